import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { anyText, listAddress, type Place, type ViewOf } from "#web/dashboard/lists/list-address.ts";
import { invalidateCalls, keyOf, useCall } from "#web/dashboard/use-call.ts";
import { contestantCalls } from "../contestants/use-contestants.ts";

/** Calls that answer differently after a test has changed. */
export const quizCalls = [
  "listQuizzes",
  "getQuiz",
  "listQuizResults",
  "getQuizAnalysis",
  "getQuizNorms",
  "listNormRuns",
  "listLinkableNorms",
  "getCutFigures",
  "listStandardSettings",
  "getStandardSetting",
  "listCalibrations",
  "getItemCalibration",
  "getFamilyCalibration",
] as const;
const importCalls = ["listQuizImports", "getQuizImport", "listQuizImportRows"] as const;

/**
 * Marks tests, imports and contestants as outdated after an import is confirmed or undone, so that the next screen
 * reads them again. The present screen does not, because its test may be gone.
 */
export async function forgetResults(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: keyOf("listQuizzes") });
  await invalidateCalls(client, [...quizCalls, ...importCalls, ...contestantCalls], { refetchType: "none" });
}

/** Removes a deleted test from the cache, for the back button. Call it when its screen is left. */
export function forgetQuiz(client: QueryClient, id: string): void {
  const input = { params: { id } };
  client.removeQueries({ queryKey: keyOf("getQuiz", input) });
  client.removeQueries({ queryKey: keyOf("listQuizResults", input) });
}

/** Reads a page of the tests, newest first. The previous one stays on screen while the next loads. */
export const useQuizzes = (page: Place) =>
  useCall("listQuizzes", { query: page }, { placeholderData: keepPreviousData });

export const useQuiz = (id: string) => useCall("getQuiz", { params: { id } });

/** The results in the address. Names are first sorted ascending, dates and scores descending. */
export const resultsAddress = listAddress({
  pageSize: 15,
  filters: { text: anyText },
  orders: { createdAt: "desc", score: "desc", fullName: "asc" },
});

export const useQuizResults = (id: string, view: ViewOf<typeof resultsAddress>) =>
  useCall("listQuizResults", { params: { id }, query: view }, { placeholderData: keepPreviousData });
