import { keepPreviousData } from "@tanstack/react-query";
import { useCall } from "#web/dashboard/use-call.ts";
import type { ContestantsView } from "./contestants-view.ts";

/** Calls that answer differently after a contestant has changed. */
export const contestantCalls = [
  "listContestants",
  "searchContestants",
  "contestantStats",
  "getInsight",
  "getContestantOverview",
] as const;

/** The filters and the order of a view, without page and text. */
export const selectionOf = ({ text: _text, pageNumber: _number, pageSize: _size, ...rest }: ContestantsView) => ({
  ...rest,
  isDeleted: rest.isDeleted ?? false,
});

/** Reads a page of contestants. The previous one stays on screen while the next loads. */
export function useContestants(view: ContestantsView) {
  const { text, pageNumber, pageSize } = view;
  const query = { pageNumber, pageSize, ...selectionOf(view) };
  return useCall(text ? "searchContestants" : "listContestants", text ? { params: { text }, query } : { query }, {
    placeholderData: keepPreviousData,
  });
}
