import { randomBytes, randomUUID } from "node:crypto";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { dayInBaghdad } from "#api/baghdad-time.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { nameOfDay } from "#api/exam-days/exam-days.audit.ts";
import { listExamHalls } from "#api/exam-days/halls/exam-halls.queries.ts";
import { findDay, lockOpenDay } from "#api/exam-days/locking.service.ts";
import { problem } from "#api/http/problem.ts";
import type { RawAct } from "#contract/exam-desk/acts.ts";
import { deskLimits } from "#contract/exam-desk/desk-words.ts";
import type { DayPack } from "#contract/exam-desk/devices.ts";
import type { DeviceFault, Readiness, Rehearsal } from "#contract/exam-desk/rehearsals.ts";
import { inventPeople } from "./invented-people.ts";
import * as queries from "./rehearsals.queries.ts";
import type { DeviceState, RehearsalState } from "./rehearsals.table.ts";
import { rehearseAct } from "./rehearsed-acts.ts";

/**
 * Begins a rehearsal with the halls and times of a day. Its devices make the calls of an exam day under its id.
 * Everything of it is in one row, so nothing of it is among contestants, places, marks, scores or devices.
 * @throws {Problem} exam_day_not_found, exam_day_closed, hall_not_found if the day has no hall
 */
export const start = (db: Db, actor: Actor, at: Date, examDayId: string) =>
  audited(db, actor, async (tx) => {
    const day = await lockOpenDay(tx, examDayId);
    await queries.removeEnded(tx, at);
    const kept = (await queries.listRehearsals(tx, at)).find((row) => row.examDayId === examDayId);
    if (kept) return { result: present(kept, at), line: null };
    const { testTimes, onsiteExamId, onsiteExamName } = day;
    const halls = (await listExamHalls(tx, examDayId)).map(({ id, name, seats }) => ({ id, name, seats }));
    if (halls.length === 0) throw problem("hall_not_found");
    const id = randomUUID();
    const people = inventPeople(id, { halls, testTimes });
    const plan = { date: dayInBaghdad(at), testTimes, onsiteExamId, onsiteExamName, halls };
    const state = { ...plan, isClosed: false, isRehearsal: true, people, devices: {}, actCount: 0 };
    const row = { id, examDayId, startedAt: at, state };
    await queries.insertRehearsal(tx, row);
    return { result: present(row, at), line: did("rehearse", "examDay", nameOfDay(day)) };
  });

export const list = async (db: Db, now: Date): Promise<Rehearsal[]> =>
  (await queries.listRehearsals(db, now)).map((row) => present(row, now));

/** @throws {Problem} exam_day_not_found */
export async function wipe(db: Db, examDayId: string): Promise<null> {
  await findDay(db, examDayId);
  await queries.removeOfDay(db, examDayId);
  return null;
}

export const purge = queries.removeEnded;

function present({ id, examDayId, state }: queries.RehearsalRow, now: Date): Rehearsal {
  const { date, halls } = state;
  const devices = Object.entries(state.devices).map(([deviceId, device]) => {
    const waitingCount = Math.max(0, device.revision - device.acts.length);
    const isSilent = now.getTime() - Date.parse(device.lastHeardAt) > 2 * 60_000;
    const names = halls.filter((hall) => device.hallIds.includes(hall.id)).map(({ name }) => name);
    const faults = [...(isSilent ? ["silent" as const] : []), ...faultsOf(device)];
    return { ...device, id: deviceId, halls: names, isSilent, waitingCount, faults };
  });
  return { id, examDayId, date, halls, devices };
}

/** Finds what is wrong with a device. It is ready if it was opened and something was done on it. */
export function faultsOf({ readiness, revision, acts }: Pick<DeviceState, "readiness" | "revision" | "acts">) {
  const faults: Partial<Record<DeviceFault, boolean>> = {
    notReady: !readiness || acts.length === 0,
    unsent: revision > acts.length,
    ...(readiness && {
      noReload: !readiness.canReloadOffline,
      storage: !readiness.isKept || (readiness.freeMegabytes ?? 200) < 200,
      clock: Math.abs(readiness.clockSeconds) > 60,
      slow: readiness.diskMilliseconds > 500 || readiness.networkMilliseconds > 3_000,
      oldBrowser: readiness.isOldBrowser,
    }),
  };
  return (Object.keys(faults) as DeviceFault[]).filter((fault) => faults[fault]);
}

/** Runs `work`, which may change the state, and stores it. @throws {Problem} exam_day_not_found */
const within = <Result>(db: Db, id: string, now: Date, work: (state: RehearsalState) => Result): Promise<Result> =>
  inTransaction(db, async (tx) => {
    const row = await queries.lockRehearsal(tx, id, now);
    if (!row) throw problem("exam_day_not_found");
    const result = work(row.state);
    await queries.saveState(tx, id, row.state);
    return result;
  });

type Given = { name: string; hallIds: string[] };

/** A device gets everybody, so that it knows where people of other halls belong. @throws {Problem} exam_day_not_found */
export const prepare = (db: Db, by: Actor, at: Date, id: string, deviceId: string, { name, hallIds }: Given) =>
  within(db, id, at, (state): DayPack => {
    const now = at.toISOString();
    const people = Object.values(state.people);
    const device: DeviceState = {
      key: randomBytes(32).toString("base64"),
      preparedBy: by.name,
      preparedAt: now,
      readiness: null,
      revision: 0,
      acts: [],
      letGoAt: null,
      erasedAt: null,
      ...state.devices[deviceId],
      name,
      hallIds,
      personCount: people.length,
      lastHeardAt: now,
    };
    state.devices[deviceId] = device;
    const lists = { halls: state.halls, hallIds, people, elsewhere: [], mark: String(state.actCount), now };
    return { day: { ...state, id }, ...lists, storedRevision: deskLimits.revision, key: device.key };
  });

type Sent = { deviceId: string; acts: readonly RawAct[]; revision: number; readiness?: Readiness | undefined };

/** @throws {Problem} exam_day_not_found, desk_device_not_found */
export const send = (db: Db, at: Date, rehearsalId: string, { deviceId, acts, ...heard }: Sent) =>
  within(db, rehearsalId, at, (state) => {
    const device = state.devices[deviceId];
    if (!device) throw problem("desk_device_not_found");
    const outcomes = acts.map((act) => {
      const outcome = device.acts.includes(act.id) ? ("known" as const) : ("kept" as const);
      if (outcome === "kept") {
        device.acts.push(act.id);
        rehearseAct(state, act);
      }
      return { id: act.id, revision: act.revision, outcome, message: null };
    });
    const now = at.toISOString();
    Object.assign(device, { lastHeardAt: now, readiness: heard.readiness ?? device.readiness });
    device.revision = Math.max(device.revision, heard.revision);
    const standing = { isClosed: false, isLetGo: false, conflictCount: 0 };
    return { now, outcomes, storedRevision: deskLimits.revision, ...standing };
  });

/** Answers everybody as soon as an act has arrived since. @throws {Problem} exam_day_not_found */
export async function listChanges(db: Db, at: Date, id: string, since: string) {
  const row = await queries.lockRehearsal(db, id, at);
  if (!row) throw problem("exam_day_not_found");
  const mark = String(row.state.actCount);
  return { mark, people: mark === since ? [] : Object.values(row.state.people), gone: [] };
}
