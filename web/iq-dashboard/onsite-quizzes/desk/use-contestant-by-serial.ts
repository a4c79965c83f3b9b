import type { StaffContestant } from "#contract/contestants/contestants.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { contestantsKey } from "#web/iq-dashboard/contestants/use-contestants.ts";

/** The undeleted contestant of a serial, or null. */
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
