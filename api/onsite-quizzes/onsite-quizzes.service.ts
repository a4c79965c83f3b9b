import { randomUUID } from "node:crypto";
import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { type Entry, gradeOf } from "./grade.ts";
import { nameOf } from "./onsite-quizzes.audit.ts";
import type { OnsiteQuizRow, OnsiteResultRow } from "./onsite-quizzes.queries.ts";
import * as queries from "./onsite-quizzes.queries.ts";

type Member = Actor & { id: string };
type NewScore = Entry & {
  onsiteExamId: string;
  serial: string;
  id?: string | undefined;
  knownScores?: number | undefined;
};

export const list = (db: Db, page: PageRequest) => queries.listOnsiteQuizzes(db, rowsOfPage(page));

/** @throws {Problem} onsite_quiz_not_found */
async function find(db: Db, id: string): Promise<OnsiteQuizRow> {
  const quiz = await queries.findOnsiteQuiz(db, id);
  if (!quiz) throw problem("onsite_quiz_not_found");
  return quiz;
}

/** As `find`, without counting results. @throws {Problem} onsite_quiz_not_found */
async function mustExist(db: Db, id: string): Promise<void> {
  if (!(await queries.hasOnsiteQuiz(db, id))) throw problem("onsite_quiz_not_found");
}

/** @throws {Problem} onsite_quiz_not_found */
export async function get(db: Db, id: string): Promise<{ quiz: OnsiteQuizRow; results: OnsiteResultRow[] }> {
  const quiz = await find(db, id);
  return { quiz, results: await queries.listOnsiteResults(db, id) };
}

/** If the id is taken, answers that exam. @throws {Problem} idempotency_key_reused if it has another name */
export async function create(
  db: Db,
  actor: Actor,
  { id = randomUUID(), name }: { id?: string | undefined; name: string },
): Promise<OnsiteQuizRow> {
  return audited(db, actor, async (tx) => {
    const isNew = await queries.insertOnsiteQuiz(tx, { id, name });
    const quiz = await find(tx, id);
    if (quiz.name !== name) throw problem("idempotency_key_reused");
    return { result: quiz, line: isNew ? did("create", "onsiteQuiz", { nounId: id, label: name }, quiz) : null };
  });
}

/** @throws {Problem} serial_invalid */
function serialOf(typed: string): string {
  const serial = parseSerial(typed);
  if (!serial) throw problem("serial_invalid");
  return serial;
}

/** @throws {Problem} serial_invalid, contestant_not_found, onsite_quiz_not_found */
export async function findContestant(db: Db, id: string, typedSerial: string) {
  const serial = serialOf(typedSerial);
  await mustExist(db, id);
  const contestant = await queries.findContestantBySerial(db, serial);
  if (!contestant) throw problem("contestant_not_found");
  return { contestant, scores: await queries.listOnsiteResults(db, id, contestant.id) };
}

/**
 * Adds an attempt. The contestant's row is locked meanwhile, so that of two desks only one finds the expected number of
 * scores. @throws {Problem} serial_invalid, contestant_not_found, onsite_quiz_not_found, onsite_scores_changed,
 * idempotency_key_reused
 */
export async function addScore(db: Db, actor: Member, given: NewScore): Promise<OnsiteResultRow> {
  const serial = serialOf(given.serial);
  const id = given.id ?? randomUUID();
  return audited(db, actor, async (tx) => {
    await mustExist(tx, given.onsiteExamId);
    const contestantId = await queries.lockContestantBySerial(tx, serial);
    if (!contestantId) throw problem("contestant_not_found");
    const before = await queries.findOnsiteResult(tx, id);
    if (before) {
      refuseOtherScore(before, given.onsiteExamId, contestantId);
      return { result: before, line: null };
    }
    if (given.knownScores !== undefined) {
      const scores = await queries.countOnsiteResults(tx, given.onsiteExamId, contestantId);
      if (scores !== given.knownScores) throw problem("onsite_scores_changed");
    }
    const { score, questions } = gradeOf(given);
    const row = { id, onsiteQuizId: given.onsiteExamId, contestantId, score, questions, addedBy: actor.id };
    // The id was used for another contestant at the same moment.
    if (!(await queries.insertOnsiteResult(tx, row))) throw problem("idempotency_key_reused");
    const result = await findScore(tx, id);
    return { result, line: did("create", "onsiteScore", nameOf(result), { score }) };
  });
}

/** @throws {Problem} idempotency_key_reused */
function refuseOtherScore({ result }: OnsiteResultRow, quizId: string, contestantId: string): void {
  if (result.onsiteQuizId !== quizId || result.contestantId !== contestantId) throw problem("idempotency_key_reused");
}

/** @throws {Problem} onsite_score_not_found */
async function findScore(db: Db, id: string): Promise<OnsiteResultRow> {
  const row = await queries.findOnsiteResult(db, id);
  if (!row) throw problem("onsite_score_not_found");
  return row;
}

type Correction = Entry & { reason: string; correctionId?: string | undefined; knownCorrections?: number | undefined };

/**
 * Corrects a score under a lock. `knownCorrections` is how many corrections the caller saw: another number is refused,
 * and without it nothing is compared. @throws {Problem} onsite_score_not_found, also for a deleted one; onsite_score_corrected,
 * idempotency_key_reused
 */
export async function correctScore(
  db: Db,
  actor: Member,
  resultId: string,
  { reason, correctionId = randomUUID(), knownCorrections, ...entry }: Correction,
): Promise<OnsiteResultRow> {
  return audited(db, actor, async (tx) => {
    const before = await queries.lockOnsiteResult(tx, resultId);
    if (!before) throw problem("onsite_score_not_found");
    if (before.corrections.includes(correctionId)) return { result: await findScore(tx, resultId), line: null };
    if (knownCorrections !== undefined && before.corrections.length !== knownCorrections) {
      throw problem("onsite_score_corrected");
    }
    const correction = { id: correctionId, onsiteResultId: resultId, reason, correctedBy: actor.id };
    // The id belongs to another score.
    if (!(await queries.correctOnsiteResult(tx, correction, before, gradeOf(entry))))
      throw problem("idempotency_key_reused");
    const result = await findScore(tx, resultId);
    const after = { score: result.result.score, reason };
    return { result, line: edited("onsiteScore", nameOf(result), { score: before.score }, after) };
  });
}

/** @throws {Problem} onsite_score_not_found if unknown or already deleted */
export async function removeScore(db: Db, actor: Actor, id: string): Promise<void> {
  await audited(db, actor, async (tx) => {
    if (!(await queries.setOnsiteResultDeleted(tx, id, true))) throw problem("onsite_score_not_found");
    return { result: undefined, line: did("delete", "onsiteScore", nameOf(await findScore(tx, id))) };
  });
}

/** Restoring has no effect on a score that is not deleted. @throws {Problem} onsite_score_not_found */
export async function restoreScore(db: Db, actor: Actor, id: string): Promise<OnsiteResultRow> {
  return audited(db, actor, async (tx) => {
    const isChanged = await queries.setOnsiteResultDeleted(tx, id, false);
    const result = await findScore(tx, id);
    return { result, line: isChanged ? did("restore", "onsiteScore", nameOf(result)) : null };
  });
}
