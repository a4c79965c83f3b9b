import { foldArabic } from "#contract/text/arabic-folding.ts";
import { foldedAnswer, type IsMissing } from "./response-cells.ts";
import { type Line, UnreadableResponses } from "./response-lines.ts";

/** With fewer people, each may give another answer. */
const manyPeople = 20;
/** Scores, percentages and options are at most this high. */
const largestScore = 100;

/** Columns that may contain names or answers. */
type Columns = { people: readonly Line[]; columns: readonly number[] };

/** Finds columns beside the answers that look like names of people. */
export function nameColumnsByKey({ people, columns }: Columns, key: readonly string[]): number[] {
  const answers = new Set(key.map(foldArabic));
  return columns.filter((column) => {
    const texts = textsOf(people, column);
    if (!areDifferent(texts)) return false;
    return (
      people.length >= manyPeople ||
      !(texts.some((text) => answers.has(text)) || recurElsewhere(texts, { people, columns }, column))
    );
  });
}

/** Finds the column of names in a file of 0 and 1, or -1. @throws {UnreadableResponses} if several look like one */
export function nameColumnOfMarks({ people, columns }: Columns, isMissing: IsMissing): number {
  const found = columns.filter((column) => {
    const texts = textsOf(people, column);
    const areMarks = texts.filter((text) => isMissing(text) || /^[01]$/.test(text)).length * 2 >= texts.length;
    return !areMarks && areNames(texts, { people, columns }, column);
  });
  if (found.length > 1) {
    const places = found.map((column) => column + 1).join(" and ");
    throw new UnreadableResponses(`columns ${places} both look like names; leave one of them in the file`);
  }
  return found[0] ?? -1;
}

/** Whether texts are names. Two people may have the same name, but each has a different number. */
function areNames(texts: readonly string[], columns: Columns, column: number): boolean {
  if (texts.every((text) => /^\d*$/.test(text))) {
    const counts = texts.every((text, place) => Number(text) === Number(texts[0]) + place);
    const isLong = texts.some((text) => Number(text) > largestScore);
    return areDifferent(texts) && (counts || isLong || texts.length >= manyPeople);
  }
  const isCommon = new Set(texts).size * 2 <= texts.length;
  return !isCommon && (texts.length >= manyPeople || !recurElsewhere(texts, columns, column));
}

const textsOf = (people: readonly Line[], column: number) => people.map(({ cells }) => foldedAnswer(cells[column]));
const areDifferent = (texts: readonly string[]) => new Set(texts).size === texts.length && !texts.includes("");

/** Whether texts occur in other columns too. Answers do; names do not. */
function recurElsewhere(texts: readonly string[], { people, columns }: Columns, own: number): boolean {
  const others = columns.filter((column) => column !== own);
  const found = new Set(others.flatMap((column) => textsOf(people, column)));
  return texts.some((text) => text !== "" && found.has(text));
}
