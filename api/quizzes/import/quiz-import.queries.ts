import { and, desc, eq, getTableColumns, inArray, lt, not, or, sql } from "drizzle-orm";
import { users } from "#api/accounts/users/users.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { codeDigest, erasedCodes } from "#api/contestants/erasure/erasure.table.ts";
import { isOfCode } from "#api/contestants/merging/code.columns.ts";
import type { Db } from "#api/db/client.ts";
import {
  type QuizImportCounts,
  type QuizImportProblem,
  type QuizImportRowState,
  type ReadingChoices,
  unfinishedStates,
} from "#contract/quizzes/quiz-import.ts";
import { erasedText } from "#contract/text/erased-text.ts";
import type { ReadRow } from "./file/quiz-file-rows.ts";
import { rowCounts } from "./quiz-import.columns.ts";
import { quizImportRows, quizImports } from "./quiz-import.table.ts";

export type ImportState = ImportRecord["state"];

/** An import. `createdBy` is the name of its author. */
export type ImportRecord = typeof quizImports.$inferSelect;

/** A stored row with the contestant's name, if there is one. */
export type StoredRow = typeof quizImportRows.$inferSelect & { fullName: string | null };

/** If the heartbeat is missing for this long, reading has ended with its process. */
const silence = sql`interval '20 seconds'`;
const stateNow = sql<ImportState>`case when ${quizImports.state} = 'reading' and ${quizImports.heartbeatAt} < now() - ${silence}
  then 'interrupted' else ${quizImports.state} end`;

const imports = (db: Db) =>
  db
    .select({ ...getTableColumns(quizImports), state: stateNow, createdBy: users.userName })
    .from(quizImports)
    .innerJoin(users, eq(users.id, quizImports.createdBy));

/** @returns whether the id was free */
export async function insertImport(
  db: Db,
  values: { id: string; fileName: string; createdBy: string; fileBytes: number | null; choices: ReadingChoices },
): Promise<boolean> {
  const { rowCount } = await db.insert(quizImports).values(values).onConflictDoNothing();
  return rowCount === 1;
}

export async function findImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  const [row] = await imports(db).where(eq(quizImports.id, id));
  return row;
}

/** Locks the import until the transaction ends, so that it is not corrected while it is confirmed. */
export async function lockImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  const [row] = await imports(db).where(eq(quizImports.id, id)).for("update", { of: quizImports });
  return row;
}

export async function listImports(
  db: Db,
  { states, limit, offset }: { states: readonly ImportState[] | undefined; limit: number; offset: number },
): Promise<{ rows: ImportRecord[]; total: number }> {
  const wanted = states && inArray(stateNow, [...states]);
  const rows = await imports(db)
    .where(wanted)
    .orderBy(desc(quizImports.createdAt), quizImports.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(quizImports, wanted) };
}

export async function changeImport(db: Db, id: string, changes: Partial<Omit<ImportRecord, "id">>): Promise<void> {
  await db.update(quizImports).set(changes).where(eq(quizImports.id, id));
}

/** Records a heartbeat and changes of an import that is being read. @returns false if nobody reads it any more */
export async function changeReading(db: Db, id: string, changes: Partial<Omit<ImportRecord, "id">>): Promise<boolean> {
  const { rowCount } = await db
    .update(quizImports)
    .set({ ...changes, heartbeatAt: sql`now()` })
    .where(and(eq(quizImports.id, id), eq(quizImports.state, "reading")));
  return rowCount === 1;
}

/** Prevents the removal of the import until the transaction ends. Its progress can still be written. */
export const keepImport = (db: Db, id: string) =>
  db.select({ id: quizImports.id }).from(quizImports).where(eq(quizImports.id, id)).for("key share");

export const deleteRows = (db: Db, importId: string) => db.delete(quizImportRows).where(ofImport(importId));

/** Removes an import and its rows. */
export async function deleteImport(db: Db, id: string): Promise<void> {
  await deleteRows(db, id);
  await db.delete(quizImports).where(eq(quizImports.id, id));
}

export type Progress = { bytesRead: number; rowsRead: number; encoding: string };

/**
 * Stores rows of a file, without the codes of erased people, and the progress.
 * @returns whether the import is still being read
 */
export async function insertRows(
  db: Db,
  importId: string,
  rows: readonly ReadRow[],
  { bytesRead, rowsRead, encoding }: Progress,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with reading as (
      update ${quizImports} set bytes_read = ${bytesRead}, rows_read = ${rowsRead}, encoding = ${encoding}, heartbeat_at = now()
      where id = ${importId} and state = 'reading' returning id
    )
    insert into ${quizImportRows} (
      import_id, row_number, state, typed_serial, serial_number, score, points, max_points, answers, taken_at, attempt_key,
      problems, typed_score, typed_time
    )
    select reading.id, r."rowNumber", 'unknown', case when e.digest is null then r."typedSerial" else ${erasedText}::text end,
      case when e.digest is null then r."serialNumber" end, r.score, r.points, r."maxPoints", r.answers,
      r."takenAt", r."attemptKey", r.problems, r."typedScore", r."typedTime"
    from reading, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (
      "rowNumber" int, "typedSerial" text, "serialNumber" text, score numeric, points numeric, "maxPoints" numeric,
      answers text, "takenAt" timestamptz, "attemptKey" bigint, problems text[], "typedScore" text, "typedTime" text
    ) left join ${erasedCodes} e on e.digest = ${codeDigest(sql`r."serialNumber"`)}`);
  return rowCount !== 0;
}

/**
 * Updates the statistics of the table. Without them the planner expects few rows of a new file and joins them one by
 * one.
 */
export const analyseRows = (db: Db) => db.execute(sql`analyze ${quizImportRows}`);

const ofImport = (importId: string) => eq(quizImportRows.importId, importId);

export async function countRows(db: Db, importId: string): Promise<QuizImportCounts> {
  const { rows } = await db.execute<{ counts: QuizImportCounts }>(sql`select ${rowCounts(importId)} as counts`);
  if (!rows[0]) throw new Error("count returned no row");
  return rows[0].counts;
}

/** Rows with their contestants, unless these are erased. */
const storedRows = (db: Db) =>
  db
    .select({ ...getTableColumns(quizImportRows), contestantId: contestants.id, fullName: contestants.fullName })
    .from(quizImportRows)
    .leftJoin(contestants, eq(contestants.id, quizImportRows.contestantId));

export type RowWindow = { states: readonly QuizImportRowState[] | null; limit: number; offset: number };

export const listRows = (db: Db, importId: string, { states, limit, offset }: RowWindow): Promise<StoredRow[]> =>
  storedRows(db)
    .where(and(ofImport(importId), states ? inArray(quizImportRows.state, [...states]) : undefined))
    .orderBy(quizImportRows.rowNumber)
    .limit(limit)
    .offset(offset);

export async function findRow(db: Db, importId: string, rowNumber: number): Promise<StoredRow | undefined> {
  const [row] = await storedRows(db).where(and(ofImport(importId), eq(quizImportRows.rowNumber, rowNumber)));
  return row;
}

/** Stores a correction by staff; `setRowStates` then sets the row's state. */
export async function changeRow(
  db: Db,
  importId: string,
  rowNumber: number,
  change: { serialNumber: string | null; isExcluded: boolean; problems: QuizImportProblem[] },
): Promise<void> {
  const { isExcluded, ...values } = change;
  await db
    .update(quizImportRows)
    .set({ ...values, state: isExcluded ? "excluded" : "unknown" })
    .where(and(ofImport(importId), eq(quizImportRows.rowNumber, rowNumber)));
}

export const isRegistered = async (db: Db, serialNumber: string): Promise<boolean> =>
  (await db.$count(contestants, and(isOfCode(serialNumber), not(contestants.isDeleted)))) > 0;

/**
 * Finds, for invalid digits, the registered serial with the fewest differences: one or two wrong or swapped digits, or
 * one missing or extra. At least one of three parts of the digits is then right, and the search index finds contestants
 * by it.
 */
export async function findNearest(
  db: Db,
  typed: readonly { rowNumber: number; digits: string }[],
): Promise<{ rowNumber: number; serialNumber: string; fullName: string }[]> {
  const { rows } = await db.execute<{ rowNumber: number; serialNumber: string; fullName: string }>(sql`
    select distinct on (t."rowNumber") t."rowNumber", c.serial_number as "serialNumber", c.full_name as "fullName"
    from jsonb_to_recordset(${JSON.stringify(typed)}::jsonb) t ("rowNumber" int, digits text)
    cross join generate_series(1, 11, 5) part
    join ${contestants} c on c.search_text like '%' || substr(t.digits, part, 5) || '%'
      and strpos(substr(c.serial_number, part - 1, 7), substr(t.digits, part, 5)) > 0 and not c.is_deleted
    cross join lateral (
      select case when length(t.digits) = length(c.serial_number)
        then count(*) filter (where substr(t.digits, place, 1) <> substr(c.serial_number, place, 1))
        when bool_or(overlay(t.digits placing '' from place for 1) = c.serial_number
          or overlay(c.serial_number placing '' from place for 1) = t.digits) then 1 end as total
      from generate_series(1, 17) place
    ) mistakes
    where length(t.digits) between 15 and 17 and mistakes.total <= 2
    order by t."rowNumber", mistakes.total, c.serial_number`);
  return rows;
}

/** Removes unconfirmed previews, and the rows of finished imports, that have expired. */
export async function purgeImports(
  db: Db,
  { previewsBefore, rowsBefore }: { previewsBefore: Date; rowsBefore: Date },
): Promise<void> {
  const isForgotten = and(inArray(quizImports.state, [...unfinishedStates]), lt(quizImports.createdAt, previewsBefore));
  const done = db
    .select({ id: quizImports.id })
    .from(quizImports)
    .where(or(isForgotten, lt(quizImports.createdAt, rowsBefore)));
  await db.delete(quizImportRows).where(inArray(quizImportRows.importId, done));
  await db.delete(quizImports).where(isForgotten);
}
