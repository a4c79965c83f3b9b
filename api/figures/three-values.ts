import { columnOf, type Pattern, places, rowOf } from "./patterns.ts";
import type { Random } from "./random.ts";

/** The layout of three values: one per row, one per column, or each once in every row and column. */
export type Course = "rows" | "columns" | "falling" | "rising";
const courses: Readonly<Record<Course, (row: number, column: number) => number>> = {
  rows: (row) => row,
  columns: (_, column) => column,
  falling: (row, column) => (row + column) % 3,
  rising: (row, column) => (row - column + 3) % 3,
};

type Three = readonly [number, number, number];
export type ChooseThree = (random: Random, among: readonly number[]) => Three;

export const allDifferent: ChooseThree = (random, among) => {
  const [first, second, third] = random.shuffle(among) as [number, number, number];
  return [first, second, third];
};

/**
 * Often makes two of three values alike, so that the answer is not always the rarest value of the matrix. In
 * `different` of `different` + 3 cases they are all different; in the other three, two of them are alike. With 1, the
 * answer is as often the commonest value as the rarest.
 */
export const oftenTwoAlike =
  (different: number): ChooseThree =>
  (random, among) => {
    const [first, second, third] = allDifferent(random, among);
    const ways = [
      [second, first, first],
      [first, second, first],
      [first, first, second],
    ] as const;
    return ways[random.between(0, different + 2)] ?? [first, second, third];
  };

/** Lays out three values. */
export function ofThree(
  random: Random,
  among: readonly number[],
  course: Course,
  choose: ChooseThree = allDifferent,
): Pattern {
  const three = choose(random, among);
  return patternOf(random, three, among, (row, column) => courses[course](row, column));
}

/**
 * In every row and column there is the same value three times, or there are three different values. One value fills the
 * row and the column of a place, which form a cross; the others alternate in the four remaining cells.
 */
export function crossed(random: Random, among: readonly number[], cross: number): Pattern {
  const [row, column] = [rowOf(cross), columnOf(cross)];
  return patternOf(random, allDifferent(random, among), among, (r, c) => ((r - row) * (c - column) + 6) % 3);
}

function patternOf(
  random: Random,
  three: Three,
  among: readonly number[],
  indexAt: (row: number, column: number) => number,
): Pattern {
  const values = places.map((place) => three[indexAt(rowOf(place), columnOf(place))] as number);
  return { values, alternative: random.pick(three.filter((value) => value !== values[8])), among };
}
