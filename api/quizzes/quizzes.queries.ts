import { and, asc, count, desc, eq, getTableColumns, gte, inArray, lte, not, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { type StoredContestant, storedColumns } from "#api/contestants/contestants.columns.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { erasedContestants } from "#api/contestants/erasure/erasure.table.ts";
import { inBatches } from "#api/db/batches.ts";
import type { Db } from "#api/db/client.ts";
import { onsiteExams, onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { hasPattern, type WordPatterns } from "#api/search/search-pattern.ts";
import { quizImports } from "./import/quiz-import.table.ts";
import { nameOfQuiz, titleOfQuiz } from "./quizzes.columns.ts";
import { type QuestionResult, quizResults, quizzes } from "./quizzes.table.ts";

export type QuizRow = typeof quizzes.$inferSelect & {
  importId: string | null;
  title: string | null;
  /** Number of results of erased contestants. They count in statistics, but not in lists. */
  erasedCount: number;
};

/** An attempt, with its contestant. */
export type ResultRow = { result: typeof quizResults.$inferSelect; contestant: StoredContestant };

const importOfQuiz = new QueryBuilder()
  .select({ id: quizImports.id })
  .from(quizImports)
  .where(eq(quizImports.quizId, quizzes.id));
const erasedOfQuiz = new QueryBuilder()
  .select({ total: count() })
  .from(quizResults)
  .innerJoin(erasedContestants, eq(erasedContestants.id, quizResults.contestantId))
  .where(and(eq(quizResults.quizId, quizzes.id), not(quizResults.isDeleted)));
const quizColumns = {
  ...getTableColumns(quizzes),
  importId: sql<string | null>`${importOfQuiz}`,
  title: titleOfQuiz,
  erasedCount: sql<number>`${erasedOfQuiz}`.mapWith(Number),
};
const resultColumns = { result: getTableColumns(quizResults), contestant: storedColumns };

export async function listQuizzes(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: QuizRow[]; total: number }> {
  const active = not(quizzes.isDeleted);
  const rows = await db
    .select(quizColumns)
    .from(quizzes)
    .where(active)
    .orderBy(desc(quizzes.createdAt), quizzes.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(quizzes, active) };
}

export async function findQuiz(db: Db, id: string): Promise<QuizRow | undefined> {
  const [row] = await db
    .select(quizColumns)
    .from(quizzes)
    .where(and(eq(quizzes.id, id), not(quizzes.isDeleted)));
  return row;
}

export async function renameQuiz(db: Db, id: string, name: string): Promise<void> {
  await db.update(quizzes).set({ name }).where(eq(quizzes.id, id));
}

const ofQuiz = (quizId: string | typeof quizzes.id) => and(eq(quizResults.quizId, quizId), not(quizResults.isDeleted));

const resultsWithContestants = (db: Db) =>
  db
    .select(resultColumns)
    .from(quizResults)
    .innerJoin(contestants, eq(contestants.id, quizResults.contestantId))
    .$dynamic();

/** Lists the newest results of each of these quizzes. */
export function listNewestResults(db: Db, quizIds: readonly string[], limit: number): Promise<ResultRow[]> {
  const newest = db
    .select({ id: quizResults.id })
    .from(quizResults)
    .where(ofQuiz(quizzes.id))
    .orderBy(desc(quizResults.createdAt), quizResults.id)
    .limit(limit)
    .as("newest");
  return db
    .select(resultColumns)
    .from(quizzes)
    .crossJoinLateral(newest)
    .innerJoin(quizResults, eq(quizResults.id, newest.id))
    .innerJoin(contestants, eq(contestants.id, quizResults.contestantId))
    .where(inArray(quizzes.id, [...quizIds]))
    .orderBy(desc(quizResults.createdAt), desc(quizResults.id));
}

export type ResultOrder = { sortBy: "createdAt" | "score" | "fullName"; sortDirection: "asc" | "desc" };
const orders = {
  createdAt: quizResults.createdAt,
  score: quizResults.score,
  fullName: contestants.foldedName,
} as const;

/** Selects results with so many right answers, of people with all words in their name. */
export type ResultFilter = {
  patterns: readonly WordPatterns[];
  rightFrom?: number | undefined;
  rightTo?: number | undefined;
};
export type ResultWindow = ResultOrder & ResultFilter & { limit: number; offset: number };

const rightAnswers = sql`jsonb_array_length(jsonb_path_query_array(${quizResults.questions}, '$[*] ? (@.isCorrect == true)'))`;

const matching = (quizId: string, { patterns, rightFrom, rightTo }: ResultFilter) =>
  and(
    ofQuiz(quizId),
    ...patterns.map((word) => hasPattern(contestants.searchText, word)),
    rightFrom === undefined ? undefined : gte(rightAnswers, rightFrom),
    rightTo === undefined ? undefined : lte(rightAnswers, rightTo),
  );

/** Lists a page of a quiz's results that match. It is not prepared, because the best plan depends on the words. */
export async function listResults(
  db: Db,
  quizId: string,
  { sortBy, sortDirection, limit, offset, ...filter }: ResultWindow,
): Promise<ResultRow[]> {
  const order = [(sortDirection === "asc" ? asc : desc)(orders[sortBy]), asc(quizResults.id)];
  const page = db
    .select({ id: quizResults.id })
    .from(quizResults)
    .innerJoin(contestants, eq(contestants.id, quizResults.contestantId))
    .where(matching(quizId, filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset)
    .as("page");
  return resultsWithContestants(db)
    .innerJoin(page, eq(page.id, quizResults.id))
    .orderBy(...order);
}

export async function countResults(db: Db, quizId: string, filter: ResultFilter): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(quizResults)
    .innerJoin(contestants, eq(contestants.id, quizResults.contestantId))
    .where(matching(quizId, filter));
  return row?.total ?? 0;
}

const newestFirst = [desc(quizResults.createdAt), desc(quizResults.id)];

/** Reads all results of a quiz, newest first, in batches. */
export function readResults(db: Db, quizId: string): AsyncIterable<ResultRow[]> {
  const ids = db
    .select({ id: quizResults.id })
    .from(quizResults)
    .where(ofQuiz(quizId))
    .orderBy(...newestFirst);
  return inBatches(db, ids, (tx, found) =>
    resultsWithContestants(tx)
      .where(inArray(quizResults.id, found))
      .orderBy(...newestFirst),
  );
}

export type AttemptRow = {
  kind: "electronic" | "onsite";
  /** Null for a result of an on-site exam. */
  quizId: string | null;
  quizName: string | null;
  score: number;
  points: number | null;
  maxPoints: number | null;
  createdAt: Date;
  questions: QuestionResult[];
};

/** Lists all attempts of a contestant that are not deleted, electronic and on-site, newest first. */
export async function listAttempts(db: Db, contestantId: string): Promise<AttemptRow[]> {
  const { quizId, score, points, maxPoints, createdAt, questions } = quizResults;
  const electronic = db
    .select({ quizId, score, points, maxPoints, createdAt, questions, quizName: nameOfQuiz })
    .from(quizResults)
    .innerJoin(quizzes, eq(quizzes.id, quizResults.quizId))
    .where(and(eq(quizResults.contestantId, contestantId), not(quizResults.isDeleted)));
  const onsite = db
    .select({
      score: onsiteResults.score,
      createdAt: onsiteResults.createdAt,
      questions: onsiteResults.questions,
      quizName: onsiteExams.name,
    })
    .from(onsiteResults)
    .innerJoin(onsiteExams, eq(onsiteExams.id, onsiteResults.onsiteExamId))
    .where(and(eq(onsiteResults.contestantId, contestantId), not(onsiteResults.isDeleted)));
  const [inFiles, atDesks] = [await electronic, await onsite];
  return [
    ...inFiles.map((row) => ({ ...row, kind: "electronic" as const })),
    ...atDesks.map((row) => ({ ...row, kind: "onsite" as const, quizId: null, points: null, maxPoints: null })),
  ].sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}

export type Participant = { serialNumber: string; fullName: string; age: number };

export async function findParticipant(db: Db, id: string): Promise<Participant | undefined> {
  const [row] = await db
    .select({ serialNumber: contestants.serialNumber, fullName: contestants.fullName, age: contestants.age })
    .from(contestants)
    .where(and(eq(contestants.id, id), not(contestants.isDeleted)));
  return row;
}
