import type { ISql } from "postgres";
import { type ContestantRow, storedColumns } from "#api/contestants/contestants.columns.ts";
import type { QuestionResult, QuestionTally } from "./quizzes.table.ts";

export type QuizRow = {
  id: string;
  fileName: string | null;
  createdAt: Date;
  resultCount: number;
  averageScore: string | null;
  distribution: number[];
  questions: QuestionTally[];
  importId: string | null;
};

/** With the contestant whose attempt it is: `id`, `createdAt` and `isDeleted` are the contestant's. */
export type ResultRow = {
  resultId: string;
  quizId: string;
  score: string;
  points: string | null;
  maxPoints: string | null;
  takenAt: Date;
  isResultDeleted: boolean;
  questions: QuestionResult[];
} & Omit<ContestantRow, "hasQuiz">;

const quizColumns = `
  q.id, q.file_name as "fileName", q.created_at as "createdAt", q.result_count as "resultCount",
  q.average_score as "averageScore", q.distribution, q.questions,
  (select i.id from quiz_imports i where i.quiz_id = q.id) as "importId"`;

const resultColumns = `
  r.id as "resultId", r.quiz_id as "quizId", r.score, r.points, r.max_points as "maxPoints", r.created_at as "takenAt",
  r.is_deleted as "isResultDeleted", r.questions, ${storedColumns}`;

export async function listQuizzes(
  sql: ISql,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: QuizRow[]; total: number }> {
  const rows = await sql<QuizRow[]>`
    select ${sql.unsafe(quizColumns)} from quizzes q where not q.is_deleted
    order by q.created_at desc, q.id limit ${limit} offset ${offset}`;
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from quizzes where not is_deleted`;
  return { rows: [...rows], total: counted?.total ?? 0 };
}

export async function findQuiz(sql: ISql, id: string): Promise<QuizRow | undefined> {
  const [row] = await sql<QuizRow[]>`
    select ${sql.unsafe(quizColumns)} from quizzes q where q.id = ${id} and not q.is_deleted`;
  return row;
}

/** The newest results of each of these quizzes. */
export const listNewestResults = (sql: ISql, quizIds: readonly string[], limit: number): Promise<ResultRow[]> =>
  sql<ResultRow[]>`
    select ${sql.unsafe(resultColumns)}
    from unnest(${[...quizIds]}::uuid[]) quiz (id)
    cross join lateral (
      select * from quiz_results where quiz_id = quiz.id and not is_deleted order by created_at desc, id limit ${limit}
    ) r
    join contestants c on c.id = r.contestant_id
    order by r.created_at desc, r.id`;

export type ResultOrder = { sortBy: "createdAt" | "score" | "fullName"; sortDirection: "asc" | "desc" };
const orders = { createdAt: "r.created_at", score: "r.score", fullName: "c.folded_name" } as const;

export type ResultWindow = ResultOrder & { words: readonly string[]; limit: number; offset: number };

const conditionOf = (words: readonly string[]) =>
  ["r.quiz_id = $1 and not r.is_deleted", ...words.map((_, index) => `c.search_text like $${index + 2}`)].join(" and ");
const patterns = (words: readonly string[]) => words.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);

/** A page of a quiz's results, of contestants in whose record every word is found. Not prepared: the plan depends on the words. */
export async function listResults(
  sql: ISql,
  quizId: string,
  { words, sortBy, sortDirection, limit, offset }: ResultWindow,
): Promise<ResultRow[]> {
  const rows = await sql.unsafe<ResultRow[]>(
    `with page as materialized (
      select r.id from quiz_results r join contestants c on c.id = r.contestant_id where ${conditionOf(words)}
      order by ${orders[sortBy]} ${sortDirection}, r.id limit ${limit} offset ${offset}
    )
    select ${resultColumns} from page join quiz_results r using (id) join contestants c on c.id = r.contestant_id
    order by ${orders[sortBy]} ${sortDirection}, r.id`,
    [quizId, ...patterns(words)],
  );
  return [...rows];
}

export async function countResults(sql: ISql, quizId: string, words: readonly string[]): Promise<number> {
  const [row] = await sql.unsafe<{ total: number }[]>(
    `select count(*)::int as total from quiz_results r join contestants c on c.id = r.contestant_id
    where ${conditionOf(words)}`,
    [quizId, ...patterns(words)],
  );
  return row?.total ?? 0;
}

/** Every result of a quiz, newest first, in batches read through a cursor, so that memory stays flat. */
export const readResults = (sql: ISql, quizId: string, batchSize: number): AsyncIterable<ResultRow[]> =>
  sql<ResultRow[]>`
    select ${sql.unsafe(resultColumns)} from quiz_results r join contestants c on c.id = r.contestant_id
    where r.quiz_id = ${quizId} and not r.is_deleted order by r.created_at desc, r.id`.cursor(batchSize);

export type AttemptRow = {
  kind: "electronic" | "onsite";
  quizName: string | null;
  score: string;
  points: string | null;
  maxPoints: string | null;
  createdAt: Date;
  questions: QuestionResult[];
};

/** Every undeleted attempt of a contestant in tests of either kind, newest first. */
export const listAttempts = (sql: ISql, contestantId: string): Promise<AttemptRow[]> => sql<AttemptRow[]>`
  select 'electronic' as kind, q.file_name as "quizName", r.score, r.points, r.max_points as "maxPoints",
    r.created_at as "createdAt", r.questions
  from quiz_results r join quizzes q on q.id = r.quiz_id where r.contestant_id = ${contestantId} and not r.is_deleted
  union all
  select 'onsite', q.name, r.score, null, null, r.created_at, r.questions
  from onsite_results r join onsite_quizzes q on q.id = r.onsite_quiz_id
  where r.contestant_id = ${contestantId} and not r.is_deleted
  order by "createdAt" desc`;

export type Participant = { serialNumber: string; fullName: string };

export async function findParticipant(sql: ISql, id: string): Promise<Participant | undefined> {
  const [row] = await sql<Participant[]>`
    select serial_number as "serialNumber", full_name as "fullName" from contestants where id = ${id} and not is_deleted`;
  return row;
}
