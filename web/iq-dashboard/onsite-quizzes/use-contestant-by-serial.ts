import type { StaffContestant } from "#contract/contestants.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { contestantsKey } from "../contestants/use-contestants.ts";

/** The undeleted contestant of a serial, or null where it is nobody's. */
export const useContestantBySerial = (serial: string | null) =>
  useQuery({
    queryKey: [...contestantsKey, "serial", serial],
    enabled: serial !== null,
    queryFn: async ({ signal }): Promise<StaffContestant | null> => {
      const { items } = await iqApi.send("searchContestants", {
        params: { text: serial ?? "" },
        query: { pageSize: 10 },
        signal,
      });
      return items.find(({ serialNumber }) => serialNumber === serial) ?? null;
    },
  });
