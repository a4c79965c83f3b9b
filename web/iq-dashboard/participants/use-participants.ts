import { keepPreviousData } from "@tanstack/react-query";
import type { listContestants, searchContestants } from "#contract/contestants.ts";
import { iqApi } from "#web/session-transport.ts";
import { useQuery } from "#web/use-query.ts";
import type { ParticipantsView } from "./participants-view.ts";

/** Everything the test-area dashboard holds of contestants: what a change to one makes stale. */
export const contestantsKey = ["contestants"] as const;

/** What the API is asked for of a view, beside the page and the text. */
export const selectionOf = ({
  text: _text,
  pageNumber: _number,
  pageSize: _size,
  isRepeated,
  ...rest
}: ParticipantsView) => ({
  ...rest,
  ...(isRepeated && { isRepeated }),
});

/** The page of a view. While another one is on the way, the one before stays. */
export const useParticipants = (view: ParticipantsView) =>
  useQuery({
    queryKey: [...contestantsKey, "list", view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const { text, pageNumber, pageSize } = view;
      const query = { pageNumber, pageSize, ...selectionOf(view) };
      return text
        ? iqApi.send<typeof searchContestants>(
            { method: "GET", path: "/api/contestants/search/:text" },
            { params: { text }, query, signal },
          )
        : iqApi.send<typeof listContestants>({ method: "GET", path: "/api/contestants" }, { query, signal });
    },
  });
