import { readNumber } from "#contract/typed-number.ts";
import type { TypedAssessment, TypedLine, TypedSection } from "./typed-assessment.ts";

/** A whole number that was typed; nought where there is none yet. */
const typedCount = (typed: string): number => {
  const number = readNumber(typed);
  return number !== null && Number.isInteger(number) && number > 0 ? number : 0;
};

/** How many questions lines ask for, as far as they are filled. */
export const questionsOf = (lines: readonly TypedLine[]): number =>
  lines.reduce((total, line) => total + (line.kind === "fixed" ? 1 : typedCount(line.count)), 0);

export const minutesOf = ({ minutes }: TypedSection): number => typedCount(minutes);

/** Of all sections together. */
export const totalsOf = ({ sections }: Pick<TypedAssessment, "sections">) => ({
  questions: sections.reduce((total, { lines }) => total + questionsOf(lines), 0),
  minutes: sections.reduce((total, section) => total + minutesOf(section), 0),
});
