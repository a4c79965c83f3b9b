import { call, idParams, noContent } from "../calls/call.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { device } from "./devices.ts";

/** Rehearsals of exam days with invented people, and what their devices say about themselves. */

const invalid = "القيمة غير صحيحة";
const flag = z.boolean({ error: invalid });

export const readiness = z.object({
  /** How far its own clock was ahead of the server's at the last answer. */
  clockSeconds: wholeNumber(invalid, -(2 ** 31)),
  /** Whether the browser promises not to erase the lists. */
  isKept: flag,
  freeMegabytes: wholeNumber(invalid).nullable(),
  /** How long the disk took to keep something, and the server for its last answer. */
  diskMilliseconds: wholeNumber(invalid),
  networkMilliseconds: wholeNumber(invalid),
  canReloadOffline: flag,
  isOldBrowser: flag,
});
export type Readiness = z.infer<typeof readiness>;

const faults = z.enum(["notReady", "silent", "unsent", "noReload", "storage", "clock", "slow", "oldBrowser"]);
export type DeviceFault = z.infer<typeof faults>;

const rehearsal = z.object({
  /** Devices make the calls of an exam day under this id. */
  id: z.uuid(),
  examDayId: z.uuid(),
  /** The date on which it is held. Its devices behave as if the exam were then. */
  date: z.iso.date(),
  halls: z.array(z.object({ id: z.uuid(), name: z.string() })),
  devices: z.array(device.extend({ faults: z.array(faults) })),
});
export type Rehearsal = z.infer<typeof rehearsal>;

export const startRehearsal = call("startRehearsal", {
  summary: "Begin a rehearsal of an exam day with invented people. While one is under way, it is answered again",
  params: idParams,
  status: 201,
  response: rehearsal,
});

export const listRehearsals = call("listRehearsals", {
  summary: "List the rehearsals that are under way, with what is wrong with each device",
  status: 200,
  response: z.array(rehearsal),
});

export const wipeRehearsal = call("wipeRehearsal", {
  summary: "End the rehearsal of an exam day and wipe everything of it. Its devices then erase their lists",
  params: idParams,
  status: 204,
  response: noContent,
});
