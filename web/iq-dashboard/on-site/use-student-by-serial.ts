import type { StaffContestant, searchContestants } from "#contract/contestants.ts";
import { iqApi } from "#web/session-transport.ts";
import { useQuery } from "#web/use-query.ts";
import { contestantsKey } from "../participants/use-participants.ts";

/** The undeleted contestant of a serial, or null where it is nobody's. */
export const useStudentBySerial = (serial: string | null) =>
  useQuery({
    queryKey: [...contestantsKey, "serial", serial],
    enabled: serial !== null,
    queryFn: async ({ signal }): Promise<StaffContestant | null> => {
      const { items } = await iqApi.send<typeof searchContestants>(
        { method: "GET", path: "/api/contestants/search/:text" },
        { params: { text: serial ?? "" }, query: { pageSize: 10 }, signal },
      );
      return items.find(({ serialNumber }) => serialNumber === serial) ?? null;
    },
  });
