import { alphabets } from "#contract/text/alphabets.ts";
import { foldedAnswer, type IsMissing } from "./response-cells.ts";
import { type Line, UnreadableResponses } from "./response-lines.ts";

const sayHeader = "say with --header yes or --header no";
const isNumber = (text: string) => /^-?\d+$/.test(text);

/** Whether the first line of a file of 0 and 1 is a header. Numbers are titles only if they count upwards. */
export function isMarksHeader(first: Line, items: readonly number[], isMissing: IsMissing): boolean {
  const texts = items.map((column) => foldedAnswer(first.cells[column]));
  const strange = texts.filter((text) => !isMissing(text) && !/^[01]$/.test(text));
  const titles = numbering(texts) ? strange : strange.filter((text) => !isNumber(text));
  return titles.length * 2 > items.length;
}

/** Whether the first line of a file of answers is a header. @throws {UnreadableResponses} if it may be a person */
export function isAnswersHeader(
  [first, ...rest]: readonly Line[],
  items: readonly number[],
  key: readonly string[],
  isMissing: IsMissing,
): boolean {
  const known = new Set(key.map(foldedAnswer));
  for (const { cells } of rest) for (const column of items) known.add(foldedAnswer(cells[column]));
  const texts = items.map((column) => foldedAnswer(first?.cells[column]));
  const strange = texts.filter((text) => !isMissing(text) && !known.has(text)).length;
  const numbered = numbering(texts);
  if (numbered === "titles" || (numbered === "numbers" && strange * 2 > items.length)) return true;
  if (numbered === null && strange * 2 <= items.length) return false;
  const longer = items.filter((column, place) =>
    rest.every(({ cells }) => foldedAnswer(cells[column]).length < (texts[place] ?? "").length),
  );
  if (numbered === null && longer.length * 2 > items.length) return true;
  throw new UnreadableResponses(`line ${first?.line} may be a header or a person; ${sayHeader}`);
}

/** If fewer numbers or letters follow each other, they may be answers. */
const fewestInRow = 3;

/** Whether texts count upwards: "س1", "س2", or bare numbers or letters, which may be answers. */
function numbering(texts: readonly string[]): "titles" | "numbers" | null {
  const areLetters = texts.every((text) => text.length === 1);
  if (areLetters && alphabets.some((letters) => letters.includes(texts.join("")))) {
    return texts.length < fewestInRow ? null : "numbers";
  }
  const parts = texts.map((text) => /^(\D*)(\d+)$/.exec(text));
  const [prefix, from] = [parts[0]?.[1], Number(parts[0]?.[2])];
  const counts = parts.every((part, place) => part?.[1] === prefix && Number(part?.[2]) === from + place);
  if (!counts || texts.length < 2 || (prefix === "" && texts.length < fewestInRow)) return null;
  return prefix === "" ? "numbers" : "titles";
}
