import type { ISql } from "postgres";
import type { QuestionResult } from "#api/quizzes/quizzes.table.ts";
import { type ContestantRow, columns, type StaffContestantRow, staffColumns } from "./contestants.columns.ts";
import type { FoldedColumns } from "./contestants.search-text.ts";

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

export type Changes = Omit<ContestantRow, "id" | "serialNumber" | "createdAt" | "hasQuiz" | "isDeleted"> &
  FoldedColumns;

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
    search_text = ${row.searchText}, search_keys = ${row.searchKeys},
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
  /** Null of an electronic quiz, which has none. */
  examName: string | null;
};
export type ScoreTable = "quiz_results" | "onsite_results";

/** The undeleted attempts of a contestant, newest first; `quizId` is the electronic or the on-site quiz. */
export const listScores = (sql: ISql, table: ScoreTable, contestantId: string): Promise<ScoreRow[]> => sql<ScoreRow[]>`
  select id, ${sql(table === "quiz_results" ? "quiz_id" : "onsite_quiz_id")} as "quizId", score, created_at as "createdAt",
    is_deleted as "isDeleted", questions,
    ${table === "quiz_results" ? sql`null` : sql`(select name from onsite_quizzes q where q.id = onsite_quiz_id)`} as "examName"
  from ${sql(table)} where contestant_id = ${contestantId} and not is_deleted order by created_at desc, id desc`;
