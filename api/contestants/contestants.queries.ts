import { and, asc, desc, eq, getTableColumns, isNotNull, isNull, ne, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { onsiteExams, onsiteResults } from "#api/onsite-exams/onsite-exams.table.ts";
import { type QuestionResult, quizResults } from "#api/quizzes/quizzes.table.ts";
import { canSitAgain, isVisible } from "#api/sittings/slips/result-visibility.columns.ts";
import type { ContestantUpdate } from "#contract/contestants/contestant-rules.ts";
import { type ContestantRow, columns, type StaffContestantRow, staffColumns } from "./contestants.columns.ts";
import { contestants } from "./contestants.table.ts";
import type { FoldedColumns } from "./list/contestants.search-text.ts";
import { isOfCode, isOfId } from "./merging/code.columns.ts";
import { personName } from "./registration/same-person.columns.ts";

const active = not(contestants.isDeleted);

const contestantBySerial = prepared("contestant_by_serial", (db) =>
  db
    .select(columns)
    .from(contestants)
    .where(and(isOfCode(sql.placeholder("serial")), active)),
);

export async function findBySerial(db: Db, serial: string): Promise<ContestantRow | undefined> {
  const [row] = await contestantBySerial(db, { serial });
  return row;
}

const contestantById = prepared("contestant_by_id", (db) =>
  db
    .select(columns)
    .from(contestants)
    .where(and(isOfId(sql.placeholder("id")), active)),
);

export async function findById(db: Db, id: string): Promise<ContestantRow | undefined> {
  const [row] = await contestantById(db, { id });
  return row;
}

export async function findForStaff(db: Db, id: string): Promise<StaffContestantRow | undefined> {
  const [row] = await db.select(staffColumns).from(contestants).where(eq(contestants.id, id));
  return row;
}

/** Locks the row until the transaction ends, so that two edits cannot overwrite parts of each other. */
export async function lockContestant(db: Db, id: string): Promise<ContestantRow | undefined> {
  const [row] = await db
    .select(columns)
    .from(contestants)
    .where(and(eq(contestants.id, id), active))
    .for("update", { of: contestants });
  return row;
}

/** Changes a contestant. Undefined fields stay as they are. */
export async function changeContestant(db: Db, id: string, changes: ContestantUpdate & FoldedColumns): Promise<void> {
  const other = alias(contestants, "other");
  const isSamePerson = and(
    eq(other.phoneNumber, changes.phoneNumber),
    eq(personName(other), changes.foldedName.replaceAll(" ", "")),
  );
  const others = db
    .select({ id: other.id })
    .from(other)
    .where(and(isSamePerson, not(other.isDeleted), ne(other.id, id)));
  await db
    .update(contestants)
    .set({ ...changes, mayBeRepeated: sql`exists ${others}` })
    .where(eq(contestants.id, id));
}

const amongIds = (ids: readonly string[]) => sql`${contestants.id} = any(${sql.param(ids)}::uuid[])`;

/** Rows to change, locked in the order in which erasing locks people. */
const held = (db: Db, where: SQL | undefined) =>
  db.select({ id: contestants.id }).from(contestants).where(where).orderBy(asc(contestants.id)).for("no key update");

/** Marks contestants who are not merged as deleted, or restores them. @returns the ids of those who were not so before */
export async function setDeleted(db: Db, ids: readonly string[], isDeleted: boolean): Promise<string[]> {
  const where = and(amongIds(ids), eq(contestants.isDeleted, !isDeleted), isNull(contestants.mergedIntoId));
  await held(db, where);
  const rows = await db.update(contestants).set({ isDeleted }).where(where).returning({ id: contestants.id });
  return rows.map(({ id }) => id);
}

export type NewTestTime = {
  id: string;
  testTime: number | null;
  /** Changes only a contestant who still has this time. */
  from?: number;
};

/** Changes times of contestants who are not deleted. @returns the times that they had */
export async function setTestTimes(tx: Db, times: readonly NewTestTime[]): Promise<{ id: string; former: number }[]> {
  const ids = times.map(({ id }) => id);
  await held(tx, and(amongIds(ids), active));
  const { rows } = await tx.execute<{ id: string; former: number }>(sql`
    update ${contestants} c set test_time = t."testTime"
    from jsonb_to_recordset(${JSON.stringify(times)}::jsonb) as t (id uuid, "testTime" smallint, "from" smallint)
      join ${contestants} b on b.id = t.id and not b.is_deleted and b.test_time = coalesce(t."from", b.test_time)
    where c.id = b.id returning c.id, b.test_time as former`);
  return rows;
}

/** Whether the record was merged into another one. */
export const isMerged = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(contestants, and(eq(contestants.id, id), isNotNull(contestants.mergedIntoId)))) > 0;

/**
 * One row per result. A contestant without results has one row without a result; an unknown or deleted one has no row.
 */
const electronicScores = prepared("electronic_scores", (db) =>
  db
    .select({
      result: {
        ...getTableColumns(quizResults),
        questions: sql<QuestionResult[]>`case
          when not ${sql.placeholder("isForStaff")}::boolean and ${canSitAgain} then '[]' else ${quizResults.questions} end`,
      },
    })
    .from(contestants)
    .leftJoin(
      quizResults,
      and(
        eq(quizResults.contestantId, contestants.id),
        not(quizResults.isDeleted),
        sql`(${sql.placeholder("isForStaff")}::boolean or ${isVisible})`,
      ),
    )
    .where(and(isOfId(sql.placeholder("contestantId")), active))
    .orderBy(desc(quizResults.createdAt), desc(quizResults.id)),
);

/**
 * Lists a contestant's results that are not deleted, newest first. Staff also see unreleased ones.
 * @returns undefined if the contestant does not exist
 */
export async function listElectronicScores(db: Db, contestantId: string, isForStaff: boolean) {
  const rows = await electronicScores(db, { contestantId, isForStaff });
  return rows.length > 0 ? rows.flatMap(({ result }) => result ?? []) : undefined;
}

const onsiteScores = prepared("onsite_scores", (db) =>
  db
    .select({ result: getTableColumns(onsiteResults), examName: onsiteExams.name })
    .from(contestants)
    .leftJoin(onsiteResults, and(eq(onsiteResults.contestantId, contestants.id), not(onsiteResults.isDeleted)))
    .leftJoin(onsiteExams, eq(onsiteExams.id, onsiteResults.onsiteExamId))
    .where(and(isOfId(sql.placeholder("contestantId")), active))
    .orderBy(desc(onsiteResults.createdAt), desc(onsiteResults.id)),
);

/** Works as `listElectronicScores`, for on-site quizzes, with their names. */
export async function listOnsiteScores(db: Db, contestantId: string) {
  const rows = await onsiteScores(db, { contestantId });
  if (rows.length === 0) return undefined;
  return rows.flatMap(({ result, examName }) => (result && examName !== null ? [{ ...result, examName }] : []));
}
