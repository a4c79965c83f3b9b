import type { FigureAttribute } from "#contract/figures.ts";
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

const joined =
  (join: (first: number, second: number) => number): Reading =>
  (lines) =>
    lines.every(([a, b, c]) => join(a, b) === c);

const logic = Object.values(operations).map(joined);
const arithmetic = [joined((a, b) => a + b), joined((a, b) => a - b)];

/** Possible readings of each attribute. Positions have their own for squares of two and of three. */
const vocabulary: Readonly<Record<Exclude<FigureAttribute, "position">, readonly Reading[]>> = {
  shape: [constant, distribution],
  size: [constant, distribution, evenSteps],
  fill: [constant, distribution],
  rotation: [constant, distribution, turns(4)],
  number: [constant, distribution, evenSteps, ...arithmetic],
};
const positions = { 2: [constant, distribution, moves(2), ...logic], 3: [constant, distribution, moves(3), ...logic] };

const linesOf = (direction: typeof rows | typeof columns, values: readonly number[]) =>
  direction.map((places) => places.map((place) => values[place])) as unknown as readonly [Line, Line, Line];

/** Whether only this last value satisfies some reading along rows or columns. */
function isOnlyReading(readings: readonly Reading[], values: readonly number[], among: readonly number[]): boolean {
  const others = among.filter((value) => value !== values[8]);
  return [rows, columns].every((direction) => {
    const [first, second, [seventh, eighth]] = linesOf(direction, values);
    const fitting = readings.filter((reading) => reading([first, second]));
    // The line in doubt comes first, because it decides most cases; readings ignore the order of lines.
    return !fitting.some((reading) => others.some((other) => reading([[seventh, eighth, other], first, second])));
  });
}

export const isClear = (attribute: keyof typeof vocabulary, values: readonly number[], among: readonly number[]) =>
  isOnlyReading(vocabulary[attribute], values, among);

export const isClearPosition = (masks: readonly Mask[], side: 2 | 3) =>
  isOnlyReading(positions[side], masks, range(1, (1 << (side * side)) - 1));
