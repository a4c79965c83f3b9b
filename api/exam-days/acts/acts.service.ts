import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { ActOutcome, RawAct } from "#contract/exam-days/acts.ts";
import type { DeskDeviceRow } from "../devices/desk-devices.queries.ts";
import * as devices from "../devices/desk-devices.queries.ts";
import { findDay } from "../locking.service.ts";
import { countOpen } from "./acts.queries.ts";
import type { DeskDeps } from "./desk-deps.ts";
import { type Desk, type Member, store } from "./storing.service.ts";

type Sent = { deviceId: string; acts: readonly RawAct[]; revision: number };

/** @throws {Problem} exam_day_not_found, desk_device_not_found */
export async function deskOf(
  { db, now, scores, register }: DeskDeps,
  sender: Member,
  examDayId: string,
  deviceId: string,
): Promise<Desk & { device: DeskDeviceRow }> {
  const day = await findDay(db, examDayId);
  const device = await devices.findDevice(db, examDayId, deviceId);
  if (!device) throw problem("desk_device_not_found");
  return { day, device, sender, scores, register, now: now() };
}

export async function storeAll(db: Db, desk: Desk, acts: readonly RawAct[]): Promise<ActOutcome[]> {
  const outcomes: ActOutcome[] = [];
  for (const act of acts) outcomes.push(await store(db, desk, act));
  return outcomes;
}

export const refusedOf = (outcomes: readonly ActOutcome[]): number[] =>
  outcomes.filter(({ outcome }) => outcome === "refused").map(({ revision }) => revision);

/** Stores acts of a device, also on a closed day. @throws {Problem} exam_day_not_found, desk_device_not_found */
export async function send(deps: DeskDeps, sender: Member, examDayId: string, { deviceId, acts, revision }: Sent) {
  const desk = await deskOf(deps, sender, examDayId, deviceId);
  const { now, day, device } = desk;
  const outcomes = await storeAll(deps.db, desk, acts);
  const refused = refusedOf(outcomes);
  await devices.recordProgress(deps.db, examDayId, deviceId, { lastHeardAt: now, revision, refused });
  return {
    ...{ now, outcomes, storedRevision: await devices.findStoredRevision(deps.db, examDayId, deviceId) },
    isClosed: day.closedAt !== null,
    isLetGo: device.letGoAt !== null && device.erasedAt === null,
    conflictCount: await countOpen(deps.db, examDayId),
  };
}
