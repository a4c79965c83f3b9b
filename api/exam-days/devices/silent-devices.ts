import type { ListedDeviceRow } from "./desk-devices.queries.ts";

/** Several heartbeats of a device. */
const silentMilliseconds = 2 * 60_000;

type Heard = Pick<ListedDeviceRow, "erasedAt" | "lastHeardAt" | "waitingCount">;

export const isSilent = ({ erasedAt, lastHeardAt }: Heard, now: Date): boolean =>
  erasedAt === null && now.getTime() - lastHeardAt.getTime() > silentMilliseconds;

/** Whether acts that never came may be on a device, or in its file. */
export const mayHoldActs = (device: Heard, now: Date): boolean => device.waitingCount > 0 || isSilent(device, now);
