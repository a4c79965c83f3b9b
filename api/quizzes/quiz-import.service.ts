import { type Db, inTransaction } from "#api/db/client.ts";
import { createGate } from "#api/gate.ts";
import { type PageRequest, rowsOfPage } from "#api/paging.ts";
import { problem } from "#api/problem.ts";
import { importIdTaken, type QuizImportRowState, quizImportLimits } from "#contract/quiz-import.ts";
import { parseSerial } from "#contract/serial.ts";
import { withoutControls } from "#contract/typed-text.ts";
import { likelySerials } from "./nearest-serial.ts";
import {
  allowMinutes,
  hasWithoutTime,
  holdConfirmations,
  insertQuiz,
  insertResults,
  judgeWithoutTime,
  markDeleted,
  markStored,
  removeQuiz,
  summariseQuiz,
} from "./quiz-confirm.queries.ts";
import { openQuizFile } from "./quiz-file.ts";
import { serialDigits } from "./quiz-file-serials.ts";
import type { DateOrder } from "./quiz-file-times.ts";
import type { ImportRecord, ImportState, StoredRow } from "./quiz-import.queries.ts";
import * as queries from "./quiz-import.queries.ts";

/** Reading keeps a processor busy, so that more at once would only slow each other and the site. */
const filesAtOnce = 2;
const mostWaiting = 20;
const gate = createGate(filesAtOnce, mostWaiting);

export type Upload = {
  id: string;
  fileName: string;
  fileBytes: number | null;
  createdBy: string;
  content: AsyncIterable<Uint8Array>;
  dateOrder?: DateOrder | undefined;
};

/**
 * Reads a file into a preview while it arrives. What was kept of a file that cannot be read is removed again.
 * @throws {Problem} validation_failed, unsupported_results_file, service_unavailable
 */
export async function read(db: Db, upload: Upload, now: Date): Promise<ImportRecord> {
  const { id, fileName, createdBy, fileBytes } = upload;
  await gate.enter();
  try {
    const name = withoutControls(fileName.slice(0, 255));
    if (!(await queries.insertImport(db, { id, fileName: name, createdBy, fileBytes }))) {
      throw problem("validation_failed", { errors: { importId: [importIdTaken] } });
    }
    try {
      await keepRows(db, upload, now);
    } catch (error) {
      // What is left when even this fails, housekeeping finds.
      await queries.deleteImport(db, id).catch(() => undefined);
      throw error;
    }
  } finally {
    gate.leave();
  }
  return found(await queries.findImport(db, id));
}

async function keepRows(db: Db, { id, content, dateOrder }: Upload, now: Date): Promise<void> {
  const counted = countBytes(content);
  const { columns, delimiter, encoding, batches } = await openQuizFile(counted.content, { now, dateOrder });
  const { layout, time, questions, isDateOrderCertain } = columns;
  await queries.changeImport(db, id, {
    delimiter,
    layout,
    dateOrder: time === null ? null : columns.dateOrder,
    isDateOrderCertain,
    questionTitles: questions.map(({ title }) => withoutControls(title.trim().slice(0, 500))),
  });
  // The database works on one batch while the next is read.
  let writing: Promise<unknown> = Promise.resolve();
  try {
    for await (const batch of batches) {
      await writing;
      writing = queries
        .insertRows(db, id, batch)
        .then(() => queries.changeImport(db, id, { bytesRead: counted.bytesRead(), encoding: encoding() }));
      // It is awaited with the next batch; meanwhile a failure must not count as unhandled.
      writing.catch(() => undefined);
    }
  } finally {
    await writing;
  }
  await inTransaction(db, async (tx) => {
    await allowMinutes(tx);
    await queries.analyseRows(tx);
    await judgeTimeless(tx, id, ["matched"]);
    const counts = await queries.countRows(tx, id);
    await queries.changeImport(tx, id, {
      state: "ready",
      counts,
      bytesRead: counted.bytesRead(),
      encoding: encoding(),
    });
  });
}

/** Rows without a time are judged together, which takes its time and is left out where there are none. */
async function judgeTimeless(db: Db, id: string, states: readonly QuizImportRowState[]): Promise<void> {
  if (await hasWithoutTime(db, id, states)) await judgeWithoutTime(db, id, states);
}

function countBytes(content: AsyncIterable<Uint8Array>) {
  let total = 0;
  async function* counted() {
    for await (const chunk of content) {
      total += chunk.length;
      yield chunk;
    }
  }
  return { content: counted(), bytesRead: () => total };
}

/** @throws {Problem} quiz_import_not_found */
export const get = async (db: Db, id: string): Promise<ImportRecord> => found(await queries.findImport(db, id));

export const list = (db: Db, { state, ...page }: PageRequest & { state?: ImportState | undefined }) =>
  queries.listImports(db, { state, ...rowsOfPage(page) });

export type SuggestedRow = StoredRow & { suggestion: { serialNumber: string; fullName: string } | null };

/** Rows of an import in the file's order. @throws {Problem} quiz_import_not_found */
export async function listRows(
  db: Db,
  id: string,
  { state, ...page }: PageRequest & { state?: QuizImportRowState | undefined },
): Promise<{ rows: SuggestedRow[]; total: number }> {
  await get(db, id);
  const counts = await queries.countRows(db, id);
  const rows = await queries.listRows(db, id, { states: state ? [state] : null, ...rowsOfPage(page) });
  return { rows: await withSuggestions(db, rows), total: counts[state ?? "total"] };
}

/** The first rows that confirming does not write. */
export async function listUnwritten(db: Db, id: string, limit: number): Promise<SuggestedRow[]> {
  const states = ["unknown", "duplicate", "malformed"] as const;
  return withSuggestions(db, await queries.listRows(db, id, { states, limit, offset: 0 }));
}

async function withSuggestions(db: Db, rows: readonly StoredRow[]): Promise<SuggestedRow[]> {
  const likely = new Map(
    rows
      .filter(({ state }) => state === "unknown")
      .map(({ rowNumber, typedSerial, serialNumber }) => [
        rowNumber,
        likelySerials(serialNumber ?? serialDigits(typedSerial)),
      ]),
  );
  const known = await namesOf(
    db,
    [...likely.values()].flatMap(({ oneMistake }) => oneMistake),
  );
  const pick = (serials: readonly string[]) => {
    const serialNumber = serials.find((serial) => known.has(serial));
    return serialNumber === undefined ? null : { serialNumber, fullName: known.get(serialNumber) ?? "" };
  };
  // Two mistakes are looked for only where one does not explain the row.
  const unexplained = [...likely.values()].filter(({ oneMistake }) => !pick(oneMistake));
  for (const [serial, name] of await namesOf(
    db,
    unexplained.flatMap(({ twoMistakes }) => twoMistakes),
  ))
    known.set(serial, name);
  return rows.map((row) => {
    const serials = likely.get(row.rowNumber);
    return { ...row, suggestion: serials ? (pick(serials.oneMistake) ?? pick(serials.twoMistakes)) : null };
  });
}

async function namesOf(db: Db, serials: readonly string[]): Promise<Map<string, string>> {
  const rows = serials.length > 0 ? await queries.findBySerials(db, [...new Set(serials)]) : [];
  return new Map(rows.map(({ serialNumber, fullName }) => [serialNumber, fullName]));
}

export type RowCorrection = { serialNumber?: string | undefined; isExcluded?: boolean | undefined };

/**
 * Corrects a row's serial, leaves the row out or takes it in again; other rows of the same serials follow, and those
 * without a time, which are judged together.
 * @throws {Problem} quiz_import_not_found, quiz_import_not_ready, quiz_import_row_not_found, serial_invalid,
 *   contestant_not_found
 */
export async function correctRow(
  db: Db,
  id: string,
  rowNumber: number,
  { serialNumber: typed, isExcluded }: RowCorrection,
): Promise<{ row: SuggestedRow; record: ImportRecord }> {
  const serial = typed === undefined ? undefined : parseSerial(typed);
  if (serial === null) throw problem("serial_invalid");
  return inTransaction(db, async (tx) => {
    await allowMinutes(tx);
    ready(found(await queries.lockImport(tx, id)));
    const before = await queries.findRow(tx, id, rowNumber);
    if (!before) throw problem("quiz_import_row_not_found");
    if (serial !== undefined && (await queries.findBySerials(tx, [serial])).length === 0)
      throw problem("contestant_not_found");
    await queries.changeRow(tx, id, rowNumber, {
      serialNumber: serial ?? before.serialNumber,
      isExcluded: isExcluded ?? (serial === undefined && before.state === "excluded"),
      problems: serial === undefined ? before.problems : before.problems.filter((code) => !code.startsWith("serial_")),
    });
    const serials = [before.serialNumber, serial ?? null].filter((value) => value !== null);
    await queries.judgeRows(tx, id, serials);
    await judgeTimeless(tx, id, ["matched", "duplicate"]);
    await queries.changeImport(tx, id, { counts: await queries.countRows(tx, id) });
    const [row] = await withSuggestions(tx, [(await queries.findRow(tx, id, rowNumber)) ?? before]);
    return { row: row as SuggestedRow, record: found(await queries.findImport(tx, id)) };
  });
}

/**
 * Writes the matched rows as one quiz, all of them or none. What has changed since the preview is looked at again: rows
 * stored by another import, and contestants deleted, are passed over.
 * @throws {Problem} quiz_import_not_found, quiz_import_not_ready, quiz_import_empty
 */
export async function confirm(db: Db, id: string): Promise<ImportRecord> {
  return inTransaction(db, async (tx) => {
    await allowMinutes(tx);
    await holdConfirmations(tx);
    const record = found(await queries.lockImport(tx, id));
    if (record.state === "confirmed") return record;
    ready(record);
    await markDeleted(tx, id);
    await markStored(tx, id);
    // A row that was not going to be written is not written.
    await judgeTimeless(tx, id, ["matched"]);
    const quizId = await insertQuiz(tx, record.fileName);
    const writtenCount = await insertResults(tx, id, quizId);
    if (writtenCount === 0) throw problem("quiz_import_empty");
    await summariseQuiz(tx, quizId, record.questionTitles);
    const counts = await queries.countRows(tx, id);
    await queries.changeImport(tx, id, { state: "confirmed", quizId, writtenCount, counts });
    return found(await queries.findImport(tx, id));
  });
}

/**
 * Takes a confirmed import back. The file can then be imported anew.
 * @throws {Problem} quiz_import_not_found, quiz_import_not_ready
 */
export async function undo(db: Db, id: string): Promise<ImportRecord> {
  return inTransaction(db, async (tx) => {
    await allowMinutes(tx);
    await holdConfirmations(tx);
    const record = found(await queries.lockImport(tx, id));
    if (record.state === "undone") return record;
    if (record.state !== "confirmed" || !record.quizId) throw problem("quiz_import_not_ready");
    await removeQuiz(tx, record.quizId);
    await queries.changeImport(tx, id, { state: "undone" });
    return { ...record, state: "undone" };
  });
}

/** Discards a preview. @throws {Problem} quiz_import_not_found, quiz_import_not_ready */
export async function remove(db: Db, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    ready(found(await queries.lockImport(tx, id)));
    await queries.deleteImport(tx, id);
  });
}

const hourMs = 3600 * 1000;

/** Forgets previews that nobody confirmed, and the rows of imports long done. */
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
  if (record.state !== "ready") throw problem("quiz_import_not_ready");
}
