import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { examDaysKey } from "../use-exam-days.ts";

/** Fetched again every ten seconds while the page is visible, and when it becomes visible. */
export const live = { refetchInterval: 10_000, staleTime: 0 } as const;

export const useAttendance = (id: string) =>
  useQuery({
    queryKey: [...examDaysKey, id, "attendance"],
    ...live,
    queryFn: ({ signal }) => iqApi.send("countAttendance", { params: { id }, signal }),
  });

export const useAbsent = (id: string, hallId: string) =>
  useQuery({
    queryKey: [...examDaysKey, id, "absent", hallId],
    ...live,
    queryFn: ({ signal }) => iqApi.send("listAbsent", { params: { id, hallId }, signal }),
  });
