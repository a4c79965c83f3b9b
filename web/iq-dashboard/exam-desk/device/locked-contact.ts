import { useEffect } from "react";
import { createServerClock, type DeviceTime, deviceTime } from "#web/device/server-clock.ts";
import { liveToken } from "#web/session/session.ts";
import { eraseReasonOf, madeRevision } from "../desk-view.ts";
import { eraseAfter, longestSleepMilliseconds } from "./day-end.ts";
import { type DeskCalls, deskCalls } from "./desk-calls.ts";
import type { DeskIds, DeskStore, DeskStores, KeptDesk } from "./desk-store.ts";
import { eraseDesk } from "./erase-desk.ts";
import { whenReturning } from "./when-returning.ts";

type LockedParts = { calls: Pick<DeskCalls, "send">; time: DeviceTime; isLoggedIn: () => boolean };
const browserParts = (desk: DeskIds): LockedParts => ({
  calls: deskCalls(desk),
  time: deviceTime,
  isLoggedIn: () => liveToken("iq") !== null,
});

/** Whether the day is over. Only the device's own clock decides, because it may never have a network again. */
const isOver = ({ clock, date }: KeptDesk, time: DeviceTime): boolean =>
  createServerClock(time, clock, longestSleepMilliseconds).now() >= eraseAfter(date);

/**
 * Sends a heartbeat before the code is typed, so that a device that was released erases its pack without the code.
 * @returns whether it erased the pack
 */
export async function contactWhileLocked(store: DeskStore, ids: DeskIds, parts = browserParts(ids)): Promise<boolean> {
  const desk = await store.read();
  if (!desk) return true;
  if ((await store.countUnsaved()) === 0 && isOver(desk, parts.time)) return (await eraseDesk(store)) === 0;
  if (!parts.isLoggedIn()) return false;
  const answer = await parts.calls.send([], madeRevision(desk)).catch(() => null);
  if (!answer) return false;
  // Acts that a restored database lacks are sent again when the desk is open.
  const answered = (await store.acts()).filter(({ state }) => state !== "waiting");
  await store.queueAgain(
    answered.map(({ revision }) => revision).filter((revision) => revision > answer.storedRevision),
  );
  if (eraseReasonOf(answer, desk, Date.parse(answer.now)) === null) return false;
  return (await eraseDesk(store)) === 0;
}

const contactMilliseconds = 5 * 60_000;

/** Sends heartbeats for every day that is locked, also while another one is open. */
export function useLockedContact(
  stores: DeskStores,
  locked: readonly KeptDesk[],
  onErased: (deviceId: string) => void,
): void {
  useEffect(() => {
    const contact = async () => {
      for (const desk of locked) if (await contactWhileLocked(stores.of(desk.deviceId), desk)) onErased(desk.deviceId);
    };
    const contactQuietly = () => void contact().catch(() => {});
    contactQuietly();
    const timer = setInterval(contactQuietly, contactMilliseconds);
    const stop = whenReturning(contactQuietly, contactQuietly);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [stores, locked, onErased]);
}
