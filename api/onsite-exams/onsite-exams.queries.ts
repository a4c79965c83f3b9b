import { and, asc, desc, eq, getTableColumns, inArray, not, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/pg-core";
import { users } from "#api/accounts/users/users.table.ts";
import { type StaffContestantRow, staffColumns } from "#api/contestants/contestants.columns.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { erasedContestants } from "#api/contestants/erasure/erasure.table.ts";
import { isOfCode } from "#api/contestants/merging/code.columns.ts";
import type { Db } from "#api/db/client.ts";
import type { QuestionResult } from "#api/quizzes/quizzes.table.ts";
import { onsiteCorrections, onsiteExams, onsiteResults } from "./onsite-exams.table.ts";

const quizColumns = {
  id: onsiteExams.id,
  name: onsiteExams.name,
  createdAt: onsiteExams.createdAt,
  resultCount: sql<number>`(count(${onsiteResults.id}) - count(${erasedContestants.id}))::int`,
  erasedCount: sql<number>`count(${erasedContestants.id})::int`,
  averageScore: sql<number | null>`round(avg(${onsiteResults.score}), 2)`.mapWith(onsiteResults.score),
};
export type OnsiteExamRow = {
  id: string;
  name: string;
  createdAt: Date;
  resultCount: number;
  erasedCount: number;
  averageScore: number | null;
};

const isThere = (id: string) => and(eq(onsiteExams.id, id), not(onsiteExams.isDeleted));

const withResults = (db: Db) =>
  db
    .select(quizColumns)
    .from(onsiteExams)
    .leftJoin(onsiteResults, and(eq(onsiteResults.onsiteExamId, onsiteExams.id), not(onsiteResults.isDeleted)))
    .leftJoin(erasedContestants, eq(erasedContestants.id, onsiteResults.contestantId))
    .groupBy(onsiteExams.id);

export async function listOnsiteExams(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: OnsiteExamRow[]; total: number }> {
  const active = not(onsiteExams.isDeleted);
  const rows = await withResults(db)
    .where(active)
    .orderBy(desc(onsiteExams.createdAt), onsiteExams.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(onsiteExams, active) };
}

export async function findOnsiteExam(db: Db, id: string): Promise<OnsiteExamRow | undefined> {
  const [row] = await withResults(db).where(isThere(id));
  return row;
}

export const hasOnsiteExam = async (db: Db, id: string): Promise<boolean> =>
  (await db.$count(onsiteExams, isThere(id))) === 1;

/** @returns false if any exam has that id */
export async function insertOnsiteExam(db: Db, { id, name }: { id: string; name: string }): Promise<boolean> {
  const { rowCount } = await db
    .insert(onsiteExams)
    .values({ id, name })
    .onConflictDoNothing({ target: onsiteExams.id });
  return rowCount === 1;
}

type CorrectionRow = { score: number; reason: string; correctedBy: string; correctedAt: string };
/** An attempt, with its contestant. */
export type OnsiteResultRow = {
  result: typeof onsiteResults.$inferSelect;
  addedBy: string | null;
  corrections: CorrectionRow[];
  contestant: StaffContestantRow;
};

const author = alias(users, "author");
const corrections = new QueryBuilder()
  .select({
    all: sql`coalesce(json_agg(json_build_object(
      'score', ${onsiteCorrections.score}, 'reason', ${onsiteCorrections.reason}, 'correctedBy', ${users.userName},
      'correctedAt', ${onsiteCorrections.correctedAt}
    ) order by ${onsiteCorrections.correctedAt} desc, ${onsiteCorrections.id}), '[]')`,
  })
  .from(onsiteCorrections)
  .innerJoin(users, eq(users.id, onsiteCorrections.correctedBy))
  .where(eq(onsiteCorrections.onsiteResultId, onsiteResults.id));

const results = (db: Db) =>
  db
    .select({
      result: getTableColumns(onsiteResults),
      addedBy: author.userName,
      corrections: sql<CorrectionRow[]>`${corrections}`,
      contestant: staffColumns,
    })
    .from(onsiteResults)
    .innerJoin(contestants, eq(contestants.id, onsiteResults.contestantId))
    .leftJoin(author, eq(author.id, onsiteResults.addedBy));

const attempts = (onsiteExamId: string, contestantId?: string) =>
  and(
    eq(onsiteResults.onsiteExamId, onsiteExamId),
    contestantId === undefined ? undefined : eq(onsiteResults.contestantId, contestantId),
    not(onsiteResults.isDeleted),
  );

/** Lists attempts that are not deleted, newest first; only those of a contestant if one is given. */
export const listOnsiteResults = (db: Db, onsiteExamId: string, contestantId?: string): Promise<OnsiteResultRow[]> =>
  results(db).where(attempts(onsiteExamId, contestantId)).orderBy(desc(onsiteResults.createdAt), onsiteResults.id);

export const countOnsiteResults = (db: Db, onsiteExamId: string, contestantId: string): Promise<number> =>
  db.$count(onsiteResults, attempts(onsiteExamId, contestantId));

export async function findOnsiteResult(db: Db, id: string): Promise<OnsiteResultRow | undefined> {
  const [row] = await results(db).where(eq(onsiteResults.id, id));
  return row;
}

const hasSerial = (serial: string) => and(isOfCode(serial), not(contestants.isDeleted));

/** Locks the contestant with this code until the transaction ends, so that scores are entered one after the other. */
export async function lockContestantBySerial(db: Db, serial: string): Promise<string | undefined> {
  const [row] = await db.select({ id: contestants.id }).from(contestants).where(hasSerial(serial)).for("no key update");
  return row?.id;
}

export async function findContestantBySerial(db: Db, serial: string): Promise<StaffContestantRow | undefined> {
  const [row] = await db.select(staffColumns).from(contestants).where(hasSerial(serial));
  return row;
}

export type NewOnsiteResult = {
  id: string;
  onsiteExamId: string;
  contestantId: string;
  score: number;
  questions: QuestionResult[];
  addedBy: string;
};

/** @returns false if any result has that id */
export async function insertOnsiteResult(db: Db, row: NewOnsiteResult): Promise<boolean> {
  const { rowCount } = await db.insert(onsiteResults).values(row).onConflictDoNothing({ target: onsiteResults.id });
  return rowCount === 1;
}

/** Locks a score that is not deleted until the transaction ends, so that corrections happen one after the other. */
export async function lockOnsiteResult(
  db: Db,
  id: string,
): Promise<{ score: number; questions: QuestionResult[]; corrections: string[] } | undefined> {
  const [row] = await db
    .select({ score: onsiteResults.score, questions: onsiteResults.questions })
    .from(onsiteResults)
    .where(and(eq(onsiteResults.id, id), not(onsiteResults.isDeleted)))
    .for("update");
  if (!row) return undefined;
  const made = await db
    .select({ id: onsiteCorrections.id })
    .from(onsiteCorrections)
    .where(eq(onsiteCorrections.onsiteResultId, id));
  return { ...row, corrections: made.map((correction) => correction.id) };
}

type Score = { score: number; questions: QuestionResult[] };
type Correction = { id: string; onsiteResultId: string; reason: string; correctedBy: string };

/** Records the old score and writes the new one. @returns false if any correction has that id */
export async function correctOnsiteResult(db: Db, correction: Correction, before: Score, now: Score): Promise<boolean> {
  const { score, questions } = before;
  const { rowCount } = await db
    .insert(onsiteCorrections)
    .values({ ...correction, score, questions })
    .onConflictDoNothing({ target: onsiteCorrections.id });
  if (rowCount === 0) return false;
  await db.update(onsiteResults).set(now).where(eq(onsiteResults.id, correction.onsiteResultId));
  return true;
}

/**
 * Deletes or restores scores. It locks the contestants first, as erasing does.
 * @returns the ids of those scores that were not so before
 */
export async function setOnsiteResultsDeleted(db: Db, ids: string[], isDeleted: boolean): Promise<string[]> {
  const ofThese = inArray(onsiteResults.id, ids);
  const owners = db.select({ id: onsiteResults.contestantId }).from(onsiteResults).where(ofThese);
  await db
    .select({ id: contestants.id })
    .from(contestants)
    .where(inArray(contestants.id, owners))
    .orderBy(asc(contestants.id))
    .for("no key update");
  const rows = await db
    .update(onsiteResults)
    .set({ isDeleted })
    .where(and(ofThese, eq(onsiteResults.isDeleted, !isDeleted)))
    .returning({ id: onsiteResults.id });
  return rows.map(({ id }) => id);
}
