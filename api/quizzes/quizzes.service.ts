import { audited, did, edited, recorded } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import { searchPatterns } from "#api/search/search-pattern.ts";
import { scoreHistoryLimits } from "#contract/quizzes/quizzes.ts";
import { type AnsweredQuiz, findQuestions } from "./analysis/quiz-analysis.queries.ts";
import { listedCount } from "./listed-count.ts";
import { type AppliedNorms, readAppliedNorms } from "./norms/applied-norms.queries.ts";
import { findNormsInForce, type NormsInForce } from "./norms/quiz-norms.queries.ts";
import type { AttemptRow, Participant, QuizRow, ResultFilter, ResultOrder, ResultRow } from "./quizzes.queries.ts";
import * as queries from "./quizzes.queries.ts";
import { type ResponseRow, readResponses } from "./responses/responses.queries.ts";

export type QuizWithResults = { quiz: QuizRow; results: ResultRow[] };

/** Lists quizzes, newest first, each with its newest results. */
export async function list(db: Db, page: PageRequest): Promise<{ rows: QuizWithResults[]; total: number }> {
  const { rows, total } = await queries.listQuizzes(db, rowsOfPage(page));
  const results = await queries.listNewestResults(
    db,
    rows.map(({ id }) => id),
    scoreHistoryLimits.inList,
  );
  const byQuiz = Map.groupBy(results, ({ result }) => result.quizId);
  return { rows: rows.map((quiz) => ({ quiz, results: byQuiz.get(quiz.id) ?? [] })), total };
}

/** @throws {Problem} quiz_not_found */
export async function get(db: Db, id: string): Promise<QuizWithResults> {
  const quiz = await find(db, id);
  return { quiz, results: await queries.listNewestResults(db, [id], scoreHistoryLimits.inQuiz) };
}

/** @throws {Problem} quiz_not_found */
export async function rename(db: Db, actor: Actor, id: string, name: string): Promise<QuizWithResults> {
  await audited(db, actor, async (tx) => {
    const { title, fileName } = await find(tx, id);
    await queries.renameQuiz(tx, id, name);
    return {
      result: undefined,
      line: edited("quiz", { nounId: id, label: name }, { name: title ?? fileName }, { name }),
    };
  });
  return get(db, id);
}

/** @throws {Problem} quiz_not_found */
async function find(db: Db, id: string): Promise<QuizRow> {
  const quiz = await queries.findQuiz(db, id);
  if (!quiz) throw problem("quiz_not_found");
  return quiz;
}

type ResultsAsked = PageRequest & ResultOrder & Omit<ResultFilter, "patterns"> & { text: string };

/**
 * Lists results that match the text and the number of right answers, each with its norms, and the norms in force.
 * @throws {Problem} quiz_not_found
 */
export async function listResults(
  db: Db,
  id: string,
  { text, sortBy, sortDirection, rightFrom, rightTo, ...page }: ResultsAsked,
): Promise<{ rows: ResultRow[]; total: number; applied: AppliedNorms; inForce: NormsInForce | undefined }> {
  const quiz = await find(db, id);
  const filter = { patterns: searchPatterns(text), rightFrom, rightTo };
  const isFiltered = filter.patterns.length > 0 || rightFrom !== undefined || rightTo !== undefined;
  const total = isFiltered ? await queries.countResults(db, id, filter) : listedCount(quiz);
  const rows = await queries.listResults(db, id, { ...filter, sortBy, sortDirection, ...rowsOfPage(page) });
  return { rows, total, applied: await readAppliedNorms(db, [id]), inForce: await findNormsInForce(db, id) };
}

/** @throws {Problem} quiz_not_found */
export async function exportQuiz(
  db: Db,
  actor: Actor,
  id: string,
  format: string,
): Promise<{ quiz: QuizRow; batches: AsyncIterable<ResultRow[]> }> {
  const quiz = await find(db, id);
  const facts = { format, rowCount: listedCount(quiz) };
  await recorded(db, actor, did("export", "quiz", { nounId: id, label: quiz.title ?? quiz.fileName }, facts));
  return { quiz, batches: queries.readResults(db, id) };
}

/** @throws {Problem} quiz_not_found; responses_missing if the file has scores only */
export async function exportResponses(
  db: Db,
  actor: Actor,
  id: string,
): Promise<{ quiz: AnsweredQuiz; batches: AsyncIterable<ResponseRow[]> }> {
  const quiz = await findQuestions(db, id);
  if (!quiz) throw problem("quiz_not_found");
  if (quiz.questions.length === 0) throw problem("responses_missing");
  const facts = { format: "r", rowCount: quiz.resultCount };
  await recorded(db, actor, did("export", "quiz", { nounId: id, label: quiz.name }, facts));
  return { quiz, batches: readResponses(db, id) };
}

/** @throws {Problem} contestant_not_found, results_not_found */
export async function exportContestant(
  db: Db,
  actor: Actor,
  contestantId: string,
  format: string,
): Promise<{ participant: Participant; attempts: AttemptRow[]; applied: AppliedNorms }> {
  const participant = await queries.findParticipant(db, contestantId);
  if (!participant) throw problem("contestant_not_found");
  const attempts = await queries.listAttempts(db, contestantId);
  if (attempts.length === 0) throw problem("results_not_found");
  const named = { nounId: null, ownerId: contestantId, label: participant.fullName };
  await recorded(db, actor, did("export", "quiz", named, { format, rowCount: attempts.length }));
  const quizIds = new Set(attempts.flatMap(({ quizId }) => quizId ?? []));
  return { participant, attempts, applied: await readAppliedNorms(db, [...quizIds]) };
}
