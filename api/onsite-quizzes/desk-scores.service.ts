import { did, edited } from "#api/audit/audited.ts";
import type { Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { type Entry, gradeOf, isSameGrade } from "./grade.ts";
import { nameOf } from "./onsite-quizzes.audit.ts";
import * as queries from "./onsite-quizzes.queries.ts";

/** Scores that a desk sends later, in the caller's transaction. They are compared with what the desk had seen. */

/** `differs`: nothing was written, because `resultId` says something else that the desk had not seen. */
type Outcome = { is: "written" | "equal"; resultId: string; line: Line | null } | { is: "differs"; resultId: string };
type Facts = Readonly<Record<string, unknown>>;

type NewScore = Entry & {
  id: string;
  onsiteExamId: string;
  contestantId: string;
  addedBy: string;
  /** Results that the desk had seen; null adds the score whatever there is. */
  known: readonly string[] | null;
  facts: Facts;
};

/**
 * An equal score that the desk had not seen stands for this one. The caller holds the lock of the contestant.
 * @throws {Problem} idempotency_key_reused
 */
export async function add(tx: Db, { known, facts, ...given }: NewScore): Promise<Outcome> {
  const grade = gradeOf(given);
  const rows = known === null ? [] : await queries.listOnsiteResults(tx, given.onsiteExamId, given.contestantId);
  const unseen = rows.filter(({ result }) => !known?.includes(result.id));
  const other = unseen.find(({ result }) => !isSameGrade(result, grade));
  if (other) return { is: "differs", resultId: other.result.id };
  const [equal] = unseen;
  if (equal) return confirmed(equal, { ...facts, score: grade.score });
  const { id, onsiteExamId: onsiteQuizId, contestantId, addedBy } = given;
  if (!(await queries.insertOnsiteResult(tx, { id, onsiteQuizId, contestantId, addedBy, ...grade })))
    throw problem("idempotency_key_reused");
  const added = await resultOf(tx, id);
  return {
    is: "written",
    resultId: id,
    line: did("create", "onsiteScore", nameOf(added), { ...facts, score: grade.score }),
  };
}

type Correction = Entry & {
  id: string;
  resultId: string;
  reason: string;
  correctedBy: string;
  /** How many corrections the desk had seen; null corrects whatever there is. */
  known: number | null;
  facts: Facts;
};

/**
 * A score that already says the same stays as it is. @returns undefined if there is no such score
 * @throws {Problem} idempotency_key_reused
 */
export async function correct(tx: Db, { known, facts, ...given }: Correction): Promise<Outcome | undefined> {
  const { id, resultId, reason, correctedBy } = given;
  const before = await queries.lockOnsiteResult(tx, resultId);
  if (!before) return undefined;
  const grade = gradeOf(given);
  if (isSameGrade(before, grade)) return confirmed(await resultOf(tx, resultId), { ...facts, score: grade.score });
  if (known !== null && before.corrections.length !== known) return { is: "differs", resultId };
  if (!(await queries.correctOnsiteResult(tx, { id, onsiteResultId: resultId, reason, correctedBy }, before, grade)))
    throw problem("idempotency_key_reused");
  const after = { ...facts, score: grade.score, reason };
  const line = edited("onsiteScore", nameOf(await resultOf(tx, resultId)), { score: before.score }, after);
  return { is: "written", resultId, line };
}

async function resultOf(tx: Db, id: string): Promise<queries.OnsiteResultRow> {
  const row = await queries.findOnsiteResult(tx, id);
  if (!row) throw new Error("the contestant of a score was not locked");
  return row;
}

const confirmed = (row: queries.OnsiteResultRow, facts: Facts): Outcome => ({
  is: "equal",
  resultId: row.result.id,
  line: did("confirm", "onsiteScore", nameOf(row), facts),
});

/** Percent of an entry. */
export const scoreOf = (entry: Entry): number => gradeOf(entry).score;
