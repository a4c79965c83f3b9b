import { keepPreviousData } from "@tanstack/react-query";
import { iqApi, longIqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { quizzesKey } from "../use-quizzes.ts";

export const useCutFigures = (id: string, cut: number) =>
  useQuery({
    queryKey: [...quizzesKey, "cut", id, cut],
    queryFn: ({ signal }) => longIqApi.send("getCutFigures", { params: { id }, query: { cut }, signal }),
  });

type Near = { rightFrom: number; rightTo: number; pageNumber: number; pageSize: number };

/** Results with so many right answers, best first. */
export const useNearResults = (id: string, near: Near) =>
  useQuery({
    queryKey: [...quizzesKey, "near-cut", id, near],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      iqApi.send("listQuizResults", {
        params: { id },
        query: { ...near, sortBy: "score", sortDirection: "desc" },
        signal,
      }),
  });
