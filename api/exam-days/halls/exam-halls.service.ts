import { randomUUID } from "node:crypto";
import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { type Db, inTransaction, isUniqueViolation } from "#api/db/client.ts";
import { draws, newHallCode } from "#api/hall-code.ts";
import { problem } from "#api/http/problem.ts";
import type { Notifying } from "#api/notices/notify.ts";
import { examDayLimits } from "#contract/exam-days/exam-day-words.ts";
import { foldArabic } from "#contract/text/arabic-folding.ts";
import { lockOpenDay } from "../locking.service.ts";
import * as queries from "./exam-halls.queries.ts";

type By = Actor & { id: string };
type HallFields = { name: string; seats: number; address: string } & Partial<queries.HallFacts>;
type SentHall = HallFields & { allowsSameName: boolean };

/** @throws {Problem} hall_not_found */
export async function findHall(db: Db, examDayId: string, id: string): Promise<queries.ExamHallRow> {
  const hall = await queries.findExamHall(db, examDayId, id);
  if (!hall) throw problem("hall_not_found");
  return hall;
}

const doorOf = ({ name, address }: Pick<HallFields, "name" | "address">) =>
  [name, address].map((text) => foldArabic(text).replaceAll(" ", "")).join("\n");

/**
 * Refuses a hall that students cannot tell apart from another one, until the user confirms it.
 * @throws {Problem} hall_name_taken
 */
async function refuseSameName(tx: Db, examDayId: string, id: string, hall: HallFields): Promise<void> {
  const others = await queries.listHallNames(tx, examDayId);
  if (others.some((other) => other.id !== id && doorOf(other) === doorOf(hall))) throw problem("hall_name_taken");
}

type NewHall = SentHall & { id?: string | undefined };

/**
 * Adds a hall, on a day with an assessment also its code. If the id is taken in this day, returns that hall.
 * @throws {Problem} exam_day_not_found, exam_day_closed, halls_too_many, hall_name_taken, hall_not_found if another day
 * has the id
 */
export const create = (db: Db, actor: By, at: Date, examDayId: string, sent: NewHall) =>
  audited(db, actor, async (tx) => {
    const { id = randomUUID(), allowsSameName, ...fields } = sent;
    const { assessmentId } = await lockOpenDay(tx, examDayId);
    const kept = await queries.findExamHall(tx, examDayId, id);
    if (kept) return { result: kept, line: null };
    if ((await queries.countHalls(tx, examDayId)) >= examDayLimits.halls) throw problem("halls_too_many");
    if (!allowsSameName) await refuseSameName(tx, examDayId, id, fields);
    const row = { id, ...fields, examDayId, assessmentId, changedAt: at, changedBy: actor.id };
    let isInserted = false;
    for (let draw = 1; draw <= draws && !isInserted; draw += 1)
      isInserted = await queries.insertExamHall(tx, { ...row, code: assessmentId && newHallCode() });
    const result = await findHall(tx, examDayId, id);
    return { result, line: did("create", "hall", { nounId: id, examDayId, label: fields.name }, fields) };
  });

/** @throws {Problem} exam_day_not_found, exam_day_closed, hall_not_found, hall_occupied, hall_name_taken */
export const update = (db: Db, actor: By, examDayId: string, id: string, sent: SentHall, notices?: Notifying) =>
  audited(db, actor, async (tx) => {
    const { allowsSameName, ...fields } = sent;
    await lockOpenDay(tx, examDayId);
    const before = await findHall(tx, examDayId, id);
    if (!allowsSameName && doorOf(before) !== doorOf(fields)) await refuseSameName(tx, examDayId, id, fields);
    if (fields.seats < (await queries.highestSeat(tx, id))) throw problem("hall_occupied");
    const isDescribed = fields.name !== before.name || fields.address !== before.address;
    await queries.changeExamHall(tx, id, fields, { isDescribed });
    if (isDescribed) await notices?.notifySelected(tx, { kind: "placeChanged", selected: queries.peopleOf(id) });
    const result = await findHall(tx, examDayId, id);
    return { result, line: edited("hall", { nounId: id, examDayId, label: fields.name }, before, result) };
  });

/**
 * @throws {Problem} exam_day_not_found, exam_day_closed, hall_not_found, hall_occupied, hall_attended, hall_on_devices,
 * hall_supervised
 */
export const remove = (db: Db, actor: By, examDayId: string, id: string) =>
  audited(db, actor, async (tx) => {
    await lockOpenDay(tx, examDayId);
    const { name } = await findHall(tx, examDayId, id);
    await queries.lockExamHall(tx, id);
    if ((await queries.highestSeat(tx, id)) > 0) throw problem("hall_occupied");
    if (await queries.isHallAttended(tx, id)) throw problem("hall_attended");
    if (await queries.isHallOnDevice(tx, examDayId, id)) throw problem("hall_on_devices");
    if (await queries.isHallSat(tx, id)) throw problem("hall_supervised");
    await queries.removeExamHall(tx, id);
    return { result: null, line: did("delete", "hall", { nounId: id, examDayId, label: name }, { name }) };
  });

/** Moves the halls of a day to another assessment, with new codes. @throws {Problem} hall_supervised */
export async function changeAssessment(tx: Db, examDayId: string, assessmentId: string | null): Promise<void> {
  if (await queries.isDaySat(tx, examDayId)) throw problem("hall_supervised");
  let coded: queries.Coded[] = (await queries.listExamHalls(tx, examDayId)).map(({ id }) => ({ id, code: null }));
  for (let draw = 1; ; draw += 1) {
    if (assessmentId) coded = withFreeCodes(coded, await queries.listCodes(tx, assessmentId));
    try {
      await inTransaction(tx, (part) => queries.changeAssessmentOfHalls(part, assessmentId, coded));
      return;
    } catch (error) {
      // Another request has just taken one of the codes.
      if (draw === draws || !isUniqueViolation(error, "halls_code")) throw error;
    }
  }
}

/** Draws a code for each hall that has none, or that has one which is taken. */
function withFreeCodes(halls: readonly queries.Coded[], taken: readonly string[]): queries.Coded[] {
  const used = new Set(taken);
  return halls.map(({ id, code: before }) => {
    let code = before;
    while (code === null || used.has(code)) code = newHallCode();
    used.add(code);
    return { id, code };
  });
}
