import type { ISql } from "postgres";
import type { QuestionResult } from "#api/quizzes/quizzes.table.ts";

/** A contestant as this folder's queries read it: the columns that leave the database, and what is derived from others. */
export type ContestantRow = {
  id: string;
  serialNumber: string;
  fullName: string;
  age: number;
  gender: number;
  phoneNumber: string;
  schoolName: string;
  specialEducationType: number;
  email: string | null;
  governorate: number;
  testTime: number;
  isDeleted: boolean;
  createdAt: Date;
  hasQuiz: boolean;
};
export type StaffContestantRow = ContestantRow & { contestantCount: number };

const columns = `
  c.id, c.serial_number as "serialNumber", c.full_name as "fullName", c.age, c.gender, c.phone_number as "phoneNumber",
  c.school_name as "schoolName", c.special_education_type as "specialEducationType", c.email, c.governorate,
  c.test_time as "testTime", c.is_deleted as "isDeleted", c.created_at as "createdAt",
  exists (select from quiz_results r where r.contestant_id = c.id and not r.is_deleted) as "hasQuiz"`;

const staffColumns = `
  ${columns},
  (
    select count(*)::int from contestants p
    where p.phone_number = c.phone_number and p.folded_name = c.folded_name and not p.is_deleted
  ) as "contestantCount"`;

export async function findBySerial(sql: ISql, serial: string): Promise<ContestantRow | undefined> {
  const [row] = await sql<ContestantRow[]>`
    select ${sql.unsafe(columns)} from contestants c where c.serial_number = ${serial} and not c.is_deleted`;
  return row;
}

export async function findById(sql: ISql, id: string): Promise<ContestantRow | undefined> {
  const [row] = await sql<ContestantRow[]>`
    select ${sql.unsafe(columns)} from contestants c where c.id = ${id} and not c.is_deleted`;
  return row;
}

export async function findForStaff(sql: ISql, id: string): Promise<StaffContestantRow | undefined> {
  const [row] = await sql<
    StaffContestantRow[]
  >`select ${sql.unsafe(staffColumns)} from contestants c where c.id = ${id}`;
  return row;
}

export type Window = { isDeleted: boolean; limit: number; offset: number };

/** Not prepared: a plan made for any limit would sort the whole table for a page of ten. */
export const listNewest = (sql: ISql, { isDeleted, limit, offset }: Window): Promise<StaffContestantRow[]> =>
  sql.unsafe<StaffContestantRow[]>(
    `select ${staffColumns} from contestants c where c.is_deleted = $1
    order by c.created_at desc, c.id desc limit ${limit} offset ${offset}`,
    [isDeleted],
  );

/** What a search asks for: each word somewhere in the search text, or the whole of a serial or phone. */
export type SearchTerm = { column: "searchText" | "serialNumber" | "phoneNumber"; value: string };

const conditionOf = {
  searchText: (parameter: string) => `c.search_text like ${parameter}`,
  serialNumber: (parameter: string) => `c.serial_number = ${parameter}`,
  phoneNumber: (parameter: string) => `c.phone_number = ${parameter}`,
} as const;

/**
 * A page of the contestants that match every term, newest first, and how many match, counted no further than `most`.
 * Rare words are found through the trigram index and sorted; a word that most rows hold would make that sort the whole
 * table, so past `most` matches the page is read along the newest-first index instead, where matches are dense.
 * Not prepared, because the right plan depends on how common the words are.
 */
export async function searchNewest(
  sql: ISql,
  { isDeleted, limit, offset }: Window,
  terms: readonly SearchTerm[],
  most: number,
): Promise<{ rows: StaffContestantRow[]; total: number; isCapped: boolean }> {
  const where = ["c.is_deleted = $1", ...terms.map(({ column }, index) => conditionOf[column](`$${index + 2}`))].join(
    " and ",
  );
  const values = [isDeleted, ...terms.map(({ value }) => value)];
  const rows = await sql.unsafe<(StaffContestantRow & { total: number })[]>(
    `with hits as materialized (
      select c.id, c.created_at from contestants c where ${where} limit ${most + 1}
    ), counted as (
      select count(*)::int as total from hits
    ), page as (
      select id from hits where (select total from counted) <= ${most}
      order by created_at desc, id desc limit ${limit} offset ${offset}
    )
    select ${staffColumns}, counted.total from counted left join (page join contestants c using (id)) on true
    order by c.created_at desc, c.id desc`,
    values,
  );
  const total = rows[0]?.total ?? 0;
  if (total <= most) return { rows: rows.filter((row) => row.id !== null), total, isCapped: false };
  const first = Math.min(offset, most);
  const newest = await sql.unsafe<StaffContestantRow[]>(
    `select ${staffColumns} from contestants c where ${where}
    order by c.created_at desc, c.id desc limit ${Math.min(limit, most - first)} offset ${first}`,
    values,
  );
  return { rows: newest, total: most, isCapped: true };
}

export type Tally = { isDeleted: boolean; gender: number; total: number };

export const tallyByGender = (sql: ISql): Promise<Tally[]> => sql<Tally[]>`
  select is_deleted as "isDeleted", gender, sum(slot_1 + slot_2 + slot_3)::int as total
  from contestant_tallies group by is_deleted, gender`;

export type Changes = Omit<ContestantRow, "id" | "serialNumber" | "createdAt" | "hasQuiz" | "isDeleted"> & {
  foldedName: string;
  searchText: string;
};

/** The row, held until the transaction ends, so that two edits cannot each keep half of the other. */
export async function lockContestant(tx: ISql, id: string): Promise<ContestantRow | undefined> {
  const [row] = await tx<ContestantRow[]>`
    select ${tx.unsafe(columns)} from contestants c where c.id = ${id} and not c.is_deleted for update of c`;
  return row;
}

export const changeContestant = (tx: ISql, id: string, row: Changes) => tx`
  update contestants set
    full_name = ${row.fullName}, age = ${row.age}, gender = ${row.gender}, phone_number = ${row.phoneNumber},
    school_name = ${row.schoolName}, special_education_type = ${row.specialEducationType}, email = ${row.email},
    governorate = ${row.governorate}, test_time = ${row.testTime}, folded_name = ${row.foldedName},
    search_text = ${row.searchText},
    may_be_repeated = exists (
      select from contestants p
      where p.phone_number = ${row.phoneNumber} and p.folded_name = ${row.foldedName} and not p.is_deleted and p.id <> ${id}
    )
  where id = ${id}`;

/** @returns whether there was a contestant in the other state */
export async function setDeleted(sql: ISql, id: string, isDeleted: boolean): Promise<boolean> {
  const { count } = await sql`
    update contestants set is_deleted = ${isDeleted} where id = ${id} and is_deleted = ${!isDeleted}`;
  return count === 1;
}

type ScoreRow = {
  id: string;
  quizId: string;
  score: string;
  createdAt: Date;
  isDeleted: boolean;
  questions: QuestionResult[];
};
export type ScoreTable = "quiz_results" | "onsite_results";

/** The undeleted attempts of a contestant, newest first; `quizId` is the electronic or the on-site quiz. */
export const listScores = (sql: ISql, table: ScoreTable, contestantId: string): Promise<ScoreRow[]> => sql<ScoreRow[]>`
  select id, ${sql(table === "quiz_results" ? "quiz_id" : "onsite_quiz_id")} as "quizId", score, created_at as "createdAt",
    is_deleted as "isDeleted", questions
  from ${sql(table)} where contestant_id = ${contestantId} and not is_deleted order by created_at desc, id desc`;
