import type { AgeFall } from "#contract/quizzes/norms.ts";
import { normalQuantile } from "./normal.ts";

/** One age: the number of people, the mean and the variance of their scores, and the smoothed share of each score. */
export type AgeGroup = { age: number; people: number; mean: number; variance: number; shares: readonly number[] };

/**
 * A larger fall, in standard errors, costs more likelihood than one parameter is worth (Akaike 1973), as for the terms
 * of the model.
 */
const chance = Math.SQRT2;
/** Share of populations without a fall that get a remark by chance. */
const falseAlarms = 0.05;

/**
 * For pairs of ages, how many standard errors the older age's mean is below the younger one's. The variance is pooled
 * within ages.
 */
function fallsOf(groups: readonly AgeGroup[]) {
  const variance = varianceWithin(groups);
  return groups.flatMap((younger, from) =>
    groups.slice(from + 1).map((older, steps) => ({
      younger: younger.age,
      older: older.age,
      from,
      to: from + steps + 1,
      errors: (younger.mean - older.mean) / Math.sqrt(variance * (1 / younger.people + 1 / older.people)),
    })),
  );
}

/** Variance of scores among people of the same age. */
export function varianceWithin(groups: readonly Pick<AgeGroup, "people" | "variance">[]): number {
  const free = groups.reduce((sum, { people }) => sum + people - 1, 0);
  return groups.reduce((sum, { people, variance }) => sum + (people - 1) * variance, 0) / free;
}

/**
 * Finds ages that did worse than a younger one by more than chance explains. Each is returned with the younger age that
 * differs most clearly, by a one-sided test of two means at 5 % for all pairs together (Bonferroni).
 */
export function clearFalls(groups: readonly AgeGroup[]): AgeFall[] {
  const falls = fallsOf(groups);
  const limit = normalQuantile(1 - falseAlarms / falls.length);
  const clear = Map.groupBy(
    falls.filter(({ errors }) => errors > limit),
    ({ older }) => older,
  );
  return [...clear.values()]
    .flatMap((ofAge) => ofAge.toSorted((one, other) => other.errors - one.errors).slice(0, 1))
    .map(({ younger, older }) => ({ younger, older }))
    .sort((one, other) => one.older - other.older);
}

/**
 * Pools shares of ages: if older people did worse only by chance, neighbouring ages get the shares of all their people
 * (pool adjacent violators, Barlow et al. 1972). All ages of a larger fall stay separate.
 */
export function poolAges(groups: readonly AgeGroup[]): (readonly number[])[] {
  const real = fallsOf(groups).filter(({ errors }) => errors > chance);
  const isApart = (place: number) => real.some(({ from, to }) => place > from && place <= to);
  const blocks: Block[] = [];
  for (const [place, { people, shares }] of groups.entries()) {
    let block: Block = { first: place, length: 1, people, shares };
    for (let before = blocks.at(-1); before && !isApart(block.first); before = blocks.at(-1)) {
      if (meanScore(before.shares) <= meanScore(block.shares)) break;
      blocks.pop();
      block = together(before, block);
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ length, shares }) => Array.from({ length }, () => shares));
}

type Block = { first: number; length: number; people: number; shares: readonly number[] };

const meanScore = (shares: readonly number[]) => shares.reduce((sum, share, score) => sum + share * score, 0);

function together(one: Block, other: Block): Block {
  const people = one.people + other.people;
  const shares = one.shares.map(
    (share, score) => (share * one.people + (other.shares[score] ?? 0) * other.people) / people,
  );
  return { first: one.first, length: one.length + other.length, people, shares };
}
