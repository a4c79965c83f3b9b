import { keepPreviousData } from "@tanstack/react-query";
import { longIqApi } from "#web/calls/session-transport.ts";
import { useCall } from "#web/dashboard/use-call.ts";

export const useCutFigures = (id: string, cut: number) =>
  useCall("getCutFigures", { params: { id }, query: { cut } }, { api: longIqApi });

type Near = { rightFrom: number; rightTo: number; pageNumber: number; pageSize: number };

/** Reads results with so many right answers, best first. */
export const useNearResults = (id: string, near: Near) =>
  useCall(
    "listQuizResults",
    { params: { id }, query: { ...near, sortBy: "score", sortDirection: "desc" } },
    { placeholderData: keepPreviousData },
  );
