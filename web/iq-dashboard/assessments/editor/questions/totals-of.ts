import { readNumber } from "#contract/text/typed-number.ts";
import type { TypedAssessment, TypedLine, TypedSection } from "../typed-assessment.ts";

/** Reads a whole number; 0 if none is typed. */
const typedCount = (typed: string): number => {
  const number = readNumber(typed);
  return number !== null && Number.isInteger(number) && number > 0 ? number : 0;
};

/** The number of questions that lines ask for, as far as they are filled in. */
export const questionsOf = (lines: readonly TypedLine[]): number =>
  lines.reduce((total, line) => total + (line.kind === "fixed" ? 1 : typedCount(line.count)), 0);

export const minutesOf = ({ minutes }: TypedSection): number => typedCount(minutes);

/** Totals of all sections. */
export const totalsOf = ({ sections }: Pick<TypedAssessment, "sections">) => ({
  questions: sections.reduce((total, { lines }) => total + questionsOf(lines), 0),
  minutes: sections.reduce((total, section) => total + minutesOf(section), 0),
});
