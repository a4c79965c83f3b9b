import { figureLevels } from "#contract/items/figures.ts";
import { oneOf } from "#web/dashboard/lists/list-address.ts";
import { useCall } from "#web/dashboard/use-call.ts";

export const levelOf = oneOf(figureLevels);

/** Reads how many items with a subject and level are in use. It waits until both are chosen. */
export const useBankCount = (subject: string, level: string) =>
  useCall(
    "listItems",
    { query: { subject, level: levelOf(level), isInUse: true, pageSize: 1 } },
    { enabled: subject !== "" && level !== "" },
  );
