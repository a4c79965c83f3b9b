import { keepPreviousData, type QueryClient } from "@tanstack/react-query";
import type { getQuiz, listQuizResults, listQuizzes } from "#contract/quizzes.ts";
import { iqApi } from "#web/session-transport.ts";
import { useQuery } from "#web/use-query.ts";
import { contestantsKey } from "../participants/use-participants.ts";

const quizzesKey = ["quizzes"] as const;
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

type Page = { pageNumber: number; pageSize: number };

/** A page of the tests, newest first. While another one is on the way, the one before stays. */
export const useQuizzes = (page: Page) =>
  useQuery({
    queryKey: [...quizzesKey, "list", page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      iqApi.send<typeof listQuizzes>({ method: "GET", path: "/api/quiz" }, { query: page, signal }),
  });

export const useQuiz = (id: string) =>
  useQuery({
    queryKey: [...quizzesKey, "one", id],
    queryFn: ({ signal }) =>
      iqApi.send<typeof getQuiz>({ method: "GET", path: "/api/quiz/:id" }, { params: { id }, signal }),
  });

export const resultOrders = ["createdAt", "score", "fullName"] as const;
export type ResultOrder = (typeof resultOrders)[number];
export type ResultsView = Page & { text: string; sortBy: ResultOrder; sortDirection: "asc" | "desc" };

export const useQuizResults = (id: string, view: ResultsView) =>
  useQuery({
    queryKey: [...quizzesKey, "results", id, view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      iqApi.send<typeof listQuizResults>(
        { method: "GET", path: "/api/quiz/:id/results" },
        { params: { id }, query: view, signal },
      ),
  });
