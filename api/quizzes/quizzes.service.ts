import type { ISql } from "postgres";
import { type PageRequest, rowsOfPage } from "#api/paging.ts";
import { problem } from "#api/problem.ts";
import { searchWords } from "#contract/arabic-folding.ts";
import { scoreHistoryLimits } from "#contract/quizzes.ts";
import type { AttemptRow, Participant, QuizRow, ResultOrder, ResultRow } from "./quizzes.queries.ts";
import * as queries from "./quizzes.queries.ts";

export type QuizWithResults = { quiz: QuizRow; results: ResultRow[] };

const mostSearchWords = 8;
const exportBatchSize = 1_000;

/** Quizzes, newest first, each with its newest results. */
export async function list(sql: ISql, page: PageRequest): Promise<{ rows: QuizWithResults[]; total: number }> {
  const { rows, total } = await queries.listQuizzes(sql, rowsOfPage(page));
  const results = await queries.listNewestResults(
    sql,
    rows.map(({ id }) => id),
    scoreHistoryLimits.inList,
  );
  const byQuiz = Map.groupBy(results, ({ quizId }) => quizId);
  return { rows: rows.map((quiz) => ({ quiz, results: byQuiz.get(quiz.id) ?? [] })), total };
}

/** @throws {Problem} quiz_not_found */
export async function get(sql: ISql, id: string): Promise<QuizWithResults> {
  const quiz = await find(sql, id);
  return { quiz, results: await queries.listNewestResults(sql, [id], scoreHistoryLimits.inQuiz) };
}

/** @throws {Problem} quiz_not_found */
async function find(sql: ISql, id: string): Promise<QuizRow> {
  const quiz = await queries.findQuiz(sql, id);
  if (!quiz) throw problem("quiz_not_found");
  return quiz;
}

/** The results of contestants who match the text; a blank one finds all. @throws {Problem} quiz_not_found */
export async function listResults(
  sql: ISql,
  id: string,
  { text, sortBy, sortDirection, ...page }: PageRequest & ResultOrder & { text: string },
): Promise<{ rows: ResultRow[]; total: number }> {
  const { resultCount } = await find(sql, id);
  const words = searchWords(text).slice(0, mostSearchWords);
  const total = words.length > 0 ? await queries.countResults(sql, id, words) : resultCount;
  return { rows: await queries.listResults(sql, id, { words, sortBy, sortDirection, ...rowsOfPage(page) }), total };
}

/** @throws {Problem} quiz_not_found */
export async function exportQuiz(
  sql: ISql,
  id: string,
): Promise<{ quiz: QuizRow; batches: AsyncIterable<ResultRow[]> }> {
  return { quiz: await find(sql, id), batches: queries.readResults(sql, id, exportBatchSize) };
}

/** @throws {Problem} contestant_not_found, results_not_found */
export async function exportContestant(
  sql: ISql,
  contestantId: string,
): Promise<{ participant: Participant; attempts: AttemptRow[] }> {
  const participant = await queries.findParticipant(sql, contestantId);
  if (!participant) throw problem("contestant_not_found");
  const attempts = await queries.listAttempts(sql, contestantId);
  if (attempts.length === 0) throw problem("results_not_found");
  return { participant, attempts };
}
