import type { IsMissing, Missing } from "./response-cells.ts";
import { groupColumnOf, isColumnNumber } from "./response-groups.ts";
import { isAnswersHeader, isMarksHeader } from "./response-header.ts";
import { type Line, UnreadableResponses } from "./response-lines.ts";
import { nameColumnOfMarks, nameColumnsByKey } from "./response-names.ts";

/** Options of the command about the layout. Missing ones are guessed if the file is clear. */
export type Said = {
  header?: boolean | undefined;
  /** Number of the column of names, from 1. */
  names?: number | "none" | undefined;
  missing?: Missing;
  /** The header or number of the column that contains each person's group. */
  group?: string | undefined;
  /** Whether blocks of items that many people left out together count as wrong. */
  countsBlocks?: boolean;
};

export type Layout = {
  hasHeader: boolean;
  /** Index of the column of names; -1 if there is none. */
  nameColumn: number;
  groupColumn: number;
  items: number[];
};

/** @throws {UnreadableResponses} if the layout is neither clear nor given */
export function layoutOf(
  lines: readonly Line[],
  key: readonly string[] | undefined,
  said: Said,
  isMissing: IsMissing,
): Layout {
  const [first] = lines;
  if (!first) throw new UnreadableResponses("the file is empty");
  const groupColumn = groupColumnOf(first, said);
  const columns = [...first.cells.keys()].filter((column) => column !== groupColumn);
  const nameColumn = nameColumnOf({ lines, columns }, key, said, isMissing);
  const items = columns.filter((column) => column !== nameColumn);
  if (items.length === 0) throw new UnreadableResponses(`line ${first.line}: no column of answers beside the names`);
  const guess = () => (key ? isAnswersHeader(lines, items, key, isMissing) : isMarksHeader(first, items, isMissing));
  const isNamedGroup = said.group !== undefined && !isColumnNumber(said.group);
  return { hasHeader: said.header ?? (isNamedGroup || guess()), nameColumn, groupColumn, items };
}

type Table = { lines: readonly Line[]; columns: readonly number[] };

function nameColumnOf(
  { lines, columns }: Table,
  key: readonly string[] | undefined,
  said: Said,
  isMissing: IsMissing,
): number {
  const [first] = lines;
  const width = columns.length;
  const people = said.header === false ? lines : lines.slice(1);
  const { names } = said;
  if (typeof names === "number" && !columns.includes(names - 1)) {
    const most = first?.cells.length ?? 0;
    throw new UnreadableResponses(
      names > most
        ? `--names ${names}: the file has ${most} columns`
        : `--names ${names}: this is the column of --group`,
    );
  }
  if (key) refuseOtherLength(key.length, width, names, first?.line);
  if (names !== undefined) return names === "none" ? -1 : names - 1;
  if (!key) return nameColumnOfMarks({ people, columns }, isMissing);
  if (width === key.length) return -1;
  const found = nameColumnsByKey({ people, columns }, key);
  if (found.length === 1) return found[0] ?? -1;
  throw new UnreadableResponses(
    `line ${first?.line}: ${width} columns, and the key has ${key.length} answers; if one column holds names say which with --names N, otherwise --key needs one answer more`,
  );
}

/**
 * Refuses another number of items than the key has. Every column is an item except one of names, which is certain only
 * if the command says so.
 */
function refuseOtherLength(answers: number, width: number, names: Said["names"], line = 1): void {
  const withNames = typeof names === "number" || (names === undefined && answers === width - 1);
  if (answers === width - (withNames ? 1 : 0)) return;
  const needed =
    names === undefined ? `${width}, or ${width - 1} if one column holds names` : width - (names === "none" ? 0 : 1);
  throw new UnreadableResponses(
    `line ${line}: ${width} columns, and the key has ${answers} answers; --key needs one for each item, with commas: ${needed}`,
  );
}

/**
 * Makes lines of one width, without the empty columns after the last one, because programs end lines with delimiters.
 */
export function evenLines(lines: readonly Line[], key: readonly string[] | undefined, said: Said): Line[] {
  const [first] = lines;
  if (!first) throw new UnreadableResponses("the file is empty");
  const most = first.cells.length;
  let filled = 0;
  for (const { line, cells } of lines) {
    const own = cells.findLastIndex((cell) => cell.trim() !== "") + 1;
    if (own > most) throw new UnreadableResponses(`line ${line}: ${own} columns instead of ${most}`);
    filled = Math.max(filled, own);
  }
  const width = key ? Math.max(filled, Math.min(most, widthByKey(lines, filled, key, said))) : filled;
  return lines.map(({ line, cells }) => {
    if (cells.length < width)
      throw new UnreadableResponses(`line ${line}: ${cells.length} columns instead of ${width}`);
    return { line, cells: cells.slice(0, width) };
  });
}

/** Finds the width by the key, because nobody may have answered the last item. */
function widthByKey(lines: readonly Line[], filled: number, key: readonly string[], { names, group }: Said): number {
  const grouped = group === undefined ? 0 : 1;
  const columns = Array.from({ length: filled }, (_, column) => column);
  const isNamed =
    typeof names === "number" ||
    (names === undefined &&
      filled === key.length + grouped &&
      nameColumnsByKey({ people: lines.slice(1), columns }, key).length === 1);
  return key.length + grouped + (isNamed ? 1 : 0);
}
