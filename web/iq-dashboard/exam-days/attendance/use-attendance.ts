import { useCall } from "#web/dashboard/use-call.ts";

/** Settings for data that are read again every ten seconds while the page is visible, and when it becomes visible. */
export const live = { refetchInterval: 10_000, staleTime: 0 } as const;

export const useAttendance = (id: string) => useCall("countAttendance", { params: { id } }, live);

export const useAbsent = (id: string, hallId: string) => useCall("listAbsent", { params: { id, hallId } }, live);
