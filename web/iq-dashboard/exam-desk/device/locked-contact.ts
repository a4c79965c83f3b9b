import { createServerClock, deviceTime } from "#web/device/server-clock.ts";
import { liveToken } from "#web/session/session.ts";
import { eraseReasonOf } from "../desk-view.ts";
import { eraseAfter, longestSleepMilliseconds } from "./day-end.ts";
import { deskCalls } from "./desk-calls.ts";
import type { DeskStore, KeptDesk } from "./desk-store.ts";
import { eraseDesk } from "./erase-desk.ts";

/** By the clock of the device alone: it may have no network any more. */
const isOver = ({ clock, date }: KeptDesk): boolean =>
  createServerClock(deviceTime, clock, longestSleepMilliseconds).now() >= eraseAfter(date);

/**
 * A heartbeat before the code is typed, so that a device that was let go erases its pack without it.
 *
 * @returns whether it did
 */
export async function contactWhileLocked(store: DeskStore, desk: KeptDesk): Promise<boolean> {
  if (!(await store.read())) return true;
  if ((await store.countUnsaved()) === 0 && isOver(desk)) return (await eraseDesk(store)) === 0;
  if (!liveToken("iq")) return false;
  const answer = await deskCalls(desk)
    .send([], desk.nextRevision - 1)
    .catch(() => null);
  if (!answer || eraseReasonOf(answer, desk, Date.parse(answer.now)) === null) return false;
  return (await eraseDesk(store)) === 0;
}
