import { cell, type Responses } from "#api/psychometrics/classical/analysis.ts";
import {
  answerOf,
  foldedAnswer,
  type IsMissing,
  isCode,
  missingBy,
  refuseCodes,
  sayMissing,
} from "./response-cells.ts";
import { countCopies, itemsLeftOutTogether } from "./response-checks.ts";
import { type Groups, groupsOf, sizesOf } from "./response-groups.ts";
import { evenLines, layoutOf, type Said } from "./response-layout.ts";
import { type Line, tooFew, UnreadableResponses } from "./response-lines.ts";
import { isPatternFile, readPatterns } from "./response-patterns.ts";

export type ResponseFile = {
  responses: Responses;
  titles: (string | null)[];
  /** The name of each row, from the column of names or from its line. */
  names: string[];
  /** The groups of the people, if the command names their column. */
  groups: Groups | null;
  /**
   * What was found: the header and the column of names (from 1), how many rows without an answer are left out, and the
   * number of people in each group. `copies` are rows that repeat the answers of an earlier row beyond chance;
   * `sameName` are rows with the name of an earlier one. Both are counted.
   */
  read: {
    header: boolean;
    names: number | null;
    unanswered?: number;
    copies?: number;
    sameName?: number;
    groups?: Record<string, number>;
  };
};

const mostOptions = 100;

/** @throws {UnreadableResponses} */
export function readResponses(
  lines: readonly Line[],
  key: readonly string[] | undefined,
  said: Said = {},
): ResponseFile {
  const even = evenLines(lines, key, said);
  if (!key && isPatternFile(even)) {
    const { hasHeader, itemCount, cells, names } = readPatterns(even, said.header);
    const responses: Responses = { kind: "scored", itemCount, cells };
    if (said.group !== undefined) {
      throw new UnreadableResponses(`--group ${said.group}: a file of patterns with counts has no groups`);
    }
    return { responses, titles: [], names, groups: null, read: { header: hasHeader, names: null } };
  }
  const isMissing = missingBy(said.missing, key);
  const { hasHeader, nameColumn, groupColumn, items } = layoutOf(even, key, said, isMissing);
  const rows = hasHeader ? even.slice(1) : even;
  const answered = rows.filter(({ cells }) => items.some((column) => !isMissing(cells[column])));
  if (answered.length < 2) throw new UnreadableResponses(tooFew);
  if (key && said.missing !== "none") refuseCodes(answered, items, key, isMissing);
  const unanswered = rows.length - answered.length;
  const groups =
    said.group === undefined
      ? null
      : groupsOf(
          said.group,
          answered.map(({ cells }) => cells[groupColumn] ?? ""),
          isMissing,
        );
  const responses = key ? readChoices(answered, items, key, isMissing) : readScored(answered, items, isMissing);
  if (!said.countsBlocks) refuseBlocks(responses);
  return {
    responses,
    titles: items.map((column) => (hasHeader && even[0]?.cells[column]?.trim()) || null),
    names: answered.map(({ line, cells }) => cells[nameColumn]?.trim() || `line ${line}`),
    groups,
    read: {
      header: hasHeader,
      names: nameColumn < 0 ? null : nameColumn + 1,
      ...(unanswered > 0 && { unanswered }),
      ...repeats(responses, nameColumn < 0 ? [] : answered.map(({ cells }) => foldedAnswer(cells[nameColumn]))),
      ...(groups && { groups: sizesOf(groups) }),
    },
  };
}

function repeats(responses: Responses, names: readonly string[]): { copies?: number; sameName?: number } {
  const copies = countCopies(responses);
  const given = names.filter((name) => name !== "");
  const sameName = given.length - new Set(given).size;
  return { ...(copies > 0 && { copies }), ...(sameName > 0 && { sameName }) };
}

/** Refuses blocks of items. @throws {UnreadableResponses} if not everybody got the same items */
function refuseBlocks(responses: Responses): void {
  const items = itemsLeftOutTogether(responses);
  if (items.length === 0) return;
  throw new UnreadableResponses(
    `many people left out items ${items.join(", ")} together, as where each person gets a part of the items (booklets); an empty answer counts as wrong here, so analyse each booklet as a file of its own, or say --blocks wrong if these people did get the items`,
  );
}

function readScored(rows: readonly Line[], items: readonly number[], isMissing: IsMissing): Responses {
  const cells = new Uint8Array(rows.length * items.length);
  for (const [person, { line, cells: typed }] of rows.entries()) {
    for (const [item, column] of items.entries()) {
      const mark = foldedAnswer(typed[column]);
      if (!isMissing(mark) && mark !== "0" && mark !== "1") {
        const text = answerOf(typed[column] ?? "");
        const remedy = arePoints(rows, column, isMissing) ? recode : remedyFor(text, line, column);
        throw new UnreadableResponses(`line ${line}, column ${column + 1}: "${text}" is neither 0 nor 1; ${remedy}`);
      }
      cells[person * items.length + item] = isMissing(mark) ? cell.empty : Number(mark);
    }
  }
  return { kind: "scored", itemCount: items.length, cells };
}

const recode =
  "the column looks like partial credit, which this command does not analyse: recode each item to 1 for full points and 0 otherwise, or say the right answers with --key if the numbers are options";

/**
 * Whether a column contains points such as 0, 1, 2 or 0, 0.5, 1. Options with numbers have no 0, and totals hardly ever
 * do.
 */
function arePoints(rows: readonly Line[], column: number, isMissing: IsMissing): boolean {
  const texts = new Set(rows.map(({ cells }) => foldedAnswer(cells[column])).filter((text) => !isMissing(text)));
  const above = [...texts].filter((text) => text !== "0" && text !== "1");
  return texts.has("0") && above.every((text) => /^\d{1,2}(?:[.,٫]\d{1,2})?$/.test(text) && !isCode(text));
}

function remedyFor(text: string, line: number, column: number): string {
  const truth = /^true$|^false$/i.test(text) ? " (TRUE,TRUE,… where TRUE means right)" : "";
  return [
    ...(isCode(text) ? [`${sayMissing(text)} if it stands for a missing answer`] : []),
    `say the right answers with --key${truth}`,
    `--names ${column + 1} if the column holds names`,
    ...(line === 1 ? ["--header yes if this line is a header"] : []),
  ].join(", or ");
}

function readChoices(
  rows: readonly Line[],
  items: readonly number[],
  key: readonly string[],
  isMissing: IsMissing,
): Responses {
  const options = key.map((answer): string[] => [answer]);
  /** For each item, the numbers of its options from 1, by folded text. The key comes first. */
  const places = key.map((answer) => new Map([[foldedAnswer(answer), 1]]));
  const chosen = new Uint16Array(rows.length * items.length);
  for (const [person, { line, cells }] of rows.entries()) {
    for (const [item, column] of items.entries()) {
      const text = cells[column] ?? "";
      const place = isMissing(text) ? 0 : placeOf(text, places[item], options[item]);
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

/** Finds the place of an answer. An unknown text becomes a new option. */
function placeOf(typed: string, places: Map<string, number> = new Map(), options: string[] = []): number {
  const folded = foldedAnswer(typed);
  const known = places.get(folded);
  if (known !== undefined) return known;
  options.push(answerOf(typed));
  places.set(folded, options.length);
  return options.length;
}
