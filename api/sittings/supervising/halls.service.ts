import { randomUUID } from "node:crypto";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { type Db, inTransaction, isUniqueViolation } from "#api/db/client.ts";
import { draws, newHallCode } from "#api/hall-code.ts";
import { problem } from "#api/http/problem.ts";
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
    return { result, line: did("changeCode", "hall", { nounId: id, label: before.name }) };
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
