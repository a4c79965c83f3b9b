import { and, desc, eq, getTableColumns, ne, not, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import { onsiteQuizzes, onsiteResults } from "#api/onsite-quizzes/onsite-quizzes.table.ts";
import { quizResults } from "#api/quizzes/quizzes.table.ts";
import type { ContestantUpdate } from "#contract/contestant-rules.ts";
import { type ContestantRow, columns, type StaffContestantRow, staffColumns } from "./contestants.columns.ts";
import type { FoldedColumns } from "./contestants.search-text.ts";
import { contestants } from "./contestants.table.ts";

const active = not(contestants.isDeleted);

const bySerial = prepared("contestant_by_serial", (db) =>
  db
    .select(columns)
    .from(contestants)
    .where(and(eq(contestants.serialNumber, sql.placeholder("serial")), active)),
);

export async function findBySerial(db: Db, serial: string): Promise<ContestantRow | undefined> {
  const [row] = await bySerial(db, { serial });
  return row;
}

const byId = (db: Db, id: string) =>
  db
    .select(columns)
    .from(contestants)
    .where(and(eq(contestants.id, id), active));

export async function findById(db: Db, id: string): Promise<ContestantRow | undefined> {
  const [row] = await byId(db, id);
  return row;
}

export async function findForStaff(db: Db, id: string): Promise<StaffContestantRow | undefined> {
  const [row] = await db.select(staffColumns).from(contestants).where(eq(contestants.id, id));
  return row;
}

/** The row, held until the transaction ends, so that two edits cannot each keep half of the other. */
export async function lockContestant(db: Db, id: string): Promise<ContestantRow | undefined> {
  const [row] = await byId(db, id).for("update", { of: contestants });
  return row;
}

/** What is undefined stays as it is. */
export async function changeContestant(db: Db, id: string, changes: ContestantUpdate & FoldedColumns): Promise<void> {
  const other = alias(contestants, "other");
  const isSamePerson = and(eq(other.phoneNumber, changes.phoneNumber), eq(other.foldedName, changes.foldedName));
  const others = db
    .select({ id: other.id })
    .from(other)
    .where(and(isSamePerson, not(other.isDeleted), ne(other.id, id)));
  await db
    .update(contestants)
    .set({ ...changes, mayBeRepeated: sql`exists ${others}` })
    .where(eq(contestants.id, id));
}

/** @returns whether there was a contestant in the other state */
export async function setDeleted(db: Db, id: string, isDeleted: boolean): Promise<boolean> {
  const { rowCount } = await db
    .update(contestants)
    .set({ isDeleted })
    .where(and(eq(contestants.id, id), eq(contestants.isDeleted, !isDeleted)));
  return rowCount === 1;
}

/** The undeleted attempts of a contestant, newest first. */
export const listElectronicScores = (db: Db, contestantId: string) =>
  db
    .select()
    .from(quizResults)
    .where(and(eq(quizResults.contestantId, contestantId), not(quizResults.isDeleted)))
    .orderBy(desc(quizResults.createdAt), desc(quizResults.id));

/** As `listElectronicScores`, of on-site quizzes, with their names. */
export const listOnsiteScores = (db: Db, contestantId: string) =>
  db
    .select({ ...getTableColumns(onsiteResults), examName: onsiteQuizzes.name })
    .from(onsiteResults)
    .innerJoin(onsiteQuizzes, eq(onsiteQuizzes.id, onsiteResults.onsiteQuizId))
    .where(and(eq(onsiteResults.contestantId, contestantId), not(onsiteResults.isDeleted)))
    .orderBy(desc(onsiteResults.createdAt), desc(onsiteResults.id));
