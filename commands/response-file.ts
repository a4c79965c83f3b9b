import type { Responses } from "#api/psychometrics/analysis.ts";
import { cell } from "#api/psychometrics/analysis.ts";
import { foldArabic } from "#contract/arabic-folding.ts";
import { normaliseTyped } from "#contract/typed-text.ts";
import { isMark, layoutOf, type Said } from "./response-layout.ts";
import { type Line, UnreadableResponses } from "./response-lines.ts";

export type ResponseFile = {
  responses: Responses;
  titles: (string | null)[];
  /** The name of each row, from the column of names or by line. */
  names: string[];
  /** The detected header and column of names (from 1). */
  read: { header: boolean; names: number | null };
};

const mostOptions = 100;
const tooFew = "figures need two people or more";

/** @throws {UnreadableResponses} */
export function readResponses(
  lines: readonly Line[],
  key: readonly string[] | undefined,
  said: Said = {},
): ResponseFile {
  const [first] = lines;
  if (!first) throw new UnreadableResponses("the file is empty");
  const width = first.cells.length;
  for (const { line, cells } of lines) {
    if (cells.length !== width) {
      throw new UnreadableResponses(`line ${line}: ${cells.length} columns instead of ${width}`);
    }
  }
  if (!key && isPatternFile(lines)) return readPatterns(lines, said);
  const { hasHeader, nameColumn } = layoutOf(lines, key, said);
  const items = [...first.cells.keys()].filter((column) => column !== nameColumn);
  const rows = hasHeader ? lines.slice(1) : lines;
  if (rows.length < 2) throw new UnreadableResponses(tooFew);
  return {
    responses: key ? readChoices(rows, items, key) : readScored(rows, items),
    titles: items.map((column) => (hasHeader && first.cells[column]?.trim()) || null),
    names: rows.map(({ line, cells }) => cells[nameColumn]?.trim() || `line ${line}`),
    read: { header: hasHeader, names: nameColumn < 0 ? null : nameColumn + 1 },
  };
}

function isPatternFile(lines: readonly Line[]): boolean {
  const [first, second = first] = lines;
  const isRow = (row: Line | undefined) => row?.cells.length === 2 && /^[01]{2,}$/.test(foldArabic(row.cells[0] ?? ""));
  return isRow(first) || (isRow(second) && first?.cells.length === 2);
}

function readPatterns(lines: readonly Line[], said: Said): ResponseFile {
  const hasHeader = said.header ?? !/^\d+$/.test(foldArabic(lines[0]?.cells[1] ?? ""));
  const rows = hasHeader ? lines.slice(1) : lines;
  const itemCount = foldArabic(rows[0]?.cells[0] ?? "").length;
  const people = rows.flatMap((row) => {
    const { pattern, count } = readPattern(row, itemCount);
    return Array.from({ length: count }, () => pattern);
  });
  if (people.length < 2) throw new UnreadableResponses(tooFew);
  const cells = new Uint8Array(people.length * itemCount);
  for (const [person, pattern] of people.entries()) {
    for (let item = 0; item < itemCount; item += 1) cells[person * itemCount + item] = Number(pattern[item]);
  }
  return {
    responses: { kind: "scored", itemCount, cells },
    titles: [],
    names: people,
    read: { header: hasHeader, names: null },
  };
}

function readPattern({ line, cells }: Line, itemCount: number): { pattern: string; count: number } {
  const [pattern = "", count = ""] = cells.map(foldArabic);
  if (!/^[01]+$/.test(pattern)) {
    throw new UnreadableResponses(`line ${line}, column 1: "${pattern}" is no pattern of 0 and 1`);
  }
  if (pattern.length !== itemCount) {
    throw new UnreadableResponses(
      `line ${line}, column 1: "${pattern}" has ${pattern.length} digits instead of ${itemCount}; were leading zeros lost?`,
    );
  }
  if (!/^\d{1,7}$/.test(count)) {
    throw new UnreadableResponses(`line ${line}, column 2: "${count}" is no number of people`);
  }
  return { pattern, count: Number(count) };
}

function readScored(rows: readonly Line[], items: readonly number[]): Responses {
  const cells = new Uint8Array(rows.length * items.length);
  for (const [person, { line, cells: typed }] of rows.entries()) {
    for (const [item, column] of items.entries()) {
      const mark = foldArabic(typed[column] ?? "");
      if (!isMark(mark)) {
        throw new UnreadableResponses(
          `line ${line}, column ${column + 1}: "${mark}" is neither 0 nor 1; say the right answers with --key`,
        );
      }
      cells[person * items.length + item] = mark === "" ? cell.empty : Number(mark);
    }
  }
  return { kind: "scored", itemCount: items.length, cells };
}

function readChoices(rows: readonly Line[], items: readonly number[], key: readonly string[]): Responses {
  const options = key.map((answer): string[] => [answer]);
  /** For each item the numbers of its options from 1, by folded text; the key is first. */
  const places = key.map((answer) => new Map([[foldArabic(answer), 1]]));
  const chosen = new Uint16Array(rows.length * items.length);
  for (const [person, { line, cells }] of rows.entries()) {
    for (const [item, column] of items.entries()) {
      const typed = normaliseTyped(cells[column] ?? "");
      const place = placeOf(typed, places[item], options[item]);
      if (place > mostOptions) {
        throw new UnreadableResponses(
          `line ${line}, column ${column + 1}: more than ${mostOptions} different answers; is this a column of answers?`,
        );
      }
      chosen[person * items.length + item] = place;
    }
  }
  if (!chosen.includes(1)) {
    throw new UnreadableResponses("no answer in the file is right by this key; are its answers those of the file?");
  }
  return { kind: "choices", key, choices: { itemCount: items.length, options, chosen } };
}

/** 0 for an empty cell. An unknown text becomes a new option. */
function placeOf(typed: string, places: Map<string, number> = new Map(), options: string[] = []): number {
  if (typed === "") return 0;
  const folded = foldArabic(typed);
  const known = places.get(folded);
  if (known !== undefined) return known;
  options.push(typed);
  places.set(folded, options.length);
  return options.length;
}
