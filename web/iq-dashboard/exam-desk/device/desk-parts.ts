import type { SentAct } from "#contract/exam-desk/acts.ts";
import { browserTimer, type Timer } from "#web/device/batch-sync.ts";
import { type DeviceTime, deviceTime } from "#web/device/server-clock.ts";
import { type DeskCalls, deskCalls } from "./desk-calls.ts";
import type { KeptDesk } from "./desk-store.ts";
import { keepOfflineDesk } from "./offline-desk.ts";

/** Name of the lock that a tab holds while it shows the desk. */
export const deskLock = "exam desk";

type OmitDone<Act> = Act extends unknown ? Omit<Act, "id" | "revision" | "at" | "deviceAt" | "by"> : never;
/** What a member of staff does. The session adds when, who and in which order. */
export type NewAct = OmitDone<SentAct>;

/** Parts of a session that tests replace. */
export type DeskParts = {
  calls: DeskCalls;
  timer: Timer;
  time: DeviceTime;
  keepOffline: () => Promise<boolean>;
};

export const browserParts = (desk: KeptDesk): DeskParts => ({
  calls: deskCalls(desk),
  timer: browserTimer,
  time: deviceTime,
  keepOffline: keepOfflineDesk,
});
