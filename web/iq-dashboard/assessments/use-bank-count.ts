import { figureLevels } from "#contract/figures.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { oneOf } from "#web/dashboard/list-address.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { itemsKey } from "../items/use-items.ts";

/** The level that a line says, as a number. */
export const levelOf = oneOf(figureLevels);

/** How many items in use have a subject and a level; nothing is asked until both are chosen. */
export const useBankCount = (subject: string, level: string) =>
  useQuery({
    queryKey: [...itemsKey, "count", subject, level],
    enabled: subject !== "" && level !== "",
    queryFn: ({ signal }) =>
      iqApi.send("listItems", { query: { subject, level: levelOf(level), isInUse: true, pageSize: 1 }, signal }),
  });
