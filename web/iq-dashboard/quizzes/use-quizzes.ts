import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { iqApi } from "#web/calls/session-transport.ts";
import { anyText, listAddress, type Place, type ViewOf } from "#web/dashboard/lists/list-address.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { contestantsKey } from "../contestants/use-contestants.ts";

export const quizzesKey = ["quizzes"] as const;
export const importsKey = ["quiz-imports"] as const;

/**
 * Invalidates tests, imports and contestants after an import is confirmed or undone; the next screen refetches them.
 * The current screen does not: its test may be gone.
 */
export async function forgetResults(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: [...quizzesKey, "list"] });
  const marked = [quizzesKey, importsKey, contestantsKey].map((queryKey) =>
    client.invalidateQueries({ queryKey, refetchType: "none" }),
  );
  await Promise.all(marked);
}

/** Removes a deleted test from the cache, for the back button. Call it after its screen is left. */
export function forgetQuiz(client: QueryClient, id: string): void {
  for (const kind of ["one", "results"]) client.removeQueries({ queryKey: [...quizzesKey, kind, id] });
}

/** Loads a page of the tests, newest first; the previous one stays while the next loads. */
export const useQuizzes = (page: Place) =>
  useQuery({
    queryKey: [...quizzesKey, "list", page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => iqApi.send("listQuizzes", { query: page, signal }),
  });

export const useQuiz = (id: string) =>
  useQuery({
    queryKey: [...quizzesKey, "one", id],
    queryFn: ({ signal }) => iqApi.send("getQuiz", { params: { id }, signal }),
  });

/** Names sort ascending first, dates and scores descending. */
export const resultsAddress = listAddress({
  pageSize: 15,
  filters: { text: anyText },
  orders: { createdAt: "desc", score: "desc", fullName: "asc" },
});

export const useQuizResults = (id: string, view: ViewOf<typeof resultsAddress>) =>
  useQuery({
    queryKey: [...quizzesKey, "results", id, view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => iqApi.send("listQuizResults", { params: { id }, query: view, signal }),
  });
