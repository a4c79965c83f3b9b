import type { FigureAttribute } from "#contract/items/figures.ts";
import type { MatrixVersion } from "./matrix-rules.ts";
import { operations, range } from "./patterns.ts";
import { type Mask, moved, ringOf } from "./slots.ts";

type Line = readonly [number, number, number];
type Reading = (lines: readonly Line[]) => boolean;

const rows = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
] as const;
const columns = [
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
] as const;

const constant: Reading = (lines) => lines.every(([a, b, c]) => a === b && b === c);

const distribution: Reading = (lines) => {
  const [first, ...rest] = lines as [Line, ...Line[]];
  const areDifferent = ([a, b, c]: Line) => a !== b && b !== c && a !== c;
  return (
    areDifferent(first) && rest.every((line) => areDifferent(line) && line.every((value) => first.includes(value)))
  );
};

const areTwo = (one: number, other: number, first: number, second: number) =>
  (one === first && other === second) || (one === second && other === first);
const arePermuted = ([a, b, c]: Line, [x, y, z]: Line) =>
  a === x ? areTwo(b, c, y, z) : a === y ? areTwo(b, c, x, z) : a === z && areTwo(b, c, x, y);

/** The same three values occur in every line, in any order; two of them may be alike. */
const permutation: Reading = ([first, ...rest]) =>
  first !== undefined && rest.every((line) => arePermuted(first, line)) && !constant([first]);

/** Every line has one value three times, or three different ones; there are three values in all. */
const sameOrDifferent: Reading = (lines) => {
  const values: number[] = [];
  return lines.every((line) => {
    const [a, b, c] = line;
    if (a === b ? b !== c : b === c || a === c) return false;
    for (const value of line) if (!values.includes(value)) values.push(value);
    return values.length <= 3;
  });
};

const evenSteps: Reading = (lines) => {
  const step = (lines[0]?.[1] ?? 0) - (lines[0]?.[0] ?? 0);
  return step !== 0 && lines.every(([a, b, c]) => b - a === step && c - b === step);
};

const turns = (length: number): Reading => {
  const steps = range(1, length - 1);
  return (lines) =>
    steps.some((step) => lines.every(([a, b, c]) => (a + step) % length === b && (b + step) % length === c));
};

const moves = (side: 2 | 3): Reading => {
  const steps = range(1, ringOf(side).length - 1);
  return (lines) =>
    steps.some((step) =>
      lines.every(([a, b, c]) => a !== b && moved(a, step, side) === b && moved(b, step, side) === c),
    );
};

/** The third value of every line follows from the first two. */
function joined(join: (first: number, second: number) => number): Reading {
  return (lines) => lines.every(([a, b, c]) => join(a, b) === c);
}

const logic = Object.values(operations).map(joined);
const arithmetic = [joined((a, b) => a + b), joined((a, b) => a - b)];

type Attribute = Exclude<FigureAttribute, "position"> | "positionOfTwo" | "positionOfThree";
type Vocabulary = Readonly<Record<Attribute, readonly Reading[]>>;

/** Possible readings of each attribute. Positions have their own for squares of two and of three. */
const vocabularyOf = (common: readonly Reading[]): Vocabulary => ({
  shape: common,
  size: [...common, evenSteps],
  fill: common,
  rotation: [...common, turns(4)],
  number: [...common, evenSteps, ...arithmetic],
  positionOfTwo: [...common, moves(2), ...logic],
  positionOfThree: [...common, moves(3), ...logic],
});

const second = vocabularyOf([constant, permutation, sameOrDifferent]);
const ownSteps: Reading = joined((a, b) => 2 * b - a);
const differences = [joined((a, b) => a & ~b), joined((a, b) => b & ~a)];
/**
 * Readings by sums and steps of quarter turns. They do not count if each line has only one value, because nobody sees
 * them there.
 */
const turnSums = [
  (a: number, b: number) => a + b,
  (a: number, b: number) => a - b + 4,
  (a: number, b: number) => b - a + 4,
  (a: number, b: number) => 2 * b - a + 4,
].map((join): Reading => {
  const isSum = joined((a, b) => join(a, b) % 4);
  return (lines) => !constant(lines) && isSum(lines);
});

/** The second version also knows readings that it never draws, so that nobody can use them to defend another answer. */
const seen: Vocabulary = {
  ...second,
  size: [...second.size, ownSteps],
  rotation: [...second.rotation, ...turnSums],
  number: [...second.number, ownSteps, joined((a, b) => b - a)],
  positionOfTwo: [...second.positionOfTwo, ...differences],
  positionOfThree: [...second.positionOfThree, ...differences],
};
const vocabularies: Readonly<Record<MatrixVersion, Vocabulary>> = {
  1: vocabularyOf([constant, distribution]),
  2: seen,
  3: seen,
};

const linesOf = (direction: typeof rows | typeof columns, values: readonly number[]) =>
  direction.map((places) => places.map((place) => values[place])) as unknown as readonly [Line, Line, Line];

/** Whether this last value is the only one that satisfies some reading along rows or columns. */
function isOnlyReading(readings: readonly Reading[], values: readonly number[], among: readonly number[]): boolean {
  const others = among.filter((value) => value !== values[8]);
  return [rows, columns].every((direction) => {
    const [first, second, [seventh, eighth]] = linesOf(direction, values);
    const fitting = readings.filter((reading) => reading([first, second]));
    // The line with the answer comes first, because it decides most cases. Readings ignore the order of lines.
    return !fitting.some((reading) => others.some((other) => reading([[seventh, eighth, other], first, second])));
  });
}

type Plain = Exclude<FigureAttribute, "position">;

export const isClear = (
  version: MatrixVersion,
  attribute: Plain,
  values: readonly number[],
  among: readonly number[],
) => isOnlyReading(vocabularies[version][attribute], values, among);

const masks = { 2: range(1, 15), 3: range(1, 511) };

export const isClearPosition = (version: MatrixVersion, values: readonly Mask[], side: 2 | 3) =>
  isOnlyReading(vocabularies[version][side === 2 ? "positionOfTwo" : "positionOfThree"], values, masks[side]);
