import { randomUUID } from "node:crypto";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import type { OnsiteExamRow, OnsiteResultRow } from "./onsite-exams.queries.ts";
import * as queries from "./onsite-exams.queries.ts";

export const list = (db: Db, page: PageRequest) => queries.listOnsiteExams(db, rowsOfPage(page));

/** @throws {Problem} onsite_quiz_not_found */
async function find(db: Db, id: string): Promise<OnsiteExamRow> {
  const quiz = await queries.findOnsiteExam(db, id);
  if (!quiz) throw problem("onsite_quiz_not_found");
  return quiz;
}

/** @throws {Problem} onsite_quiz_not_found */
export async function get(db: Db, id: string): Promise<{ quiz: OnsiteExamRow; results: OnsiteResultRow[] }> {
  const quiz = await find(db, id);
  return { quiz, results: await queries.listOnsiteResults(db, id) };
}

/**
 * Creates an exam. If the id is taken, returns that exam.
 * @throws {Problem} idempotency_key_reused if it has another name
 */
export async function create(
  db: Db,
  actor: Actor,
  { id = randomUUID(), name }: { id?: string | undefined; name: string },
): Promise<OnsiteExamRow> {
  return audited(db, actor, async (tx) => {
    const isNew = await queries.insertOnsiteExam(tx, { id, name });
    const quiz = await find(tx, id);
    if (quiz.name !== name) throw problem("idempotency_key_reused");
    return { result: quiz, line: isNew ? did("create", "onsiteQuiz", { nounId: id, label: name }, quiz) : null };
  });
}

/** @throws {Problem} serial_invalid, contestant_not_found, onsite_quiz_not_found */
export async function findContestant(db: Db, id: string, typedSerial: string) {
  const serial = parseSerial(typedSerial);
  if (!serial) throw problem("serial_invalid");
  if (!(await queries.hasOnsiteExam(db, id))) throw problem("onsite_quiz_not_found");
  const contestant = await queries.findContestantBySerial(db, serial);
  if (!contestant) throw problem("contestant_not_found");
  return { contestant, scores: await queries.listOnsiteResults(db, id, contestant.id) };
}
