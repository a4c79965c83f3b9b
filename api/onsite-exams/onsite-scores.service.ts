import { randomUUID } from "node:crypto";
import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor, Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { Notifying } from "#api/notices/notify.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { type Entry, type Grade, gradeOf } from "#contract/onsite-exams/grade.ts";
import * as queries from "./onsite-exams.queries.ts";

/**
 * Scores of on-site exams. Staff enter them on the site's pages, each in its own transaction, or acts of exam desks do.
 */

type Member = Actor & { id: string };
type NewScore = Entry & {
  onsiteExamId: string;
  serial: string;
  id?: string | undefined;
  knownScores?: number | undefined;
};

/**
 * Adds an attempt. The contestant's row is locked meanwhile, so that of two people who enter one, only one finds the
 * expected number of scores.
 * @throws {Problem} serial_invalid, contestant_not_found, onsite_quiz_not_found, onsite_scores_changed,
 * idempotency_key_reused
 */
export async function addScore(
  db: Db,
  actor: Member,
  given: NewScore,
  notices?: Notifying,
): Promise<queries.OnsiteResultRow> {
  const { onsiteExamId, id = randomUUID() } = given;
  const serial = parseSerial(given.serial);
  if (!serial) throw problem("serial_invalid");
  return audited(db, actor, async (tx) => {
    if (!(await queries.hasOnsiteExam(tx, onsiteExamId))) throw problem("onsite_quiz_not_found");
    const contestantId = await queries.lockContestantBySerial(tx, serial);
    if (!contestantId) throw problem("contestant_not_found");
    const before = await queries.findOnsiteResult(tx, id);
    if (before) {
      const isSame = before.result.onsiteExamId === onsiteExamId && before.result.contestantId === contestantId;
      if (!isSame) throw problem("idempotency_key_reused");
      return { result: before, line: null };
    }
    if (given.knownScores !== undefined) {
      const scores = await queries.countOnsiteResults(tx, onsiteExamId, contestantId);
      if (scores !== given.knownScores) throw problem("onsite_scores_changed");
    }
    const row = { id, onsiteExamId, contestantId, addedBy: actor.id, grade: gradeOf(given) };
    return writeScore(tx, row, {}, notices);
  });
}

type Correction = Entry & { reason: string; correctionId?: string | undefined; knownCorrections?: number | undefined };

/**
 * Corrects a score under a lock. `knownCorrections` is the number of corrections that the caller saw. Another number is
 * refused; without the parameter nothing is compared.
 * @throws {Problem} onsite_score_not_found, also for a deleted one; onsite_score_corrected, idempotency_key_reused
 */
export async function correctScore(
  db: Db,
  actor: Member,
  resultId: string,
  { reason, correctionId = randomUUID(), knownCorrections, ...entry }: Correction,
): Promise<queries.OnsiteResultRow> {
  return audited(db, actor, async (tx) => {
    const before = await queries.lockOnsiteResult(tx, resultId);
    if (!before) throw problem("onsite_score_not_found");
    if (before.corrections.includes(correctionId)) return { result: await findScore(tx, resultId), line: null };
    if (knownCorrections !== undefined && before.corrections.length !== knownCorrections) {
      throw problem("onsite_score_corrected");
    }
    const correction = { id: correctionId, resultId, before, grade: gradeOf(entry), reason, correctedBy: actor.id };
    return writeCorrection(tx, correction);
  });
}

/** @throws {Problem} onsite_score_not_found if unknown or already deleted */
export async function removeScore(db: Db, actor: Actor, id: string): Promise<void> {
  await audited(db, actor, async (tx) => {
    if ((await queries.setOnsiteResultsDeleted(tx, [id], true)).length === 0) throw problem("onsite_score_not_found");
    return { result: undefined, line: did("delete", "onsiteScore", nameOf(await findScore(tx, id))) };
  });
}

/** Restores a score. It changes nothing if the score is not deleted. @throws {Problem} onsite_score_not_found */
export async function restoreScore(db: Db, actor: Actor, id: string): Promise<queries.OnsiteResultRow> {
  return audited(db, actor, async (tx) => {
    const changed = await queries.setOnsiteResultsDeleted(tx, [id], false);
    const result = await findScore(tx, id);
    return { result, line: changed.length > 0 ? did("restore", "onsiteScore", nameOf(result)) : null };
  });
}

export const setDeletedTogether = queries.setOnsiteResultsDeleted;

/** A score as others compare theirs with it. */
export type StoredScore = Grade & { id: string; correctionCount: number };

/** Lists scores of a contestant in an exam that are not deleted, newest first. */
export async function listScores(tx: Db, onsiteExamId: string, contestantId: string): Promise<StoredScore[]> {
  const rows = await queries.listOnsiteResults(tx, onsiteExamId, contestantId);
  return rows.map(({ result: { id, score, questions }, corrections }) => ({
    id,
    score,
    questions,
    correctionCount: corrections.length,
  }));
}

/** Locks a score until the transaction ends. @returns undefined if it is unknown or deleted */
export async function lockScore(tx: Db, id: string): Promise<StoredScore | undefined> {
  const row = await queries.lockOnsiteResult(tx, id);
  return row && { id, score: row.score, questions: row.questions, correctionCount: row.corrections.length };
}

type Facts = Readonly<Record<string, unknown>>;
type WrittenScore = { result: queries.OnsiteResultRow; line: Line | null };
type ScoreRow = { id: string; onsiteExamId: string; contestantId: string; addedBy: string; grade: Grade };

/**
 * Writes a score. The caller must have locked the contestant. The audit log keeps `facts`.
 * @throws {Problem} idempotency_key_reused
 */
export async function writeScore(
  tx: Db,
  { grade, ...row }: ScoreRow,
  facts: Facts = {},
  notices?: Notifying,
): Promise<WrittenScore> {
  const isNew = await queries.insertOnsiteResult(tx, { ...row, ...grade });
  // The id was used for another contestant at the same moment.
  if (!isNew) throw problem("idempotency_key_reused");
  await notices?.notify(tx, { kind: "resultShown", contestantIds: [row.contestantId], about: row.id });
  const result = await findScore(tx, row.id);
  return { result, line: did("create", "onsiteScore", nameOf(result), { ...facts, score: grade.score }) };
}

type CorrectionRow = {
  id: string;
  resultId: string;
  /** The score as it was when the caller locked it. */
  before: Grade;
  grade: Grade;
  reason: string;
  correctedBy: string;
};

/** Writes a correction. @throws {Problem} onsite_score_not_found, idempotency_key_reused */
export async function writeCorrection(
  tx: Db,
  { id, resultId, before, grade, reason, correctedBy }: CorrectionRow,
  facts: Facts = {},
): Promise<WrittenScore> {
  const correction = { id, onsiteResultId: resultId, reason, correctedBy };
  // The id belongs to a correction of another score.
  if (!(await queries.correctOnsiteResult(tx, correction, before, grade))) throw problem("idempotency_key_reused");
  const result = await findScore(tx, resultId);
  const after = { ...facts, score: grade.score, reason };
  return { result, line: edited("onsiteScore", nameOf(result), { score: before.score }, after) };
}

/** Records that somebody entered the same score as the stored one. Nothing else changes. */
export const confirmScore = async (tx: Db, id: string, facts: Facts): Promise<Line> =>
  did("confirm", "onsiteScore", nameOf(await findScore(tx, id)), facts);

/** @throws {Problem} onsite_score_not_found */
async function findScore(db: Db, id: string): Promise<queries.OnsiteResultRow> {
  const row = await queries.findOnsiteResult(db, id);
  if (!row) throw problem("onsite_score_not_found");
  return row;
}

const nameOf = ({ result, contestant }: queries.OnsiteResultRow) => ({
  nounId: result.id,
  ownerId: contestant.id,
  label: contestant.fullName,
});
