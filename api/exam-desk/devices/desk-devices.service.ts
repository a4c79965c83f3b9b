import { randomBytes } from "node:crypto";
import { audited, did, recorded } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import type { ExamDayRow } from "#api/exam-days/exam-days.queries.ts";
import { type ExamHallRow, holdHalls, listExamHalls } from "#api/exam-days/halls/exam-halls.queries.ts";
import { findDay } from "#api/exam-days/locking.service.ts";
import { problem } from "#api/http/problem.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { deskLimits } from "#contract/exam-desk/desk-words.ts";
import * as queries from "./desk-devices.queries.ts";
import {
  currentMark,
  type DeskPersonRow,
  findChanged,
  findDeskPerson,
  listChanged,
  listElsewhere,
  listPack,
} from "./pack.queries.ts";

type By = Actor & { id: string };
export type PackRows = {
  day: ExamDayRow;
  halls: ExamHallRow[];
  hallIds: string[];
  people: DeskPersonRow[];
  elsewhere: Awaited<ReturnType<typeof listElsewhere>>;
  mark: string;
  key: Buffer | null;
  storedRevision: number;
};

const keyBytes = 32;

const nameOf = (examDayId: string, { id, name }: { id: string; name: string }) => ({
  nounId: id,
  examDayId,
  label: name,
});

/**
 * Prepares a device, or refreshes it. A device that has erased its lists may be prepared again. A device that a
 * restored database lacks is added again with its own key, on a day that was closed since, too, so that it can send its
 * acts. A device that has lists is not refused because a hall is missing in a restored database. The answer contains
 * the key only for those who may read it; refreshing needs no key.
 * @throws {Problem} exam_day_not_found, exam_day_closed, desk_device_not_found if a key is sent without need,
 * hall_not_found, desk_pack_too_large
 */
export const prepare = (
  db: Db,
  actor: By,
  at: Date,
  examDayId: string,
  id: string,
  given: { name: string; hallIds: string[]; key?: string | undefined; revision?: number | undefined },
): Promise<PackRows> =>
  audited(db, actor, async (tx) => {
    // This device stands for the site's pages, which store no lists.
    if (id === examDayId) throw problem("desk_device_not_found");
    const day = await findDay(tx, examDayId);
    const before = await queries.findDevice(tx, examDayId, id);
    const isFirst = !before || before.erasedAt !== null;
    const lackingSince = await checkKey(tx, day, !before && given.key !== undefined);
    const isLacking = lackingSince !== undefined;
    const wanted = [...new Set(given.hallIds)];
    const held = await holdHalls(tx, examDayId, wanted);
    const hallIds = wanted.filter((hallId) => held.includes(hallId));
    if (isFirst && !isLacking && hallIds.length < wanted.length) throw problem("hall_not_found");
    const halls = await listExamHalls(tx, examDayId);
    const lists = await readLists(tx, day, hallIds);
    const personCount = lists.people.length;
    await queries.saveDevice(tx, {
      examDayId,
      id,
      name: given.name,
      hallIds,
      personCount,
      preparedBy: actor.id,
      lastHeardAt: at,
      erasedAt: null,
      revision: given.revision ?? 0,
      ...(given.key && lackingSince
        ? { key: Buffer.from(given.key, "base64"), preparedAt: lackingSince }
        : { key: randomBytes(keyBytes), preparedAt: at }),
    });
    // The day may have been deleted since it was read.
    await findDay(tx, examDayId);
    const device = await mustFind(tx, examDayId, id);
    const key = mayRead(actor, device) ? device.key : null;
    const storedRevision = await queries.findStoredRevision(tx, examDayId, id);
    const names = halls.filter((hall) => hallIds.includes(hall.id)).map(({ name }) => name);
    const facts = { date: day.date, halls: names, personCount };
    const line = isFirst ? did("create", "deskDevice", nameOf(examDayId, { id, name: given.name }), facts) : null;
    return { result: { day, halls, hallIds, ...lists, key, storedRevision }, line };
  });

/**
 * Checks whether the day takes a device now.
 * @returns the time since which a device with a key of its own may have been prepared
 * @throws {Problem} exam_day_closed, desk_device_not_found
 */
async function checkKey(tx: Db, day: ExamDayRow, hasOwnKey: boolean): Promise<Date | undefined> {
  const since = hasOwnKey ? await queries.findLackingSince(tx, day.id) : undefined;
  if (day.closedAt && !since) throw problem("exam_day_closed");
  if (hasOwnKey && !since) throw problem("desk_device_not_found");
  return since;
}

/**
 * Whether a member may have the key, which opens the lists and acts on the device: the member who prepared it, and
 * SuperAdmins.
 */
const mayRead = ({ id, role }: By, { preparedBy }: queries.DeskDeviceRow) => id === preparedBy || role === "SuperAdmin";

/** @throws {Problem} desk_pack_too_large */
async function readLists(tx: Db, day: ExamDayRow, hallIds: readonly string[]) {
  // The mark is read before the lists, so that no change is missed.
  const mark = await currentMark(tx);
  const people = await listPack(tx, day, hallIds, deskLimits.people + 1);
  if (people.length > deskLimits.people) throw problem("desk_pack_too_large");
  return { mark, people, elsewhere: await listElsewhere(tx, day.id, hallIds) };
}

/** @throws {Problem} desk_device_not_found */
async function mustFind(db: Db, examDayId: string, id: string): Promise<queries.DeskDeviceRow> {
  const device = await queries.findDevice(db, examDayId, id);
  if (!device) throw problem("desk_device_not_found");
  return device;
}

/** @throws {Problem} exam_day_not_found, desk_device_not_found */
export async function listChanges(db: Db, examDayId: string, id: string, since: string) {
  const [found] = await findChanged(db, { examDayId, id, mark: since });
  if (!found) throw problem("desk_device_not_found");
  const { mark, ids } = found;
  if (ids.length === 0) return { mark, people: [], gone: [] };
  const day = await findDay(db, examDayId);
  if (ids.length > deskLimits.changes) return { mark, people: null, gone: [] };
  const people = await listChanged(db, day, ids);
  const here = new Set(people.map(({ contestantId }) => contestantId));
  return { mark, people, gone: ids.filter((contestantId) => !here.has(contestantId)) };
}

/** @throws {Problem} exam_day_not_found, desk_device_not_found, desk_device_of_other */
export async function open(db: Db, actor: By, examDayId: string, id: string): Promise<Buffer> {
  const { date } = await findDay(db, examDayId);
  const device = await mustFind(db, examDayId, id);
  if (!mayRead(actor, device)) throw problem("desk_device_of_other");
  await recorded(db, actor, did("reopen", "deskDevice", nameOf(examDayId, device), { date }));
  return device.key;
}

/** @throws {Problem} exam_day_not_found */
export async function list(db: Db, examDayId: string, now: Date): Promise<queries.ListedDeviceRow[]> {
  await findDay(db, examDayId);
  return queries.listDevices(db, examDayId, now);
}

/** @throws {Problem} exam_day_not_found, desk_device_not_found */
export const letGo = (db: Db, actor: By, at: Date, examDayId: string, id: string) =>
  audited(db, actor, async (tx) => {
    const { date } = await findDay(tx, examDayId);
    const before = await mustFind(tx, examDayId, id);
    const isChanged = before.letGoAt === null;
    if (isChanged) await queries.changeDevice(tx, examDayId, id, { letGoAt: at });
    const result = await queries.findListed(tx, examDayId, id, at);
    if (!result) throw problem("desk_device_not_found");
    return { result, line: isChanged ? did("close", "deskDevice", nameOf(examDayId, before), { date }) : null };
  });

/** @throws {Problem} exam_day_not_found, desk_device_not_found */
export const recordErased = (db: Db, actor: By, at: Date, examDayId: string, id: string, revision = 0) =>
  audited(db, actor, async (tx) => {
    const { date } = await findDay(tx, examDayId);
    const before = await mustFind(tx, examDayId, id);
    const isChanged = before.erasedAt === null;
    if (isChanged) await queries.recordProgress(tx, examDayId, id, { erasedAt: at, revision });
    return { result: null, line: isChanged ? did("delete", "deskDevice", nameOf(examDayId, before), { date }) : null };
  });

/** @throws {Problem} exam_day_not_found, serial_invalid, contestant_not_found */
export async function findPerson(db: Db, examDayId: string, typed: string): Promise<DeskPersonRow> {
  const day = await findDay(db, examDayId);
  const serial = parseSerial(typed);
  if (!serial) throw problem("serial_invalid");
  const person = await findDeskPerson(db, day, serial);
  if (!person) throw problem("contestant_not_found");
  return person;
}
