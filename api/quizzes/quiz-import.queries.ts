import { and, desc, eq, getTableColumns, inArray, lt, not, or, sql } from "drizzle-orm";
import { users } from "#api/auth/users.table.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import type { QuizImportCounts, QuizImportProblem, QuizImportRowState } from "#contract/quiz-import.ts";
import type { ReadRow } from "./quiz-file-rows.ts";
import { quizImportRows, quizImports } from "./quiz-import.table.ts";
import { quizResults } from "./quizzes.table.ts";

export type ImportState = ImportRecord["state"];

/** `createdBy` is the name of who made it. */
export type ImportRecord = typeof quizImports.$inferSelect;

/** With whose row it is, where that contestant is known. */
export type StoredRow = typeof quizImportRows.$inferSelect & { fullName: string | null };

const imports = (db: Db) =>
  db
    .select({ ...getTableColumns(quizImports), createdBy: users.userName })
    .from(quizImports)
    .innerJoin(users, eq(users.id, quizImports.createdBy));

/** @returns whether the id was free */
export async function insertImport(
  db: Db,
  values: { id: string; fileName: string; createdBy: string; fileBytes: number | null },
): Promise<boolean> {
  const { rowCount } = await db.insert(quizImports).values(values).onConflictDoNothing();
  return rowCount === 1;
}

export async function findImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  const [row] = await imports(db).where(eq(quizImports.id, id));
  return row;
}

/** The import, held until the transaction ends, so that nobody corrects what is being confirmed. */
export async function lockImport(db: Db, id: string): Promise<ImportRecord | undefined> {
  const [row] = await imports(db).where(eq(quizImports.id, id)).for("update", { of: quizImports });
  return row;
}

export async function listImports(
  db: Db,
  { state, limit, offset }: { state: ImportState | undefined; limit: number; offset: number },
): Promise<{ rows: ImportRecord[]; total: number }> {
  const wanted = state && eq(quizImports.state, state);
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

/** Removes an import and its rows. */
export async function deleteImport(db: Db, id: string): Promise<void> {
  await db.delete(quizImportRows).where(eq(quizImportRows.importId, id));
  await db.delete(quizImports).where(eq(quizImports.id, id));
}

/** Keeps rows with what becomes of them: whose serial it is, and whether the attempt is stored already. */
export const insertRows = (db: Db, importId: string, rows: readonly ReadRow[]) =>
  db.execute(sql`
    insert into ${quizImportRows} (
      import_id, row_number, typed_serial, serial_number, contestant_id, score, points, max_points, answers, taken_at,
      attempt_key, problems, typed_score, typed_time, duplicate_of, state
    )
    select ${importId}, r."rowNumber", r."typedSerial", r."serialNumber", c.id, r.score, r.points, r."maxPoints", r.answers,
      r."takenAt", r."attemptKey", r.problems, r."typedScore", r."typedTime",
      case when r.problems <> '{}' or c.id is null then null when x.id is not null then 'stored' when r."isRepeated" then 'file' end,
      case when r.problems <> '{}' then 'malformed' when c.id is null then 'unknown'
        when x.id is not null or r."isRepeated" then 'duplicate' else 'matched' end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r (
      "rowNumber" int, "typedSerial" text, "serialNumber" text, score numeric, points numeric, "maxPoints" numeric,
      answers text, "takenAt" timestamptz, "attemptKey" bigint, problems text[], "typedScore" text, "typedTime" text,
      "isRepeated" boolean
    )
    left join ${contestants} c on c.serial_number = r."serialNumber" and not c.is_deleted
    left join ${quizResults} x on x.contestant_id = c.id and x.attempt_key = r."attemptKey" and not x.is_deleted`);

/** Without it the planner takes a file just read for a handful of rows, and joins them one by one. */
export const analyseRows = (db: Db) => db.execute(sql`analyze ${quizImportRows}`);

const ofImport = (importId: string) => eq(quizImportRows.importId, importId);

export async function countRows(db: Db, importId: string): Promise<QuizImportCounts> {
  const rows = await db
    .select({ state: quizImportRows.state, total: sql<number>`count(*)::int` })
    .from(quizImportRows)
    .where(ofImport(importId))
    .groupBy(quizImportRows.state);
  const counts = { total: 0, matched: 0, unknown: 0, duplicate: 0, malformed: 0, excluded: 0 };
  for (const { state, total } of rows) {
    counts[state] = total;
    counts.total += total;
  }
  return counts;
}

/** A contestant who is gone by now is nobody's. */
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

export type RowChange = { serialNumber: string | null; isExcluded: boolean; problems: readonly QuizImportProblem[] };

const activeContestants = (db: Db, serialNumbers: readonly string[]) =>
  db
    .select({ id: contestants.id, serialNumber: contestants.serialNumber, fullName: contestants.fullName })
    .from(contestants)
    .where(and(inArray(contestants.serialNumber, [...serialNumbers]), not(contestants.isDeleted)));

/** Puts a row as staff want it; `judgeRows` then says what becomes of it. */
export async function changeRow(db: Db, importId: string, rowNumber: number, change: RowChange): Promise<void> {
  const { serialNumber, isExcluded, problems } = change;
  const [contestant] = serialNumber === null ? [] : await activeContestants(db, [serialNumber]);
  await db
    .update(quizImportRows)
    .set({
      serialNumber,
      problems: [...problems],
      duplicateOf: null,
      contestantId: contestant?.id ?? null,
      state: isExcluded ? "excluded" : problems.length > 0 ? "malformed" : "unknown",
    })
    .where(and(ofImport(importId), eq(quizImportRows.rowNumber, rowNumber)));
}

/** Judges anew all rows of these serials that are neither malformed nor left out: of equal attempts the first one counts. */
export const judgeRows = (db: Db, importId: string, serialNumbers: readonly string[]) =>
  db.execute(sql`
    update ${quizImportRows} r set contestant_id = j.contestant_id, duplicate_of = j.duplicate_of,
      state = case when j.contestant_id is null then 'unknown' when j.duplicate_of is not null then 'duplicate' else 'matched' end
    from (
      select s.row_number, c.id as contestant_id,
        case when c.id is null then null when x.id is not null then 'stored' when row_number() over (
          partition by s.serial_number, s.attempt_key,
            case when s.attempt_key is null then concat_ws(' ', s.taken_at, s.score, s.points, s.answers) end
          order by s.row_number
        ) > 1 then 'file' end as duplicate_of
      from ${quizImportRows} s
      left join ${contestants} c on c.serial_number = s.serial_number and not c.is_deleted
      left join ${quizResults} x on x.contestant_id = c.id and x.attempt_key = s.attempt_key and not x.is_deleted
      where s.import_id = ${importId} and s.serial_number = any(${sql.param(serialNumbers)})
        and s.state in ('matched', 'unknown', 'duplicate')
    ) j
    where r.import_id = ${importId} and r.row_number = j.row_number`);

export const findBySerials = (
  db: Db,
  serialNumbers: readonly string[],
): Promise<{ serialNumber: string; fullName: string }[]> => activeContestants(db, serialNumbers);

/** Previews that nobody confirmed, and the rows of imports that are done. */
export async function purgeImports(
  db: Db,
  { previewsBefore, rowsBefore }: { previewsBefore: Date; rowsBefore: Date },
): Promise<void> {
  const isForgotten = and(inArray(quizImports.state, ["reading", "ready"]), lt(quizImports.createdAt, previewsBefore));
  const done = db
    .select({ id: quizImports.id })
    .from(quizImports)
    .where(or(isForgotten, lt(quizImports.createdAt, rowsBefore)));
  await db.delete(quizImportRows).where(inArray(quizImportRows.importId, done));
  await db.delete(quizImports).where(isForgotten);
}
