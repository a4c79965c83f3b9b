import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { live } from "../attendance/use-attendance.ts";
import { examDaysKey } from "../use-exam-days.ts";

export const useDevices = (id: string) =>
  useQuery({
    queryKey: [...examDaysKey, id, "devices"],
    ...live,
    queryFn: ({ signal }) => iqApi.send("listDevices", { params: { id }, signal }),
  });
