import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { useCall } from "#web/dashboard/use-call.ts";

/** Finds the contestant of a serial who is not deleted, or null. */
export const useContestantBySerial = (serial: string | null) =>
  useCall(
    "searchContestants",
    { params: { text: serial ?? "" }, query: { pageSize: 10 } },
    {
      enabled: serial !== null,
      select: ({ items }): StaffContestant | null => items.find(({ serialNumber }) => serialNumber === serial) ?? null,
    },
  );
