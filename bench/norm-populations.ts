import { normalShareBelow } from "#api/psychometrics/normal.ts";
import { simulation } from "#api/test-support/simulated-people.ts";

/** Populations whose true percentiles are known exactly: how many of each age have each score. */

export type Population = {
  name: string;
  /** The powers of the polynomials were chosen on some; the others were kept for judging that choice. */
  isHeldOut: boolean;
  /** Of each age from 13 to 18: the share of people with each score from 0 on. */
  shares: number[][];
  /** How many of each age there are, in proportion. */
  ages: readonly number[];
};

export const firstAge = 13;
const count = 6;
const alike = Array.from({ length: count }, () => 1);
const nodes = Array.from({ length: 121 }, (_, step) => -6 + step / 10);

type Item = { difficulty: number; slope: number; guessing: number };
type Trend = { mean: (years: number) => number; deviation?: (years: number) => number; groups?: readonly number[] };

const items = (size: number, from: number, to: number, { slope = 1.2, guessing = 0 } = {}): Item[] =>
  Array.from({ length: size }, (_, place) => ({
    difficulty: from + ((to - from) * place) / (size - 1),
    slope: slope * (0.6 + ((place * 7) % 13) / 15),
    guessing,
  }));

/** The distribution of the number of right answers at an ability (Lord & Wingersky 1984). */
function scoresAt(ability: number, test: readonly Item[]): number[] {
  let shares = [1];
  for (const { difficulty, slope, guessing } of test) {
    const p = guessing + (1 - guessing) / (1 + Math.exp(-slope * (ability - difficulty)));
    shares = Array.from(
      { length: shares.length + 1 },
      (_, score) => (shares[score] ?? 0) * (1 - p) + (shares[score - 1] ?? 0) * p,
    );
  }
  return shares;
}

/** Years are counted from the youngest. `groups`: halves of an age that lie so far from its mean. */
function answering(test: readonly Item[], { mean, deviation = () => 1, groups = [0] }: Trend): number[][] {
  return alike.map((_, years) => {
    const shares = Array.from({ length: test.length + 1 }, () => 0);
    for (const group of groups) {
      for (const z of nodes) {
        const weight = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI) / 10 / groups.length;
        const found = scoresAt(mean(years) + group + deviation(years) * z, test);
        for (const [score, share] of found.entries()) shares[score] = (shares[score] ?? 0) + weight * share;
      }
    }
    return shares;
  });
}

/** Scores that a continuous distribution, rounded, gives. */
const rounded = (most: number, shareBelow: (score: number, years: number) => number): number[][] =>
  alike.map((_, years) =>
    Array.from(
      { length: most + 1 },
      (__, score) =>
        (score === most ? 1 : shareBelow(score + 0.5, years)) - (score === 0 ? 0 : shareBelow(score - 0.5, years)),
    ),
  );

const gentle = { mean: (years: number) => 0.2 * (years - 2.5) };
const plateau = { mean: (years: number) => 0.35 * (Math.min(years, 3) - 2) };
const normal = (score: number, years: number) =>
  normalShareBelow((score - 20 - 3 * years + 0.15 * years ** 2) / (6 + 0.3 * years));
const skewed = (score: number) => (score < 0 ? 0 : normalShareBelow(Math.log((score + 5) / 22) / 0.35));

const chosenOn = (name: string, shares: number[][]): Population => ({ name, isHeldOut: false, shares, ages: alike });
const heldOut = (name: string, shares: number[][], ages: readonly number[] = alike): Population => ({
  ...{ name, isHeldOut: true, shares, ages },
});

export const populations: readonly Population[] = [
  chosenOn("normal", rounded(60, normal)),
  chosenOn("skewed, no trend", rounded(60, skewed)),
  chosenOn("40 questions of all difficulties", answering(items(40, -2, 2), gentle)),
  chosenOn("40 easy questions", answering(items(40, -3, 0.2), gentle)),
  chosenOn("40 hard questions", answering(items(40, -0.2, 3), gentle)),
  chosenOn("no growth after 16", answering(items(40, -2, 2), plateau)),
  chosenOn("20 easy questions", answering(items(20, -2, 1), gentle)),
  heldOut("60 questions", answering(items(60, -2.5, 1.5), gentle)),
  heldOut("30 questions with guessing", answering(items(30, -1.5, 1.5, { guessing: 0.2 }), gentle)),
  heldOut("two groups", answering(items(40, -1.5, 2), { ...gentle, groups: [-0.8, 0.8] })),
  heldOut("few young people", answering(items(40, -2, 1.5), gentle), [1, 2, 4, 6, 6, 5]),
  heldOut(
    "growth that slows, less spread",
    answering(items(35, -2, 2, { slope: 0.9 }), {
      mean: (years) => 0.9 * (1 - Math.exp(-years / 2)) - 0.5,
      deviation: (years) => 1.1 - 0.04 * years,
    }),
  ),
  heldOut("25 hard questions, quick growth", answering(items(25, -0.5, 2.5), { mean: (years) => 0.3 * (years - 2.5) })),
];

/** How many people of a sample have each score. */
export function drawPeople({ shares, ages }: Population, seed: number, people: number) {
  const { chance } = simulation(seed);
  const total = ages.reduce((sum, part) => sum + part, 0);
  return shares.flatMap((ofAge, years) => {
    const counts = ofAge.map(() => 0);
    for (let person = 0; person < Math.round((people * (ages[years] ?? 0)) / total); person += 1) {
      let rest = chance();
      const score = ofAge.findIndex((share) => {
        rest -= share;
        return rest < 0;
      });
      const place = score < 0 ? ofAge.length - 1 : score;
      counts[place] = (counts[place] ?? 0) + 1;
    }
    return counts.flatMap((alike, score) => (alike > 0 ? [{ age: firstAge + years, score, people: alike }] : []));
  });
}
