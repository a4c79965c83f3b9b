import type { SeriesRule } from "#contract/items/figures.ts";
import type { Random } from "./random.ts";

type Terms = readonly number[];
/** How to draw a series of a rule. The last term is the answer. */
type Drawing = { rule: SeriesRule; draw: (random: Random) => Terms };

/** Extends a series term by term. */
function grown(first: Terms, length: number, next: (terms: Terms, at: number) => number): number[] {
  const terms = [...first];
  while (terms.length < length) terms.push(next(terms, terms.length));
  return terms;
}

const last = (terms: Terms) => terms.at(-1) as number;
/** Draws a step, positive or negative, but never zero. */
const step = (random: Random, low: number, high: number) =>
  random.isHeads() ? random.between(low, high) : -random.between(low, high);

const even = (first: number, by: number, length: number) => grown([first], length, (terms) => last(terms) + by);
const growing = (first: number, by: number, more: number, length: number) =>
  grown([first], length, (terms, at) => last(terms) + by + (at - 1) * more);
const multiplied = (first: number, factor: number, more: number, length: number) =>
  grown([first], length, (terms) => last(terms) * factor + more);
const inTurns = (one: Terms, other: Terms) =>
  one.flatMap((term, index) => [term, other[index]]).filter((term) => term !== undefined);

const difference: Drawing = {
  rule: "difference",
  draw: (random) => even(random.between(1, 999), step(random, 2, 40), 6),
};
const growingDifference: Drawing = {
  rule: "growingDifference",
  draw: (random) => growing(random.between(1, 300), random.between(-15, 25), step(random, 1, 9), 7),
};
const ratio: Drawing = {
  rule: "ratio",
  draw: (random) => {
    const terms = multiplied(random.between(1, 150), random.between(2, 4), 0, 6);
    return random.isHeads() ? terms : terms.reverse();
  },
};
const twoDifferences: Drawing = {
  rule: "twoSteps",
  draw: (random) => {
    const by = [random.between(2, 30), step(random, 1, 20)] as const;
    return grown([random.between(1, 300)], 8, (terms, at) => last(terms) + (at % 2 ? by[0] : by[1]));
  },
};
const factorAndDifference: Drawing = {
  rule: "twoSteps",
  draw: (random) => {
    const [factor, more] = [random.between(2, 3), step(random, 1, 30)];
    return grown([random.between(1, 99)], 8, (terms, at) => (at % 2 ? last(terms) * factor : last(terms) + more));
  },
};
const ratioAndDifference: Drawing = {
  rule: "ratioAndDifference",
  draw: (random) => multiplied(random.between(1, 99), random.between(2, 4), step(random, 1, 40), 7),
};
const evenHalf = (random: Random, length: number) => even(random.between(1, 99), step(random, 2, 15), length);
const growingHalf = (random: Random, length: number) =>
  growing(random.between(1, 60), random.between(-9, 12), step(random, 1, 6), length);
const interleavedEven: Drawing = {
  rule: "interleaved",
  draw: (random) => inTurns(evenHalf(random, 5), evenHalf(random, 4)),
};
/** One of the two interleaved series grows, the first or the second. */
const interleavedMixed: Drawing = {
  rule: "interleaved",
  draw: (random) =>
    random.isHeads()
      ? inTurns(growingHalf(random, 5), evenHalf(random, 4))
      : inTurns(evenHalf(random, 5), multiplied(random.between(1, 20), random.between(2, 3), 0, 4)),
};
const interleavedGrowing: Drawing = {
  rule: "interleaved",
  draw: (random) =>
    random.isHeads()
      ? inTurns(growingHalf(random, 5), growingHalf(random, 4))
      : inTurns(multiplied(random.between(1, 12), 2, step(random, 1, 9), 5), growingHalf(random, 4)),
};
function weightedSum(random: Random, weights: readonly (readonly [number, number])[], most: number) {
  const [before, beforeThat] = random.pick(weights);
  const more = random.between(-9, 9);
  return grown(
    [random.between(1, most), random.between(1, most)],
    8,
    (terms, at) => before * last(terms) + beforeThat * (terms[at - 2] as number) + more,
  );
}
const sumOfTwo: Drawing = { rule: "sumOfTwo", draw: (random) => weightedSum(random, [[1, 1]], 60) };
const weightedSumOfTwo: Drawing = {
  rule: "weightedSumOfTwo",
  draw: (random) =>
    weightedSum(
      random,
      [
        [1, 2],
        [2, 1],
        [1, 3],
        [3, -1],
      ],
      30,
    ),
};
const growingGrowth: Drawing = {
  rule: "growingGrowth",
  draw: (random) => {
    const growth = growing(random.between(1, 30), random.between(-5, 9), step(random, 1, 5), 7);
    return grown([random.between(1, 100)], 8, (terms, at) => last(terms) + (growth[at - 1] as number));
  },
};

const times = (count: number, drawing: Drawing) => Array<Drawing>(count).fill(drawing);

/** Rules by level. Rules with more possible series are listed more often. */
export const seriesDrawings: Readonly<Record<number, readonly Drawing[]>> = {
  1: [difference],
  2: [...times(8, growingDifference), ...times(7, twoDifferences), ratio],
  3: [...times(7, interleavedEven), ratioAndDifference],
  4: [...times(3, interleavedMixed), ...times(3, sumOfTwo), factorAndDifference],
  5: [weightedSumOfTwo, growingGrowth, interleavedGrowing],
};
