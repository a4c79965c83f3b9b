import { foldArabic } from "#contract/arabic-folding.ts";
import { type Line, UnreadableResponses } from "./response-lines.ts";

/** Layout options of the command; missing ones are guessed if the file is clear. */
export type Said = { header?: boolean | undefined /** From 1 on. */; names?: number | "none" | undefined };

export type Layout = { hasHeader: boolean /** -1 where there is none. */; nameColumn: number };

const manyPeople = 20;
const sayNames = "say which with --names N, or --names none";
const sayHeader = "say with --header yes or --header no";

export const isMark = (text: string) => text === "" || text === "0" || text === "1";
const textOf = ({ cells }: Line, column: number) => foldArabic(cells[column] ?? "");

/** @throws {UnreadableResponses} if the layout is neither clear nor given */
export function layoutOf(lines: readonly Line[], key: readonly string[] | undefined, said: Said): Layout {
  const [first, ...rest] = lines;
  if (!first) throw new UnreadableResponses("the file is empty");
  const people = said.header === false ? lines : rest;
  const width = first.cells.length;
  const nameColumn = said.names === undefined ? findNames(people, width, key) : saidColumn(said.names, width);
  const itemCount = width - (nameColumn < 0 ? 0 : 1);
  if (itemCount < 1 || (key && itemCount !== key.length)) {
    throw new UnreadableResponses(
      `line ${first.line}: ${width} columns, and the key has ${key?.length ?? 1} answers; there may be one column more, of names or numbers`,
    );
  }
  const items = [...first.cells.keys()].filter((column) => column !== nameColumn);
  return { hasHeader: said.header ?? isHeader(first, rest, items, key), nameColumn };
}

function saidColumn(names: number | "none", width: number): number {
  if (names === "none") return -1;
  if (names > width) throw new UnreadableResponses(`--names ${names}: the file has ${width} columns`);
  return names - 1;
}

function findNames(people: readonly Line[], width: number, key: readonly string[] | undefined): number {
  const columns = Array.from({ length: width }, (_, column) => column);
  if (key && width !== key.length + 1) return -1;
  const found = columns.filter((column) => {
    const texts = people.map((line) => textOf(line, column));
    return key ? areNames(texts, key) : texts.filter((text) => !isMark(text)).length * 2 > texts.length;
  });
  if (found.length > 1 || (key && found.length === 0)) {
    throw new UnreadableResponses(`which column holds names is not clear; ${sayNames}`);
  }
  return found[0] ?? -1;
}

/** All different, and none an answer: few people may each give another answer. */
function areNames(texts: readonly string[], key: readonly string[]): boolean {
  const answers = new Set(key.map(foldArabic));
  const areDifferent = new Set(texts).size === texts.length && !texts.includes("");
  return areDifferent && (texts.length >= manyPeople || !texts.some((text) => answers.has(text)));
}

function isHeader(first: Line, rest: readonly Line[], items: readonly number[], key?: readonly string[]): boolean {
  const known = new Set(key?.map(foldArabic) ?? ["0", "1", ""]);
  for (const line of key ? rest : []) for (const column of items) known.add(textOf(line, column));
  const texts = items.map((column) => textOf(first, column));
  const strange = texts.filter((text) => !known.has(text)).length;
  if (!key) return strange * 2 > items.length;
  const numbered = numbering(texts);
  if (numbered === "titles" || (numbered === "numbers" && strange * 2 > items.length)) return true;
  if (numbered === null && strange * 2 <= items.length) return false;
  const longer = items.filter((column, place) =>
    rest.every((line) => textOf(line, column).length < (texts[place] ?? "").length),
  );
  if (numbered === null && longer.length * 2 > items.length) return true;
  throw new UnreadableResponses(`line ${first.line} may be a header or a person; ${sayHeader}`);
}

/** Whether texts count upwards: "س1", "س2", or bare numbers, two of which may be answers. */
function numbering(texts: readonly string[]): "titles" | "numbers" | null {
  const parts = texts.map((text) => /^(\D*)(\d+)$/.exec(text));
  const [prefix, from] = [parts[0]?.[1], Number(parts[0]?.[2])];
  const counts = parts.every((part, place) => part?.[1] === prefix && Number(part?.[2]) === from + place);
  if (!counts || texts.length < 2 || (prefix === "" && texts.length < 3)) return null;
  return prefix === "" ? "numbers" : "titles";
}
