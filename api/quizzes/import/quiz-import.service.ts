import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor, Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import type { Notifying } from "#api/notices/notify.ts";
import { anotherContestant } from "#contract/audit/audit-words.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import { type QuizImportRowState, quizImportLimits, unfinishedStates } from "#contract/quizzes/quiz-import.ts";
import { serialDigits } from "./file/quiz-file-serials.ts";
import { setRowStates } from "./import-row-states.queries.ts";
import {
  allowMinutes,
  insertQuiz,
  insertResults,
  lockConfirmations,
  removeQuiz,
  resultsOf,
  summariseQuiz,
} from "./quiz-confirm.queries.ts";
import type { ImportRecord, ImportState, StoredRow } from "./quiz-import.queries.ts";
import * as queries from "./quiz-import.queries.ts";

/** @throws {Problem} quiz_import_not_found */
export const get = async (db: Db, id: string): Promise<ImportRecord> => found(await queries.findImport(db, id));

export const list = (db: Db, { state, ...page }: PageRequest & { state?: ImportState | "unfinished" | undefined }) =>
  queries.listImports(db, {
    states: state === "unfinished" ? unfinishedStates : state && [state],
    ...rowsOfPage(page),
  });

export type SuggestedRow = StoredRow & { suggestion: { serialNumber: string; fullName: string } | null };

/**
 * Lists rows of an import in the file's order. There are none before the file is read.
 * @throws {Problem} quiz_import_not_found
 */
export async function listRows(
  db: Db,
  id: string,
  { state, ...page }: PageRequest & { state?: QuizImportRowState | undefined },
): Promise<{ rows: SuggestedRow[]; total: number }> {
  const { counts } = await get(db, id);
  if (!counts) return { rows: [], total: 0 };
  const rows = await queries.listRows(db, id, { states: state ? [state] : null, ...rowsOfPage(page) });
  return { rows: await withSuggestions(db, rows), total: counts[state ?? "total"] };
}

/** Lists the first rows that a confirmation will not write. */
export async function listSkippedRows(db: Db, id: string, limit: number): Promise<SuggestedRow[]> {
  const states = ["unknown", "duplicate", "malformed"] as const;
  return withSuggestions(db, await queries.listRows(db, id, { states, limit, offset: 0 }));
}

async function withSuggestions(db: Db, rows: readonly StoredRow[]): Promise<SuggestedRow[]> {
  const unknown = rows.filter(({ state }) => state === "unknown");
  const typed = unknown.map(({ rowNumber, typedSerial, serialNumber }) => ({
    rowNumber,
    digits: serialNumber ?? serialDigits(typedSerial),
  }));
  const nearest = typed.length > 0 ? await queries.findNearest(db, typed) : [];
  const suggestions = new Map(nearest.map(({ rowNumber, ...suggestion }) => [rowNumber, suggestion]));
  return rows.map((row) => ({ ...row, suggestion: suggestions.get(row.rowNumber) ?? null }));
}

export type RowCorrection = { serialNumber?: string | undefined; isExcluded?: boolean | undefined };

/**
 * Corrects a row's serial, excludes the row or includes it again. Rows with the same serials, and rows without a time,
 * are then matched again.
 * @throws {Problem} quiz_import_not_found, quiz_import_reading, quiz_import_not_ready, quiz_import_row_not_found,
 * serial_invalid, contestant_not_found
 */
export async function correctRow(
  db: Db,
  actor: Actor,
  id: string,
  rowNumber: number,
  { serialNumber: typed, isExcluded }: RowCorrection,
): Promise<{ row: SuggestedRow; record: ImportRecord }> {
  const serial = typed === undefined ? undefined : parseSerial(typed);
  if (serial === null) throw problem("serial_invalid");
  return audited(db, actor, async (tx) => {
    await allowMinutes(tx);
    ready(found(await queries.lockImport(tx, id)));
    const before = await queries.findRow(tx, id, rowNumber);
    if (!before) throw problem("quiz_import_row_not_found");
    if (serial !== undefined && !(await queries.isRegistered(tx, serial))) throw problem("contestant_not_found");
    await queries.changeRow(tx, id, rowNumber, {
      serialNumber: serial ?? before.serialNumber,
      isExcluded: isExcluded ?? (serial === undefined && before.state === "excluded"),
      problems: serial === undefined ? before.problems : before.problems.filter((code) => !code.startsWith("serial_")),
    });
    const serials = [before.serialNumber, serial ?? null].filter((value) => value !== null);
    await setRowStates(tx, id, { serials });
    await queries.changeImport(tx, id, { counts: await queries.countRows(tx, id) });
    const [row] = await withSuggestions(tx, [(await queries.findRow(tx, id, rowNumber)) ?? before]);
    const record = found(await queries.findImport(tx, id));
    const result = { row: row as SuggestedRow, record };
    return { result, line: correctionOf(record, before, result.row) };
  });
}

/**
 * Writes all matched rows as one quiz, or none. Rows are matched again first: attempts that another import has stored,
 * and deleted contestants, are skipped.
 * @throws {Problem} quiz_import_not_found, quiz_import_reading, quiz_import_not_ready, quiz_import_empty
 */
export async function confirm(
  db: Db,
  actor: Actor,
  id: string,
  { name = null, notices }: { name?: string | null; notices: Notifying | undefined },
): Promise<ImportRecord> {
  return audited(db, actor, async (tx) => {
    await allowMinutes(tx);
    await lockConfirmations(tx);
    const record = found(await queries.lockImport(tx, id));
    if (record.state === "confirmed") return { result: record, line: null };
    ready(record);
    // Only rows that the preview showed as matched are written.
    await setRowStates(tx, id, { isMatchedOnly: true });
    const quizId = await insertQuiz(tx, { fileName: record.fileName, name });
    const writtenCount = await insertResults(tx, id, quizId);
    if (writtenCount === 0) throw problem("quiz_import_empty");
    await summariseQuiz(tx, quizId, record.questionTitles);
    await notices?.notifySelected(tx, { kind: "resultShown", selected: resultsOf(quizId) });
    const counts = await queries.countRows(tx, id);
    await queries.changeImport(tx, id, { state: "confirmed", quizId, writtenCount, counts });
    const result = found(await queries.findImport(tx, id));
    return { result, line: did("confirm", "quizImport", nameOf(record), { total: counts.total, writtenCount }) };
  });
}

/**
 * Undoes a confirmed import. The file can then be imported again.
 * @throws {Problem} quiz_import_not_found, quiz_import_not_ready
 */
export async function undo(db: Db, actor: Actor, id: string): Promise<ImportRecord> {
  return audited(db, actor, async (tx) => {
    await allowMinutes(tx);
    await lockConfirmations(tx);
    const record = found(await queries.lockImport(tx, id));
    if (record.state === "undone") return { result: record, line: null };
    if (record.state !== "confirmed" || !record.quizId) throw problem("quiz_import_not_ready");
    await removeQuiz(tx, record.quizId);
    await queries.changeImport(tx, id, { state: "undone" });
    const result: ImportRecord = { ...record, state: "undone" };
    return { result, line: did("undo", "quizImport", nameOf(record), { writtenCount: record.writtenCount }) };
  });
}

/**
 * Removes an unconfirmed import. If it is being read, reading stops.
 * @throws {Problem} quiz_import_not_found, quiz_import_not_ready
 */
export async function remove(db: Db, actor: Actor, id: string): Promise<void> {
  await audited(db, actor, async (tx) => {
    await allowMinutes(tx);
    const record = found(await queries.lockImport(tx, id));
    if (record.state === "confirmed" || record.state === "undone") throw problem("quiz_import_not_ready");
    await queries.deleteImport(tx, id);
    return { result: undefined, line: did("delete", "quizImport", nameOf(record)) };
  });
}

const nameOf = ({ id, fileName }: ImportRecord) => ({ nounId: id, label: fileName });

/**
 * The audit line of a correction. Audit lines contain no codes, so it has the row's number and its contestant. It names
 * only this contestant, so that erasing can redact it.
 */
function correctionOf(record: ImportRecord, before: StoredRow, after: StoredRow): Line | null {
  const ownerId = after.contestantId ?? before.contestantId ?? undefined;
  const fieldsOf = ({ contestantId, fullName, state }: StoredRow) => ({
    fullName: contestantId && contestantId !== ownerId ? anotherContestant : fullName,
    isExcluded: state === "excluded",
  });
  const isSame = before.serialNumber === after.serialNumber && before.state === after.state;
  const row = { rowNumber: after.rowNumber };
  const named = { ...nameOf(record), ownerId };
  return isSame ? null : edited("quizImport", named, fieldsOf(before), { ...row, ...fieldsOf(after) });
}

const hourMs = 3600 * 1000;

/** Removes unconfirmed previews and the rows of finished imports when their time is over. */
export const purge = (db: Db, now: Date): Promise<void> =>
  queries.purgeImports(db, {
    previewsBefore: new Date(now.getTime() - quizImportLimits.previewHours * hourMs),
    rowsBefore: new Date(now.getTime() - quizImportLimits.confirmedRowsDays * 24 * hourMs),
  });

function found(record: ImportRecord | undefined): ImportRecord {
  if (!record) throw problem("quiz_import_not_found");
  return record;
}

function ready(record: ImportRecord): void {
  if (record.state === "reading") throw problem("quiz_import_reading");
  if (record.state !== "ready") throw problem("quiz_import_not_ready");
}
