import { randomUUID } from "node:crypto";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { type Db, inTransaction, isUniqueViolation } from "#api/db/client.ts";
import { draws, newHallCode } from "#api/hall-code.ts";
import { problem } from "#api/http/problem.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import * as queries from "./halls.queries.ts";

/** @throws {Problem} assessment_not_found */
export async function list(db: Db, assessmentId: string): Promise<queries.HallRow[]> {
  if (!(await queries.isAssessment(db, assessmentId))) throw problem("assessment_not_found");
  return queries.listHalls(db, assessmentId);
}

type By = Actor & { id: string };
type NewHall = { id?: string | undefined; name: string };

/** @throws {Problem} assessment_not_found */
export const create = (db: Db, actor: By, at: Date, assessmentId: string, { id = randomUUID(), name }: NewHall) =>
  audited(db, actor, async (tx) => {
    if (!(await queries.isAssessment(tx, assessmentId))) throw problem("assessment_not_found");
    const line = did("create", "hall", { nounId: id, label: name }, { name });
    for (let draw = 1; draw <= draws; draw += 1) {
      const row = { id, assessmentId, name, code: newHallCode(), changedAt: at, changedBy: actor.id };
      const isInserted = await queries.insertHall(tx, row);
      if (await queries.isElsewhere(tx, id, assessmentId)) throw problem("assessment_not_found");
      const hall = await queries.findHall(tx, id);
      if (hall) return { result: hall, line: isInserted ? line : null };
    }
    throw problem("service_unavailable");
  });

/** @throws {Problem} hall_not_found */
export const changeCode = (db: Db, actor: By, at: Date, id: string) =>
  audited(db, actor, async (tx) => {
    const before = await queries.findHall(tx, id);
    if (!before) throw problem("hall_not_found");
    await renew(tx, id, { changedAt: at, changedBy: actor.id });
    const result = (await queries.findHall(tx, id)) ?? before;
    const named = { nounId: id, examDayId: before.examDayId ?? undefined, label: before.name };
    return { result, line: did("changeCode", "hall", named) };
  });

/** Gives all open halls of an assessment new codes. @throws {Problem} assessment_not_found */
export const changeCodes = (db: Db, actor: By, at: Date, assessmentId: string) =>
  audited(db, actor, async (tx) => {
    const open = (await list(tx, assessmentId)).filter(({ isOpen }) => isOpen);
    for (const { id } of open) await renew(tx, id, { changedAt: at, changedBy: actor.id });
    const lines = open.map(({ id, name }) => did("changeCode", "hall", { nounId: id, label: name }));
    return { result: await queries.listHalls(tx, assessmentId), line: lines };
  });

/**
 * Admits a contestant with the code of any hall of the assessment.
 * @throws {Problem} assessment_not_found, serial_invalid, contestant_not_found
 */
export const admit = (db: Db, actor: By, assessmentId: string, typed: string): Promise<void> =>
  audited(db, actor, async (tx) => {
    if (!(await queries.isAssessment(tx, assessmentId))) throw problem("assessment_not_found");
    const serial = parseSerial(typed);
    if (!serial) throw problem("serial_invalid");
    const contestant = await queries.findContestantName(tx, serial);
    if (!contestant) throw problem("contestant_not_found");
    const { id: contestantId, name: label } = contestant;
    const isNew = await queries.insertAdmission(tx, { assessmentId, contestantId });
    const line = did("admit", "assessment", { nounId: assessmentId, ownerId: contestantId, label });
    return { result: undefined, line: isNew ? line : null };
  });

async function renew(tx: Db, id: string, change: { changedAt: Date; changedBy: string }): Promise<void> {
  for (let draw = 1; ; draw += 1) {
    try {
      await inTransaction(tx, (part) => queries.changeHall(part, id, { ...change, code: newHallCode() }));
      return;
    } catch (error) {
      if (draw === draws || !isUniqueViolation(error, "halls_code")) throw error;
    }
  }
}
