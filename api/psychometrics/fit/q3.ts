import type { ItemPair, ItemPairs } from "#contract/quizzes/fit-figures.ts";
import { normalQuantile } from "../norms/normal.ts";

/** Distance above the mean of all pairs (Christensen, Makransky & Horton 2017). */
const farFromMean = 0.2;
const atMost05 = 0.05;
const mostShown = 50;
/** With fewer, equal answers of all say little. */
const fewestPeople = 100;

/** All pairs, and those that depend on each other. @param numbers of the items */
export function pairsOf(
  q3: readonly Float64Array[],
  numbers: readonly number[],
  people: number,
): { all: ItemPair[]; found: Omit<ItemPairs, "model"> } {
  const all = q3.flatMap((row, item) =>
    [...row.keys()]
      .filter((other) => other > item)
      .map((other) => ({ one: numbers[item] ?? 0, other: numbers[other] ?? 0, q3: row[other] ?? 0 })),
  );
  const mean = all.reduce((sum, pair) => sum + pair.q3, 0) / all.length;
  // Below the mean lie pairs of different abilities, which do not give each other away.
  const distance = ({ q3: value }: ItemPair) => value - mean;
  const isFlagged = (pair: ItemPair) =>
    distance(pair) > farFromMean && isBeyondChance(pair.q3, mean, { people, pairs: all.length });
  const flagged = all.filter(isFlagged).sort((one, other) => distance(other) - distance(one));
  return {
    all,
    found: { mean, pairCount: all.length, flaggedCount: flagged.length, flagged: flagged.slice(0, mostShown) },
  };
}

/** By Fisher's z, 5 % for all pairs together (Bonferroni). */
function isBeyondChance(value: number, mean: number, { people, pairs }: { people: number; pairs: number }): boolean {
  if (people < fewestPeople) return false;
  // Rounding may bring the correlation of equal answers past 1.
  const z = (Math.atanh(Math.min(value, 1 - 1e-12)) - Math.atanh(mean)) * Math.sqrt(people - 3);
  return z > normalQuantile(1 - atMost05 / pairs);
}
