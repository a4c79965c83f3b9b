import { randomUUID } from "node:crypto";
import { audited, did, recorded } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { lock } from "#api/db/advisory-locks.ts";
import type { Db } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import type { FileRow } from "#api/items/items-file.ts";
import { takeTurns } from "#api/limits/turns.ts";
import type { Notifying } from "#api/notices/notify.ts";
import type { ContestantImport } from "#contract/contestants/contestant-import.ts";
import { type ImportOutcome, type ImportValues, importLimits } from "#contract/contestants/contestant-import-words.ts";
import { foldArabic } from "#contract/text/arabic-folding.ts";
import { registerFromFile } from "../registration/registration.service.ts";
import { needReason } from "../seasons/entering.service.ts";
import { codesFile } from "./codes-file.ts";
import * as queries from "./contestant-import.queries.ts";
import { cleanCells, guessColumns, noCommon, readPerson, valuesOf } from "./import-values.ts";

type Member = Actor & { id: string };
type Mended = Partial<Record<keyof ImportValues, string | undefined>>;
type Meaning = Pick<ContestantImport, "columns" | "common">;

/** Number of people who are registered in one transaction, which holds up other registrations meanwhile. */
const batchSize = 200;
const noun = "contestantImport";
const dayMs = 86_400_000;

/** @throws {Problem} contestant_import_not_found */
export async function get(db: Db, id: string): Promise<queries.ImportRecord> {
  const record = await queries.findImport(db, id);
  if (!record) throw problem("contestant_import_not_found");
  return record;
}

/**
 * Stores the rows of a file for a preview. The first row that is not blank has the headings.
 * @throws {Problem} people_file_empty, people_file_too_long
 */
export async function create(db: Db, actor: Member, now: Date, file: { name: string; rows: readonly FileRow[] }) {
  const [head, ...people] = file.rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  if (!head || people.length === 0) throw problem("people_file_empty");
  if (people.length > importLimits.rows) throw problem("people_file_too_long");
  const headers = cleanCells(head.cells);
  const meaning: Meaning = { columns: guessColumns(headers), common: noCommon };
  const rows = people.map(({ rowNumber, cells }) => ({ rowNumber, cells: cleanCells(cells), mended: {} }));
  const judged = await judge(rows, meaning);
  const id = randomUUID();
  const fileName = file.name.slice(0, 255);
  return audited(db, actor, async (tx) => {
    await queries.insertImport(tx, { id, fileName, createdBy: actor.id, createdAt: now, headers, ...meaning });
    await queries.saveRows(tx, id, judged);
    await queries.analyzeRows(tx);
    await queries.setOutcomes(tx, id);
    return { result: await get(tx, id), line: did("upload", noun, { nounId: id }, { total: people.length }) };
  });
}

/** Finds errors and persons of rows. Thousands take seconds, so that other requests get their turn meanwhile. */
async function judge(
  rows: readonly Pick<queries.StoredRow, "rowNumber" | "cells" | "mended">[],
  meaning: Meaning,
): Promise<queries.JudgedRow[]> {
  const turn = takeTurns();
  const judged: queries.JudgedRow[] = [];
  for (const { rowNumber, cells, mended } of rows) {
    const { registration, errors } = readPerson(valuesOf({ cells, mended }, meaning));
    const person = registration && foldArabic(registration.fullName).replaceAll(" ", "");
    const phoneNumber = registration?.phoneNumber ?? null;
    judged.push({ rowNumber, cells, mended, errors, phoneNumber, personName: person });
    await turn();
  }
  return judged;
}

/** @throws {Problem} contestant_import_not_found */
export const setMeaning = (db: Db, actor: Actor, id: string, meaning: Meaning) =>
  audited(db, actor, async (tx) => {
    await queries.lockImport(tx, id);
    await get(tx, id);
    await queries.changeImport(tx, id, meaning);
    await queries.saveRows(tx, id, await judge(await queries.listRows(tx, id), meaning));
    await queries.setOutcomes(tx, id);
    return { result: await get(tx, id), line: did("update", noun, { nounId: id }) };
  });

/**
 * Mends values of a row.
 * @throws {Problem} contestant_import_not_found; contestant_import_row_done if it is registered, or not in the file
 */
export const mend = (db: Db, actor: Actor, id: string, rowNumber: number, values: Mended) =>
  audited(db, actor, async (tx) => {
    await queries.lockImport(tx, id);
    const meaning = await get(tx, id);
    const [before] = await queries.listRows(tx, id, { rowNumber });
    if (!before || before.outcome === "added") throw problem("contestant_import_row_done");
    const mended = { ...before.mended, ...values } as Partial<ImportValues>;
    await queries.saveRows(tx, id, await judge([{ ...before, mended }], meaning));
    await queries.setOutcomes(tx, id);
    const [row = before] = await queries.listRows(tx, id, { rowNumber });
    const record = await get(tx, id);
    return { result: { row, record }, line: did("update", noun, { nounId: id }, { rowNumber }) };
  });

/**
 * Registers the people of the next new rows, in one transaction with the rows' outcomes. Files take turns, so that the
 * same person in two files is registered once. The log has one line for each start: later calls only go on.
 * @throws {Problem} contestant_import_not_found; validation_failed without a reason outside the season
 */
export const confirmNext = (
  { db, notices }: { db: Db; notices: Notifying },
  actor: Member,
  id: string,
  reason: string,
): Promise<queries.ImportRecord> =>
  audited(db, actor, async (tx) => {
    await lock(tx, "registeringFiles");
    await queries.lockImport(tx, id);
    const record = await get(tx, id);
    await needReason(tx, reason);
    const listNew = () => queries.listRows(tx, id, { outcome: "new" }, { limit: batchSize });
    const next = (await listNew()).map(({ rowNumber }) => rowNumber);
    // Somebody may have registered since the preview.
    await queries.setOutcomes(tx, id, next);
    const rows = (await listNew()).filter(({ rowNumber }) => next.includes(rowNumber));
    const people = rows.map((row) => {
      const { registration } = readPerson(valuesOf(row, record));
      if (!registration) throw new Error("a row without errors cannot be read");
      return registration;
    });
    const ids = await registerFromFile(tx, people, notices);
    const added = rows.map(({ rowNumber }, index) => ({ rowNumber, id: ids[index] }));
    await queries.markAdded(tx, id, added);
    const result = await get(tx, id);
    await queries.changeImport(tx, id, { confirmedBy: result.counts.new > 0 ? actor.id : null });
    const isStart = added.length > 0 && record.confirmedBy !== actor.id;
    const total = added.length + result.counts.new;
    return { result, line: isStart ? did("confirm", noun, { nounId: id }, { total, reason }) : null };
  });

/** @throws {Problem} contestant_import_not_found */
export const remove = (db: Db, actor: Actor, id: string): Promise<void> =>
  audited(db, actor, async (tx) => {
    await queries.lockImport(tx, id);
    await get(tx, id);
    await queries.deleteImport(tx, id);
    return { result: undefined, line: did("delete", noun, { nounId: id }) };
  });

export async function listRows(db: Db, id: string, query: PageRequest & { outcome?: ImportOutcome | undefined }) {
  const record = await get(db, id);
  const rows = await queries.listRows(db, id, { outcome: query.outcome }, rowsOfPage(query));
  const all = Object.values(record.counts).reduce((sum, count) => sum + count, 0);
  return { record, rows, total: query.outcome ? record.counts[query.outcome] : all };
}

/** @throws {Problem} contestant_import_not_found */
export async function exportCodes(db: Db, actor: Actor, id: string) {
  await get(db, id);
  const codes = await queries.listCodes(db, id);
  await recorded(db, actor, did("export", noun, { nounId: id }, { format: "xlsx", rowCount: codes.length }));
  return codesFile(codes);
}

export const purge = (db: Db, now: Date) =>
  queries.purgeImports(db, new Date(now.getTime() - importLimits.keptDays * dayMs));
