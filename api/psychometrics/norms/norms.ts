import type { AgeFall } from "#contract/quizzes/norms.ts";
import { type AgeGroup, clearFalls, poolAges, varianceWithin } from "./age-falls.ts";
import { smoothScores } from "./log-linear.ts";
import { normalQuantile, normalShareBelow } from "./normal.ts";

/** Age in whole years. */
export type NormedScore = { age: number; score: number };
/** Number of people of an age with a score. */
export type ScoreCount = NormedScore & { people: number };

export type Norms = {
  /** Number of people of each age, from the youngest; 0 for an age without people between others. */
  people: Map<number, number>;
  /** The z of each raw score at each age, from 0. It never falls with the score. */
  zOf: Map<number, number[]>;
  /** Ages that did worse than a younger one by more than chance explains. */
  falls: AgeFall[];
};

/** Largest z of norms, because nobody was measured beyond three standard deviations. */
export const mostZ = 3;
/** Widest gap between two ages with people, in years. */
const widestGap = 3;

/**
 * Computes norms by age. The scores of all ages are smoothed together (`smoothScores`), and neighbouring ages are
 * pooled if an older one did worse by chance (`poolAges`). The z of a score is that of the share below it plus half of
 * its own share.
 * @param most the highest raw score
 * @returns null if people of the same age do not differ, or no model fits
 */
export function fitNorms(scores: readonly ScoreCount[], most: number): Norms | null {
  const ages = [...Map.groupBy(scores, ({ age }) => age)].sort(([one], [other]) => one - other);
  const counted = ages.map(([age, ofAge]) => ({ age, ...countScores(ofAge, most) }));
  if (!(varianceWithin(counted) > 0)) return null;
  const smoothed = smoothScores(counted);
  if (!smoothed) return null;
  const groups = counted.map((one, place): AgeGroup => ({ ...one, shares: smoothed[place] ?? [] }));
  const pooled = poolAges(groups);
  const measured = groups.map(({ age, people }, place) => ({ age, people, zOf: midRanks(pooled[place] ?? []) }));
  const withGaps = measured.flatMap((one, place) => [...between(measured[place - 1], one), one]);
  return {
    people: new Map(withGaps.map(({ age, people }) => [age, people])),
    zOf: new Map(withGaps.map(({ age, zOf }) => [age, zOf])),
    falls: clearFalls(groups),
  };
}

function countScores(scores: readonly ScoreCount[], most: number) {
  const counts = Array.from({ length: most + 1 }, () => 0);
  for (const { score, people } of scores) counts[score] = (counts[score] ?? 0) + people;
  const people = counts.reduce((sum, count) => sum + count, 0);
  const mean = counts.reduce((sum, count, score) => sum + count * score, 0) / people;
  const squares = counts.reduce((sum, count, score) => sum + count * (score - mean) ** 2, 0);
  return { counts, people, mean, variance: people > 1 ? squares / (people - 1) : 0 };
}

type NormsAt = { age: number; people: number; zOf: number[] };

/** Norms for ages without people, by linear interpolation of z between their neighbours. */
function between(younger: NormsAt | undefined, older: NormsAt): NormsAt[] {
  const years = younger ? older.age - younger.age : 1;
  if (!younger || years > widestGap) return [];
  return Array.from({ length: years - 1 }, (_, step) => {
    const part = (step + 1) / years;
    const zOf = younger.zOf.map((z, score) => z + part * ((older.zOf[score] ?? z) - z));
    return { age: younger.age + step + 1, people: 0, zOf };
  });
}

/** Shares below each score, where people with the same score get the middle of their ranks. */
function midRanks(shares: readonly number[]): number[] {
  let below = 0;
  return shares.map((share) => {
    const z = normalQuantile(below + share / 2);
    below += share;
    return Math.min(mostZ, Math.max(-mostZ, z));
  });
}

/** The raw score at a z, interpolated between the neighbouring whole scores. */
export function scoreAt(zOf: readonly number[], z: number): number {
  const above = zOf.findIndex((one) => one >= z);
  if (above === -1) return zOf.length - 1;
  const [low, high] = [zOf[above - 1], zOf[above] ?? 0];
  return low === undefined ? 0 : above - 1 + (z - low) / (high - low);
}

/** The z of a raw score, interpolated between the neighbouring whole scores. */
export function zAt(zOf: readonly number[], score: number): number {
  const inside = Math.min(zOf.length - 1, Math.max(0, score));
  const [low = 0, high = 0] = [zOf[Math.floor(inside)], zOf[Math.ceil(inside)]];
  return low + (inside % 1) * (high - low);
}

export const manyOfAnAge = 100;

export type NormScore =
  | { kind: "provisional"; percentile: number }
  /** Standard score with mean 100 and SD 15. */
  | { kind: "norm"; percentile: number; standardScore: number };

/** Rounds as stored norms do. */
export const rounded = (value: number) => Math.round(value * 100) / 100;

/** The standard score with mean 100 and SD 15, rounded as stored norms are. */
export const standardScoreOf = (z: number) => rounded(100 + 15 * Math.min(mostZ, Math.max(-mostZ, z)));

/**
 * The position of a score within its age. Below 100 people it is provisional and consists only of a percentile.
 * @returns null for an age outside the norms
 */
export function normScore(norms: Norms, { age, score }: NormedScore): NormScore | null {
  const [people = 0, z] = [norms.people.get(age), norms.zOf.get(age)?.[score]];
  if (z === undefined) return null;
  const percentile = 100 * normalShareBelow(z);
  if (people < manyOfAnAge) return { kind: "provisional", percentile };
  return { kind: "norm", percentile, standardScore: standardScoreOf(z) };
}
