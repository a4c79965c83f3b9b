import { useCall } from "#web/dashboard/use-call.ts";
import { live } from "../attendance/use-attendance.ts";

export const useDevices = (id: string) => useCall("listDevices", { params: { id } }, live);
