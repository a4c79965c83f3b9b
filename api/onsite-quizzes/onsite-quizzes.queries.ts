import type { ISql } from "postgres";
import { type StaffContestantRow, staffColumns } from "#api/contestants/contestants.columns.ts";
import type { QuestionResult } from "#api/quizzes/quizzes.table.ts";

export type OnsiteQuizRow = {
  id: string;
  name: string;
  createdAt: Date;
  resultCount: number;
  averageScore: string | null;
};

const quizColumns = `
  q.id, q.name, q.created_at as "createdAt", count(r.id)::int as "resultCount",
  round(avg(r.score), 2) as "averageScore"`;
const withResults = "onsite_quizzes q left join onsite_results r on r.onsite_quiz_id = q.id and not r.is_deleted";

/** Newest first. */
export async function listOnsiteQuizzes(
  sql: ISql,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OnsiteQuizRow[]; total: number }> {
  const rows = await sql<OnsiteQuizRow[]>`
    select ${sql.unsafe(quizColumns)} from ${sql.unsafe(withResults)}
    where not q.is_deleted group by q.id order by q.created_at desc, q.id limit ${limit} offset ${offset}`;
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from onsite_quizzes where not is_deleted`;
  return { rows: [...rows], total: counted?.total ?? 0 };
}

export async function findOnsiteQuiz(sql: ISql, id: string): Promise<OnsiteQuizRow | undefined> {
  const [row] = await sql<OnsiteQuizRow[]>`
    select ${sql.unsafe(quizColumns)} from ${sql.unsafe(withResults)}
    where q.id = ${id} and not q.is_deleted group by q.id`;
  return row;
}

export async function hasOnsiteQuiz(sql: ISql, id: string): Promise<boolean> {
  const { count } = await sql`select from onsite_quizzes where id = ${id} and not is_deleted`;
  return count === 1;
}

/** Writes nothing where there is an exam of that id. */
export async function insertOnsiteQuiz(sql: ISql, { id, name }: { id: string; name: string }): Promise<void> {
  await sql`insert into onsite_quizzes (id, name) values (${id}, ${name}) on conflict (id) do nothing`;
}

type CorrectionRow = { score: number; reason: string; correctedBy: string; correctedAt: string };
/** `contestant` is the row of the contestant whose `id` is `contestantId`. */
export type OnsiteResultRow = {
  resultId: string;
  onsiteQuizId: string;
  score: string;
  questions: QuestionResult[];
  addedBy: string | null;
  addedAt: Date;
  isResultDeleted: boolean;
  corrections: CorrectionRow[];
} & StaffContestantRow;

const resultColumns = `
  r.id as "resultId", r.onsite_quiz_id as "onsiteQuizId", r.score, r.questions, r.created_at as "addedAt",
  r.is_deleted as "isResultDeleted", a.user_name as "addedBy",
  coalesce((
    select json_agg(json_build_object(
      'score', k.score, 'reason', k.reason, 'correctedBy', u.user_name, 'correctedAt', k.corrected_at
    ) order by k.corrected_at desc, k.id)
    from onsite_corrections k join users u on u.id = k.corrected_by where k.onsite_result_id = r.id
  ), '[]') as corrections, ${staffColumns}`;
const results = `
  onsite_results r join contestants c on c.id = r.contestant_id left join users a on a.id = r.added_by`;

/** Undeleted attempts, newest first, of one contestant where one is named. */
export const listOnsiteResults = (sql: ISql, onsiteQuizId: string, contestantId?: string): Promise<OnsiteResultRow[]> =>
  sql<OnsiteResultRow[]>`
    select ${sql.unsafe(resultColumns)} from ${sql.unsafe(results)}
    where r.onsite_quiz_id = ${onsiteQuizId} and not r.is_deleted
      ${contestantId === undefined ? sql`` : sql`and r.contestant_id = ${contestantId}`}
    order by r.created_at desc, r.id`;

/** Undeleted attempts of one contestant. */
export async function countOnsiteResults(sql: ISql, onsiteQuizId: string, contestantId: string): Promise<number> {
  const [counted] = await sql<{ total: number }[]>`
    select count(*)::int as total from onsite_results
    where onsite_quiz_id = ${onsiteQuizId} and contestant_id = ${contestantId} and not is_deleted`;
  return counted?.total ?? 0;
}

export async function findOnsiteResult(sql: ISql, id: string): Promise<OnsiteResultRow | undefined> {
  const [row] = await sql<OnsiteResultRow[]>`
    select ${sql.unsafe(resultColumns)} from ${sql.unsafe(results)} where r.id = ${id}`;
  return row;
}

/** Whose code it is; their scores wait for each other until the transaction ends. */
export async function lockContestantBySerial(tx: ISql, serial: string): Promise<string | undefined> {
  const [row] = await tx<{ id: string }[]>`
    select id from contestants where serial_number = ${serial} and not is_deleted for no key update`;
  return row?.id;
}

export async function findContestantBySerial(sql: ISql, serial: string): Promise<StaffContestantRow | undefined> {
  const [row] = await sql<StaffContestantRow[]>`
    select ${sql.unsafe(staffColumns)} from contestants c where c.serial_number = ${serial} and not c.is_deleted`;
  return row;
}

export type NewOnsiteResult = {
  id: string;
  onsiteQuizId: string;
  contestantId: string;
  score: number;
  questions: QuestionResult[];
  addedBy: string;
};

/** @returns whether it is new: false where a result of that id is there already */
export async function insertOnsiteResult(tx: ISql, row: NewOnsiteResult): Promise<boolean> {
  const { count } = await tx`
    insert into onsite_results (id, onsite_quiz_id, contestant_id, score, questions, added_by)
    values (
      ${row.id}, ${row.onsiteQuizId}, ${row.contestantId}, ${row.score},
      ${tx.json(row.questions)}, ${row.addedBy}
    )
    on conflict (id) do nothing`;
  return count === 1;
}

/** What an undeleted score is; its corrections wait for each other until the transaction ends. */
export async function lockOnsiteResult(tx: ISql, id: string): Promise<{ corrections: string[] } | undefined> {
  const [row] = await tx`select id from onsite_results where id = ${id} and not is_deleted for update`;
  if (!row) return undefined;
  const made = await tx<{ id: string }[]>`select id from onsite_corrections where onsite_result_id = ${id}`;
  return { corrections: made.map((correction) => correction.id) };
}

type Correction = {
  id: string;
  resultId: string;
  score: number;
  questions: QuestionResult[];
  reason: string;
  correctedBy: string;
};

/** Keeps what the score was and writes what it is. @returns false where a correction of that id is there already */
export async function correctOnsiteResult(tx: ISql, correction: Correction): Promise<boolean> {
  const { id, resultId, score, questions, reason, correctedBy } = correction;
  const { count } = await tx`
    insert into onsite_corrections (id, onsite_result_id, score, questions, reason, corrected_by)
    select ${id}::uuid, r.id, r.score, r.questions, ${reason}, ${correctedBy}::uuid
    from onsite_results r where r.id = ${resultId}
    on conflict (id) do nothing`;
  if (count === 0) return false;
  await tx`update onsite_results set score = ${score}, questions = ${tx.json(questions)} where id = ${resultId}`;
  return true;
}

/** @returns whether there was a score in the other state */
export async function setOnsiteResultDeleted(sql: ISql, id: string, isDeleted: boolean): Promise<boolean> {
  const { count } = await sql`
    update onsite_results set is_deleted = ${isDeleted} where id = ${id} and is_deleted = ${!isDeleted}`;
  return count === 1;
}
