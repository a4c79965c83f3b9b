import { figureLevels } from "#contract/items/figures.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { oneOf } from "#web/dashboard/lists/list-address.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { itemsKey } from "#web/iq-dashboard/items/use-items.ts";

/** Parses a line's level. */
export const levelOf = oneOf(figureLevels);

/** The number of items in use with a subject and level; idle until both are chosen. */
export const useBankCount = (subject: string, level: string) =>
  useQuery({
    queryKey: [...itemsKey, "count", subject, level],
    enabled: subject !== "" && level !== "",
    queryFn: ({ signal }) =>
      iqApi.send("listItems", { query: { subject, level: levelOf(level), isInUse: true, pageSize: 1 }, signal }),
  });
