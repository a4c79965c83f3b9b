import { pairOf, type Random } from "./random.ts";
import { type Mask, moved, ringOf } from "./slots.ts";

/**
 * Nine values in reading order, the last of which is the answer, and an alternative for wrong options. Either of the
 * two is equally likely to be the answer, so that seeing both does not reveal it. `among` contains all values that
 * could be the answer.
 */
export type Pattern = { values: readonly number[]; alternative: number; among: readonly number[] };

export const rowOf = (place: number) => Math.trunc(place / 3);
export const columnOf = (place: number) => place % 3;
export const places = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const;

export function unchanged(random: Random, among: readonly number[]): Pattern {
  const [value, alternative] = pairOf(random, among);
  return { values: places.map(() => value), alternative, among };
}

export const mapped = ({ values, alternative, among }: Pattern, change: (value: number) => number): Pattern => ({
  values: values.map(change),
  alternative: change(alternative),
  among: among.map(change),
});

/** Chooses steps down the rows and along the columns, at least one of them not zero. */
function stepsOf(random: Random, steps: readonly number[]): [number, number] {
  const [row, column] = [random.pick(steps), random.pick(steps)];
  return row || column ? [row, column] : stepsOf(random, steps);
}

/** A pattern that increases or decreases by equal steps between the lowest and highest value. */
export function progression(random: Random, low: number, high: number, steps: readonly number[]): Pattern {
  const [row, column] = stepsOf(random, steps);
  const fromKey = places.map((place) => (rowOf(place) - 2) * row + (columnOf(place) - 2) * column);
  const keys = range(low - Math.min(...fromKey), high - Math.max(...fromKey));
  const [key, other] = random.shuffle(keys);
  // If only one key is possible, the opposite steps give its mirror image, which is equally likely.
  const alternative = other ?? low + high - (key ?? 0);
  if (key === undefined || key === alternative) return progression(random, low, high, steps);
  return { values: fromKey.map((value) => value + key), alternative, among: keys };
}

/** A pattern that rotates by equal steps. */
export function turning(random: Random, length: number, steps: readonly number[]): Pattern {
  const [row, column] = stepsOf(random, steps);
  const start = random.between(0, length - 1);
  const values = places.map((place) => (start + rowOf(place) * row + columnOf(place) * column) % length);
  const alternative = ((values[8] as number) + random.between(1, length - 1)) % length;
  return { values, alternative, among: range(0, length - 1) };
}

/** A pattern of one or two figures that move along the edge. */
export function movement(random: Random, side: 2 | 3): Pattern {
  const ring = ringOf(side);
  const figures = ring.map((slot) => 1 << slot);
  const [first, second] = pairOf(random, figures);
  const mask: Mask = random.isHeads() ? first : first | second;
  // Two opposite figures look the same after half a round.
  if (moved(mask, ring.length / 2, side) === mask) return movement(random, side);
  const steps = side === 2 ? [0, 1, 3] : [0, 1, 2, 3, 5, 6, 7];
  return mapped(turning(random, ring.length, steps), (by) => moved(mask, by, side));
}

/** A pattern in which the third value is the sum of the first two, or their difference. */
export function arithmetic(random: Random, high: number): Pattern {
  const isSum = random.isHeads();
  const among = isSum ? range(4, high) : range(1, high - 3);
  const [key, alternative] = pairOf(random, among);
  const [a, b, c, d] = isSum ? partsOf(random, key, 4) : [key, ...partsOf(random, random.between(3, high - key), 3)];
  const sums = [a, b, a + b, c, d, c + d, a + c, b + d, a + b + c + d];
  return { values: isSum ? sums : sums.reverse(), alternative, among };
}

/** Draws whole numbers from 1 that have this sum. */
function partsOf(random: Random, sum: number, count: 3): [number, number, number];
function partsOf(random: Random, sum: number, count: 4): [number, number, number, number];
function partsOf(random: Random, sum: number, count: number): number[] {
  const cuts = random
    .shuffle(range(1, sum - 1))
    .slice(0, count - 1)
    .sort((one, other) => one - other);
  return [...cuts, sum].map((cut, index) => cut - (cuts[index - 1] ?? 0));
}

export const operations = {
  and: (first: Mask, second: Mask) => first & second,
  or: (first: Mask, second: Mask) => first | second,
  xor: (first: Mask, second: Mask) => first ^ second,
} as const;
export type Operation = keyof typeof operations;

/**
 * A pattern in which the third cell combines the first two, slot by slot. The last line is drawn first, for any
 * operation, and the lines above are then drawn to fit it. The answer of the wrong operation therefore looks like the
 * right answer.
 */
export function logic(random: Random, right: Operation, wrong: Operation, slots: number): Pattern {
  const all = (1 << slots) - 1;
  const [first, second] = [random.between(1, all), random.between(1, all)];
  const [a, c] = split(random, first, right, slots);
  const [b, d] = split(random, second, right, slots);
  const join = operations[right];
  const values = [a, b, join(a, b), c, d, join(c, d), first, second, join(first, second)];
  const alternative = operations[wrong](first, second);
  if (alternative === 0 || alternative === values[8] || values.includes(0)) return logic(random, right, wrong, slots);
  return { values, alternative, among: [values[8] as number, alternative] };
}

const bitPairs = [
  [0, 0],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;

/** Draws two masks that the operation combines into this one. */
function split(random: Random, mask: Mask, operation: Operation, slots: number): [Mask, Mask] {
  const bits = range(0, slots - 1).map((slot) =>
    random.pick(bitPairs.filter(([one, other]) => operations[operation](one, other) === ((mask >> slot) & 1))),
  );
  const half = (side: 0 | 1) => bits.reduce((sum, pair, slot) => sum | (pair[side] << slot), 0);
  return [half(0), half(1)];
}

/** Whole numbers from `low` to `high`; none if `high` is lower. */
export const range = (low: number, high: number) =>
  Array.from({ length: Math.max(0, high - low + 1) }, (_, index) => low + index);
