import type { ISql, ParameterOrJSON } from "postgres";
import type { QuizImportCounts, QuizImportProblem, QuizImportRowState } from "#contract/quiz-import.ts";
import type { ReadRow } from "./quiz-file-rows.ts";

export type ImportState = "reading" | "ready" | "confirmed" | "undone";

export type ImportRecord = {
  id: string;
  state: ImportState;
  fileName: string;
  createdAt: Date;
  createdBy: string;
  encoding: string | null;
  delimiter: string | null;
  layout: string | null;
  dateOrder: string | null;
  isDateOrderCertain: boolean;
  questionTitles: string[];
  fileBytes: number | null;
  bytesRead: number;
  counts: QuizImportCounts | null;
  quizId: string | null;
  writtenCount: number | null;
};

export type StoredRow = {
  rowNumber: number;
  state: QuizImportRowState;
  typedSerial: string;
  serialNumber: string | null;
  contestantId: string | null;
  fullName: string | null;
  duplicateOf: "file" | "stored" | null;
  problems: QuizImportProblem[];
  score: string | null;
  points: string | null;
  maxPoints: string | null;
  takenAt: Date | null;
  typedScore: string | null;
  typedTime: string | null;
};

const importColumns = `
  i.id, i.state, i.file_name as "fileName", i.created_at as "createdAt", u.user_name as "createdBy", i.encoding, i.delimiter,
  i.layout, i.date_order as "dateOrder", i.is_date_order_certain as "isDateOrderCertain",
  i.question_titles as "questionTitles", i.file_bytes as "fileBytes", i.bytes_read as "bytesRead", i.counts,
  i.quiz_id as "quizId", i.written_count as "writtenCount"`;

/** @returns whether the id was free */
export async function insertImport(
  sql: ISql,
  values: { id: string; fileName: string; createdBy: string; fileBytes: number | null },
): Promise<boolean> {
  const { count } = await sql`
    insert into quiz_imports (id, file_name, created_by, file_bytes)
    values (${values.id}, ${values.fileName}, ${values.createdBy}, ${values.fileBytes}) on conflict do nothing`;
  return count === 1;
}

export async function findImport(sql: ISql, id: string): Promise<ImportRecord | undefined> {
  const [row] = await sql<ImportRecord[]>`
    select ${sql.unsafe(importColumns)} from quiz_imports i join users u on u.id = i.created_by where i.id = ${id}`;
  return row;
}

/** The import, held until the transaction ends, so that nobody corrects what is being confirmed. */
export async function lockImport(tx: ISql, id: string): Promise<ImportRecord | undefined> {
  const [row] = await tx<ImportRecord[]>`
    select ${tx.unsafe(importColumns)} from quiz_imports i join users u on u.id = i.created_by where i.id = ${id}
    for update of i`;
  return row;
}

export async function listImports(
  sql: ISql,
  { state, limit, offset }: { state: ImportState | undefined; limit: number; offset: number },
): Promise<{ rows: ImportRecord[]; total: number }> {
  const wanted = state ? sql`where i.state = ${state}` : sql``;
  const rows = await sql<ImportRecord[]>`
    select ${sql.unsafe(importColumns)} from quiz_imports i join users u on u.id = i.created_by ${wanted}
    order by i.created_at desc, i.id limit ${limit} offset ${offset}`;
  const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from quiz_imports i ${wanted}`;
  return { rows: [...rows], total: counted?.total ?? 0 };
}

export const changeImport = (sql: ISql, id: string, changes: Partial<Omit<ImportRecord, "id">>) => {
  const { counts, questionTitles, ...plain } = changes;
  const columns = Object.fromEntries(
    Object.entries(plain).map(([name, value]) => [
      name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  );
  const values: Record<string, ParameterOrJSON<never>> = {
    ...columns,
    ...(counts !== undefined && { counts: sql.json(counts) }),
    ...(questionTitles && { question_titles: sql.json(questionTitles) }),
  };
  return sql`update quiz_imports set ${sql(values)} where id = ${id}`;
};

/** Removes an import and its rows. */
export async function deleteImport(sql: ISql, id: string): Promise<void> {
  await sql`delete from quiz_import_rows where import_id = ${id}`;
  await sql`delete from quiz_imports where id = ${id}`;
}

const json = (rows: readonly ReadRow[]) => JSON.stringify(rows);

/** Keeps rows with what becomes of them: whose serial it is, and whether the attempt is stored already. */
export const insertRows = (sql: ISql, importId: string, rows: readonly ReadRow[]) => sql`
  insert into quiz_import_rows (
    import_id, row_number, typed_serial, serial_number, contestant_id, score, points, max_points, answers, taken_at,
    attempt_key, problems, typed_score, typed_time, duplicate_of, state
  )
  select ${importId}, r."rowNumber", r."typedSerial", r."serialNumber", c.id, r.score, r.points, r."maxPoints", r.answers,
    r."takenAt", r."attemptKey", r.problems, r."typedScore", r."typedTime",
    case when r.problems <> '{}' or c.id is null then null when x.id is not null then 'stored' when r."isRepeated" then 'file' end,
    case when r.problems <> '{}' then 'malformed' when c.id is null then 'unknown'
      when x.id is not null or r."isRepeated" then 'duplicate' else 'matched' end
  from jsonb_to_recordset(${json(rows)}::jsonb) r (
    "rowNumber" int, "typedSerial" text, "serialNumber" text, score numeric, points numeric, "maxPoints" numeric,
    answers text, "takenAt" timestamptz, "attemptKey" bigint, problems text[], "typedScore" text, "typedTime" text,
    "isRepeated" boolean
  )
  left join contestants c on c.serial_number = r."serialNumber" and not c.is_deleted
  left join quiz_results x on x.contestant_id = c.id and x.attempt_key = r."attemptKey" and not x.is_deleted`;

/** Without it the planner takes a file just read for a handful of rows, and joins them one by one. */
export const analyseRows = (tx: ISql) => tx`analyze quiz_import_rows`;

export async function countRows(sql: ISql, importId: string): Promise<QuizImportCounts> {
  const rows = await sql<{ state: QuizImportRowState; total: number }[]>`
    select state, count(*)::int as total from quiz_import_rows where import_id = ${importId} group by state`;
  const counts = { total: 0, matched: 0, unknown: 0, duplicate: 0, malformed: 0, excluded: 0 };
  for (const { state, total } of rows) {
    counts[state] = total;
    counts.total += total;
  }
  return counts;
}

const rowColumns = `
  r.row_number as "rowNumber", r.state, r.typed_serial as "typedSerial", r.serial_number as "serialNumber",
  c.id as "contestantId", c.full_name as "fullName", r.duplicate_of as "duplicateOf", r.problems, r.score, r.points,
  r.max_points as "maxPoints", r.taken_at as "takenAt", r.typed_score as "typedScore", r.typed_time as "typedTime"`;

export type RowWindow = { states: readonly QuizImportRowState[] | null; limit: number; offset: number };

export const listRows = (sql: ISql, importId: string, { states, limit, offset }: RowWindow): Promise<StoredRow[]> =>
  sql<StoredRow[]>`
    select ${sql.unsafe(rowColumns)} from quiz_import_rows r left join contestants c on c.id = r.contestant_id
    where r.import_id = ${importId} ${states ? sql`and r.state in ${sql(states)}` : sql``}
    order by r.row_number limit ${limit} offset ${offset}`;

export async function findRow(sql: ISql, importId: string, rowNumber: number): Promise<StoredRow | undefined> {
  const [row] = await sql<StoredRow[]>`
    select ${sql.unsafe(rowColumns)} from quiz_import_rows r left join contestants c on c.id = r.contestant_id
    where r.import_id = ${importId} and r.row_number = ${rowNumber}`;
  return row;
}

export type RowChange = { serialNumber: string | null; isExcluded: boolean; problems: readonly QuizImportProblem[] };

/** Puts a row as staff want it; `judgeRows` then says what becomes of it. */
export const changeRow = (tx: ISql, importId: string, rowNumber: number, change: RowChange) => tx`
  update quiz_import_rows set serial_number = ${change.serialNumber}, problems = ${[...change.problems]}, duplicate_of = null,
    contestant_id = (select id from contestants where serial_number = ${change.serialNumber} and not is_deleted),
    state = ${change.isExcluded ? "excluded" : change.problems.length > 0 ? "malformed" : "unknown"}
  where import_id = ${importId} and row_number = ${rowNumber}`;

/** Judges anew all rows of these serials that are neither malformed nor left out: of equal attempts the first one counts. */
export const judgeRows = (tx: ISql, importId: string, serialNumbers: readonly string[]) => tx`
  update quiz_import_rows r set contestant_id = j.contestant_id, duplicate_of = j.duplicate_of,
    state = case when j.contestant_id is null then 'unknown' when j.duplicate_of is not null then 'duplicate' else 'matched' end
  from (
    select s.row_number, c.id as contestant_id,
      case when c.id is null then null when x.id is not null then 'stored' when row_number() over (
        partition by s.serial_number, s.attempt_key,
          case when s.attempt_key is null then concat_ws(' ', s.taken_at, s.score, s.points, s.answers) end
        order by s.row_number
      ) > 1 then 'file' end as duplicate_of
    from quiz_import_rows s
    left join contestants c on c.serial_number = s.serial_number and not c.is_deleted
    left join quiz_results x on x.contestant_id = c.id and x.attempt_key = s.attempt_key and not x.is_deleted
    where s.import_id = ${importId} and s.serial_number = any(${[...serialNumbers]})
      and s.state in ('matched', 'unknown', 'duplicate')
  ) j
  where r.import_id = ${importId} and r.row_number = j.row_number`;

export async function findBySerials(
  sql: ISql,
  serialNumbers: readonly string[],
): Promise<{ serialNumber: string; fullName: string }[]> {
  return sql<{ serialNumber: string; fullName: string }[]>`
    select serial_number as "serialNumber", full_name as "fullName" from contestants
    where serial_number = any(${[...serialNumbers]}) and not is_deleted`;
}

/** Previews that nobody confirmed, and the rows of imports that are done. */
export async function purgeImports(
  sql: ISql,
  { previewsBefore, rowsBefore }: { previewsBefore: Date; rowsBefore: Date },
): Promise<void> {
  await sql`
    delete from quiz_import_rows r using quiz_imports i where r.import_id = i.id and (
      (i.state in ('reading', 'ready') and i.created_at < ${previewsBefore}) or i.created_at < ${rowsBefore}
    )`;
  await sql`delete from quiz_imports where state in ('reading', 'ready') and created_at < ${previewsBefore}`;
}
