import { randomUUID } from "node:crypto";
import type { SignedInUser } from "#api/auth/guards.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/paging.ts";
import { problem } from "#api/problem.ts";
import type { OnsiteResult } from "#contract/onsite-quizzes.ts";
import { parseSerial } from "#contract/serial.ts";
import type { OnsiteQuizRow, OnsiteResultRow } from "./onsite-quizzes.queries.ts";
import * as queries from "./onsite-quizzes.queries.ts";

type Questions = OnsiteResult["questions"];
type Actor = Pick<SignedInUser, "id">;
type Entry = { score?: number | undefined; questions: Questions };
type NewScore = Entry & {
  onsiteExamId: string;
  serial: string;
  id?: string | undefined;
  knownScores?: number | undefined;
};

/** With ticks the score is the share of the right ones, whatever was typed beside them. */
function gradeOf({ score = 0, questions }: Entry): { score: number; questions: Questions } {
  if (questions.length === 0) return { score, questions };
  const right = questions.filter(({ isCorrect }) => isCorrect).length;
  return {
    score: Math.round((right / questions.length) * 10_000) / 100,
    questions: questions.toSorted((one, other) => one.questionNumber - other.questionNumber),
  };
}

export const list = (db: Db, page: PageRequest) => queries.listOnsiteQuizzes(db, rowsOfPage(page));

/** @throws {Problem} onsite_quiz_not_found */
async function find(db: Db, id: string): Promise<OnsiteQuizRow> {
  const quiz = await queries.findOnsiteQuiz(db, id);
  if (!quiz) throw problem("onsite_quiz_not_found");
  return quiz;
}

/** As `find`, without counting the exam's results. @throws {Problem} onsite_quiz_not_found */
async function mustExist(db: Db, id: string): Promise<void> {
  if (!(await queries.hasOnsiteQuiz(db, id))) throw problem("onsite_quiz_not_found");
}

/** @throws {Problem} onsite_quiz_not_found */
export async function get(db: Db, id: string): Promise<{ quiz: OnsiteQuizRow; results: OnsiteResultRow[] }> {
  const quiz = await find(db, id);
  return { quiz, results: await queries.listOnsiteResults(db, id) };
}

/** Where the id is taken, the exam that has it. @throws {Problem} idempotency_key_reused when that has another name */
export async function create(db: Db, { id = randomUUID(), name }: { id?: string | undefined; name: string }) {
  await queries.insertOnsiteQuiz(db, { id, name });
  const quiz = await find(db, id);
  if (quiz.name !== name) throw problem("idempotency_key_reused");
  return quiz;
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
 * Adds an attempt. The contestant's row is held meanwhile, so that of two desks only one finds the number of scores that
 * it knows of.
 * @throws {Problem} serial_invalid, contestant_not_found, onsite_quiz_not_found, onsite_scores_changed, idempotency_key_reused
 */
export async function addScore(db: Db, actor: Actor, given: NewScore): Promise<OnsiteResultRow> {
  const serial = serialOf(given.serial);
  const id = given.id ?? randomUUID();
  await inTransaction(db, async (tx) => {
    await mustExist(tx, given.onsiteExamId);
    const contestantId = await queries.lockContestantBySerial(tx, serial);
    if (!contestantId) throw problem("contestant_not_found");
    const before = await queries.findOnsiteResult(tx, id);
    if (before) return refuseOtherScore(before, given.onsiteExamId, contestantId);
    if (given.knownScores !== undefined) {
      const scores = await queries.countOnsiteResults(tx, given.onsiteExamId, contestantId);
      if (scores !== given.knownScores) throw problem("onsite_scores_changed");
    }
    const { score, questions } = gradeOf(given);
    const row = { id, onsiteQuizId: given.onsiteExamId, contestantId, score, questions, addedBy: actor.id };
    // The same id for another contestant at the same moment.
    if (!(await queries.insertOnsiteResult(tx, row))) throw problem("idempotency_key_reused");
  });
  return findScore(db, id);
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
 * The score is held meanwhile, so that of two corrections at once only one finds the number of corrections that it knows of.
 * @throws {Problem} onsite_score_not_found, also for a deleted one; onsite_score_corrected, idempotency_key_reused
 */
export async function correctScore(
  db: Db,
  actor: Actor,
  resultId: string,
  { reason, correctionId = randomUUID(), knownCorrections, ...entry }: Correction,
): Promise<OnsiteResultRow> {
  await inTransaction(db, async (tx) => {
    const before = await queries.lockOnsiteResult(tx, resultId);
    if (!before) throw problem("onsite_score_not_found");
    if (before.corrections.includes(correctionId)) return;
    if (knownCorrections !== undefined && before.corrections.length !== knownCorrections) {
      throw problem("onsite_score_corrected");
    }
    const correction = { id: correctionId, onsiteResultId: resultId, reason, correctedBy: actor.id };
    // The id is another score's.
    if (!(await queries.correctOnsiteResult(tx, correction, before, gradeOf(entry))))
      throw problem("idempotency_key_reused");
  });
  return findScore(db, resultId);
}

/** @throws {Problem} onsite_score_not_found when unknown or deleted already */
export async function removeScore(db: Db, id: string): Promise<void> {
  if (!(await queries.setOnsiteResultDeleted(db, id, true))) throw problem("onsite_score_not_found");
}

/** Restoring one that is not deleted changes nothing. @throws {Problem} onsite_score_not_found */
export async function restoreScore(db: Db, id: string): Promise<OnsiteResultRow> {
  await queries.setOnsiteResultDeleted(db, id, false);
  return findScore(db, id);
}
