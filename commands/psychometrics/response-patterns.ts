import { foldedAnswer } from "./response-cells.ts";
import { type Line, tooFew, UnreadableResponses } from "./response-lines.ts";

export type PatternFile = { hasHeader: boolean; itemCount: number; cells: Uint8Array; names: string[] };

const mostPeople = 5_000_000;
const seenLines = 50;

/** Whether lines are `pattern,count`. Leading zeros may be lost, so any of the first lines can decide. */
export function isPatternFile(lines: readonly Line[]): boolean {
  return lines.slice(0, seenLines).some(({ cells }) => {
    const [pattern = "", count = ""] = cells.map(foldedAnswer);
    return cells.length === 2 && /^[01]{2,}$/.test(pattern) && /^\d+$/.test(count);
  });
}

export function readPatterns(lines: readonly Line[], header: boolean | undefined): PatternFile {
  const hasHeader = header ?? !/^-?\d+$/.test(foldedAnswer(lines[0]?.cells[1]));
  const rows = (hasHeader ? lines.slice(1) : lines).map(readPattern);
  const itemCount = rows.reduce((most, { pattern }) => Math.max(most, pattern.length), 0);
  const people = rows.reduce((sum, { count }) => sum + count, 0);
  if (people < 2) throw new UnreadableResponses(tooFew);
  if (people > mostPeople) {
    throw new UnreadableResponses(`${people} people in all; at most ${mostPeople} can be analysed`);
  }
  const cells = new Uint8Array(people * itemCount);
  const names: string[] = [];
  for (const { line, pattern, count } of rows) {
    if (pattern.length !== itemCount) {
      throw new UnreadableResponses(
        `line ${line}, column 1: "${pattern}" has ${pattern.length} digits instead of ${itemCount}; were leading zeros lost?`,
      );
    }
    const marks = Uint8Array.from(pattern, Number);
    for (let person = 0; person < count; person += 1) {
      cells.set(marks, names.length * itemCount);
      names.push(pattern);
    }
  }
  return { hasHeader, itemCount, cells, names };
}

function readPattern({ line, cells }: Line): { line: number; pattern: string; count: number } {
  const [pattern = "", count = ""] = cells.map(foldedAnswer);
  if (!/^[01]+$/.test(pattern)) {
    throw new UnreadableResponses(
      `line ${line}, column 1: "${pattern}" is no pattern of 0 and 1; a file with missing answers has a column for each item`,
    );
  }
  if (!/^\d{1,7}$/.test(count)) {
    throw new UnreadableResponses(`line ${line}, column 2: "${count}" is no number of people`);
  }
  return { line, pattern, count: Number(count) };
}
