import { keepPreviousData } from "@tanstack/react-query";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import type { ContestantsView } from "./contestants-view.ts";

/** Everything the test-area dashboard holds of contestants: what a change to one makes stale. */
export const contestantsKey = ["contestants"] as const;

/** What the API is asked for of a view, beside the page and the text. */
export const selectionOf = ({ text: _text, pageNumber: _number, pageSize: _size, ...rest }: ContestantsView) => ({
  ...rest,
  isDeleted: rest.isDeleted ?? false,
});

/** The page of a view. While another one is on the way, the one before stays. */
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
