import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import { iqApi } from "#web/calls/session-transport.ts";
import { anyText, listAddress, type Place, type ViewOf } from "#web/dashboard/list-address.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { contestantsKey } from "../contestants/use-contestants.ts";

export const quizzesKey = ["quizzes"] as const;
export const importsKey = ["quiz-imports"] as const;

/**
 * An import that is written or taken back changes tests, imports, and who has results: the next screen that shows any of
 * it asks anew. The screen at hand, which is about to be left, does not: its test may be gone.
 */
export async function forgetResults(client: QueryClient): Promise<void> {
  client.removeQueries({ queryKey: [...quizzesKey, "list"] });
  const marked = [quizzesKey, importsKey, contestantsKey].map((queryKey) =>
    client.invalidateQueries({ queryKey, refetchType: "none" }),
  );
  await Promise.all(marked);
}

/** Forgets a test that is gone, so that going back finds nothing of it. Its screen has to be left by then. */
export function forgetQuiz(client: QueryClient, id: string): void {
  for (const kind of ["one", "results"]) client.removeQueries({ queryKey: [...quizzesKey, kind, id] });
}

/** A page of the tests, newest first. While another one is on the way, the one before stays. */
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

/** A name is first read from its beginning, figures from the highest. */
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
