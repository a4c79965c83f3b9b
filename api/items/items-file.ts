import { hash } from "node:crypto";
import type { Readable } from "node:stream";
import { problem } from "#api/http/problem.ts";
import { takeTurns } from "#api/limits/turns.ts";
import { csvFile } from "#api/spreadsheets/csv-file.ts";
import { openCsv, UnreadableCsv } from "#api/spreadsheets/csv-records.ts";
import { xlsxFile } from "#api/spreadsheets/xlsx-file.ts";
import {
  changedCell,
  itemColumns,
  itemFileLimits,
  neededColumns,
  optionColumns,
} from "#contract/items/item-columns.ts";
import { itemFamilies, itemKinds, itemLevels, itemLimits } from "#contract/items/item-words.ts";
import { itemContent } from "#contract/items/items.ts";
import { type Cell, itemsSheet } from "#contract/quizzes/workbook.ts";
import { foldArabic } from "#contract/text/arabic-folding.ts";
import { forWorkbook, isWrittenBySpreadsheet, keptByMark, withoutKeepingMark } from "#contract/text/formula-marks.ts";
import { normaliseScore } from "#contract/text/typed-text.ts";
import type { ItemRow } from "./items.queries.ts";

/** An item as it was read from a row, unchecked. */
export type FileItem = {
  rowNumber: number;
  /** The id is derived from the row, so that importing a file again adds nothing. */
  id: string;
  /** Whether the row has an identifier. A row without one never changes a stored item. */
  isNamed: boolean;
  /** The version that was exported. */
  version: number | null;
  /** The content in the shape of the contract. */
  content: unknown;
  /** For an item in a package: the name of its file, why it is refused, and what it loses. */
  file: string;
  problems: readonly string[];
  losses: readonly string[];
};

type Cells = (column: string) => string;

/** A row of a table, numbered as in a spreadsheet, with the marks of our CSV files. */
export type FileRow = {
  rowNumber: number;
  cells: readonly string[];
  /** Numbers of the row by column, if it comes from a workbook. */
  numbers?: ReadonlyMap<number, HeldNumber>;
};

/** A number that a cell contains. It is doubtful if the cell may show something else than somebody typed. */
export type HeldNumber = { value: number; isDoubtful: boolean };

const pieceBytes = 65_536;

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  const turn = takeTurns();
  for (let start = 0; start < bytes.length; start += pieceBytes) {
    yield bytes.subarray(start, start + pieceBytes);
    await turn();
  }
}

/** @throws {Problem} unsupported_results_file */
export async function* csvRows(bytes: Uint8Array): AsyncGenerator<FileRow> {
  const { records } = await openCsv(() => inPieces(bytes));
  let rowNumber = 0;
  try {
    for await (const cells of records) {
      rowNumber += 1;
      yield { rowNumber, cells };
    }
  } catch (error) {
    throw error instanceof UnreadableCsv ? problem("unsupported_results_file") : error;
  }
}

/** @throws {Problem} items_file_without_columns, items_file_too_long */
export async function readItemRows(rows: AsyncIterable<FileRow>): Promise<FileItem[]> {
  const found: FileItem[] = [];
  let places: Map<string, number> | undefined;
  const turn = takeTurns();
  for await (const { rowNumber, cells, numbers } of rows) {
    if (cells.every((cell) => cell.trim() === "")) continue;
    if (!places) {
      places = placesOf(cells);
      continue;
    }
    if (found.length === itemFileLimits.rows) throw problem("items_file_too_long");
    const at = places;
    const typed = (column: string) => cells[at.get(column) ?? -1] ?? "";
    const held = (column: string) => numbers?.get(at.get(column) ?? -1);
    const cell = (column: string) => heldNumber(column, typed, held) ?? withoutKeepingMark(typed(column));
    found.push({ ...fileItem(rowNumber, cell), problems: changedCells(typed, held) });
    await turn();
  }
  if (!places) throw problem("items_file_without_columns");
  return found;
}

/** @throws {Problem} items_file_without_columns */
function placesOf(header: readonly string[]): Map<string, number> {
  const heads = header.map(foldShort);
  const places = new Map<string, number>();
  for (const [column, head] of Object.entries(itemColumns)) {
    const place = heads.indexOf(foldArabic(head));
    if (place !== -1) places.set(column, place);
  }
  if (!neededColumns.every((column) => places.has(column))) throw problem("items_file_without_columns");
  return places;
}

function fileItem(rowNumber: number, cell: Cells): FileItem {
  const named = cell("id").trim();
  const content = contentOf(cell);
  const version = Number(normaliseScore(shortOnly(cell("version"))));
  return {
    rowNumber,
    file: "",
    problems: [],
    losses: [],
    id: idOf(named || nameOf(content)),
    isNamed: named !== "",
    version: Number.isInteger(version) && version > 0 ? version : null,
    content,
  };
}

type HeldNumbers = (column: string) => HeldNumber | undefined;
const numericColumns = new Set(["version", "level", "key", "answer", "tolerance"]);

/** The number of a cell that shows it with thousands separators, which typed text must not contain. */
function heldNumber(column: string, typed: Cells, held: HeldNumbers): string | undefined {
  const value = numericColumns.has(column) ? held(column)?.value : undefined;
  return Number(typed(column).replaceAll(",", "")) === value ? String(value) : undefined;
}

/** Finds texts that a spreadsheet has changed. Staff must restore them, with an apostrophe in front. */
function changedCells(typed: Cells, held: HeldNumbers): string[] {
  return Object.keys(itemColumns)
    .filter((column) => held(column)?.isDoubtful || isWrittenBySpreadsheet(typed(column)))
    .map((column) => changedCell(itemColumns[column] ?? column, typed(column).trim()));
}

/** Names an item without identifier by its content, with numbers and spaces normalised. */
export function nameOf(content: unknown): string {
  const parsed = itemContent.safeParse(content);
  return JSON.stringify(parsed.success ? parsed.data : content);
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Gives the id of an item. An id of the bank stays unchanged; any other name gets a fixed id (RFC 9562, version 8). */
export const idOf = (name: string): string => (uuid.test(name) ? name.toLowerCase() : fixedIdFor("item", name));

/** The fixed id for a name. */
export function fixedIdFor(noun: "item" | "picture", name: string): string {
  const digits = hash("sha256", `${noun}\n${name}`, "hex");
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-8$3-8$4-$5");
}

/**
 * Longest text that is folded, because folding a long text takes long. No heading, word or number of an item has so
 * many characters.
 */
const mostSigns = 100;
const shortOnly = (text: string) => (text.trim().length > mostSigns ? "" : text);
const foldShort = (text: string) => foldArabic(shortOnly(text));

/** The code of a word from a set. A code stands for itself. */
function codeOf(words: Readonly<Record<string, string>>, typed: string): string | undefined {
  const folded = foldShort(typed);
  return Object.entries(words).find(([code, word]) => code === folded || foldArabic(word) === folded)?.[0];
}

function contentOf(cell: Cells) {
  const kind = codeOf(itemKinds, cell("kind"));
  const base = {
    kind,
    subject: cell("subject"),
    level: Number(codeOf(itemLevels, cell("level"))),
    note: cell("note"),
  };
  if (kind === "figure") return { ...base, family: codeOf(itemFamilies, cell("family")) };
  const shared = { ...base, stem: cell("stem"), picture: pictureOf(cell("image"), cell("alt")) };
  if (kind === "number")
    return { ...shared, answer: cell("answer"), tolerance: cell("tolerance").trim() === "" ? 0 : cell("tolerance") };
  const { text, image, alt } = optionColumns;
  const options = places.map((place) => ({
    text: cell(text(place)),
    picture: pictureOf(cell(image(place)), cell(alt(place))),
  }));
  const last = options.findLastIndex((option) => option.text.trim() !== "" || option.picture !== null);
  return {
    ...shared,
    options: options.slice(0, last + 1),
    key: Number(normaliseScore(shortOnly(cell("key"))) || Number.NaN) - 1,
  };
}

const places = Array.from({ length: itemLimits.mostOptions }, (_, index) => index + 1);
const pictureOf = (image: string, alt: string) => (image.trim() === "" ? null : { imagePath: image.trim(), alt });

/** Writes a CSV file that {@link readItemRows} reads back as the same items, even if a spreadsheet has saved it. */
export const itemsCsv = (batches: AsyncIterable<ItemRow[]>): Readable => csvFile(itemRecords(batches), keptByMark);
export const itemsWorkbook = (batches: AsyncIterable<ItemRow[]>): Readable =>
  xlsxFile(itemsSheet, workbookRecords(itemRecords(batches)));

async function* workbookRecords(records: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  for await (const record of records) yield record.map((cell) => (typeof cell === "string" ? forWorkbook(cell) : cell));
}

async function* itemRecords(batches: AsyncIterable<ItemRow[]>): AsyncGenerator<Cell[]> {
  const columns = Object.keys(itemColumns);
  yield Object.values(itemColumns);
  for await (const batch of batches) {
    for (const row of batch) {
      const cells = cellsOf(row);
      yield columns.map((column) => cells[column] ?? null);
    }
  }
}

function cellsOf({ id, version, content }: ItemRow): Readonly<Record<string, Cell>> {
  const { kind, subject, level, note } = content;
  const base = { id, version, subject, note, kind: itemKinds[kind], level: itemLevels[level] };
  if (content.kind === "figure") return { ...base, family: itemFamilies[content.family] };
  const { stem, picture } = content;
  const shared = { ...base, stem, image: picture?.imagePath ?? null, alt: picture?.alt ?? null };
  if (content.kind === "number")
    return { ...shared, answer: String(content.answer), tolerance: String(content.tolerance) };
  const { text, image, alt } = optionColumns;
  const options = content.options.flatMap((option, index): [string, Cell][] => [
    [text(index + 1), option.text],
    [image(index + 1), option.picture?.imagePath ?? null],
    [alt(index + 1), option.picture?.alt ?? null],
  ]);
  return { ...shared, ...Object.fromEntries(options), key: content.key + 1 };
}
