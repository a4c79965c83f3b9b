import { keepPreviousData } from "@tanstack/react-query";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import type { ContestantsView } from "./contestants-view.ts";

/** Query key of all contestants; a change to one invalidates it. */
export const contestantsKey = ["contestants"] as const;

/** The filters and order of a view, without page and text. */
export const selectionOf = ({ text: _text, pageNumber: _number, pageSize: _size, ...rest }: ContestantsView) => ({
  ...rest,
  isDeleted: rest.isDeleted ?? false,
});

/** Loads a page; the previous one stays while the next loads. */
export const useContestants = (view: ContestantsView) =>
  useQuery({
    queryKey: [...contestantsKey, "list", view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { text, pageNumber, pageSize } = view;
      const query = { pageNumber, pageSize, ...selectionOf(view) };
      return text
        ? iqApi.send("searchContestants", { params: { text }, query, signal })
        : iqApi.send("listContestants", { query, signal });
    },
  });
