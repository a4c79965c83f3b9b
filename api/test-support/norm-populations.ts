import { simulation } from "./simulated-people.ts";

/** Populations with a known share of each raw score at each age, and samples drawn from them. */
export type Population = { ages: readonly number[]; shares: readonly (readonly number[])[]; people: Person[] };
/** How frequent people of an age and ability are, their mean score in the long run, and the share of each score. */
export type Person = { age: number; share: number; trueScore: number; shares: number[]; itemVariance: number };
export type CountedScore = { age: number; score: number; people: number };

const ages = [13, 14, 15, 16, 17, 18];

/** Abilities with a standard normal distribution, in steps of .1. */
const steps = Array.from({ length: 81 }, (_, step) => (step - 40) / 10).map((z) => ({
  z,
  weight: Math.exp((-z * z) / 2),
}));
const totalWeight = steps.reduce((sum, { weight }) => sum + weight, 0);

const itemSlope = 1.2;
type ItemKind = { slope: number; guessing: number };
const usualItem: ItemKind = { slope: itemSlope, guessing: 0 };
const rightAt = (ability: number, difficulty: number, { slope, guessing }: ItemKind) =>
  guessing + (1 - guessing) / (1 + Math.exp(-slope * (ability - difficulty)));

/** Computes the share of each number of right answers, item by item (Lord & Wingersky 1984). */
function scoresAt(chances: readonly number[]): number[] {
  let shares = [1];
  for (const right of chances) {
    shares = [...shares, 0].map((share, score) => share * (1 - right) + (shares[score - 1] ?? 0) * right);
  }
  return shares;
}

const spread = (count: number, from: number, to: number) =>
  Array.from({ length: count }, (_, item) => from + ((to - from) * item) / (count - 1));

/** @param abilitiesAt equally frequent abilities of people of an age who are at z in their group */
function populationOf(
  difficulties: readonly number[],
  abilitiesAt: (age: number, z: number) => readonly number[],
  itemKind = usualItem,
): Population {
  const people = ages.flatMap((age) =>
    steps.flatMap(({ z, weight }) =>
      abilitiesAt(age, z).map((ability, _, abilities): Person => {
        const chances = difficulties.map((difficulty) => rightAt(ability, difficulty, itemKind));
        const trueScore = chances.reduce((sum, chance) => sum + chance, 0);
        const itemVariance = chances.reduce((sum, chance) => sum + chance * (1 - chance), 0);
        const share = weight / totalWeight / abilities.length / ages.length;
        return { age, share, trueScore, shares: scoresAt(chances), itemVariance };
      }),
    ),
  );
  const shares = ages.map((age) => {
    const sums = Array.from({ length: difficulties.length + 1 }, () => 0);
    for (const one of people.filter((person) => person.age === age)) {
      for (const [score, share] of one.shares.entries()) {
        sums[score] = (sums[score] ?? 0) + share * one.share * ages.length;
      }
    }
    return sums;
  });
  return { ages, shares, people };
}

export const middling = spread(30, -2, 2);
export const harder = spread(30, -1.2, 2.8);
/** The items of these populations, by their difficulties. */
export const itemsOf = (difficulties: readonly number[]) =>
  difficulties.map((difficulty) => ({ slope: itemSlope, intercept: -itemSlope * difficulty }));
const growth = (age: number) => 0.3 * (age - 15.5);

export const growing = populationOf(middling, (age, z) => [z + growth(age)]);
/** The same people on a harder form of the test. */
export const growingOnHarder = populationOf(harder, (age, z) => [z + growth(age)]);
/** People of the oldest age are half a standard deviation below those a year younger. */
export const falling = populationOf(middling, (age, z) => [z + (age === 18 ? growth(17) - 0.5 : growth(age))]);
/** People in the middle are half a standard deviation below those a year younger. */
export const dipping = populationOf(middling, (age, z) => [z + 0.2 * (age - 15.5) - (age === 16 ? 0.5 : 0)]);
/** Many people solve all items. */
export const easy = populationOf(spread(20, -3, -1), (age, z) => [z + growth(age)]);
/** Half of the people are two standard deviations ahead of the others. */
export const twoTracks = populationOf(middling, (age, z) =>
  [-1, 1].map((track) => track + 0.5 * z + 0.2 * (age - 15.5)),
);
/** Ages differ much, and many items make the test reliable. */
export const steep = populationOf(spread(40, -2, 2), (age, z) => [z + 0.4 * (age - 15.5)]);
/** Tests of people who want to attend schools for the gifted. */
export const hard = populationOf(spread(20, 1, 3), (age, z) => [z + growth(age) / 2]);
export const hardGuessed = populationOf(spread(20, 1, 3), (age, z) => [z + growth(age) / 2], {
  slope: itemSlope,
  guessing: 0.25,
});
export const longHard = populationOf(spread(30, 0, 2.8), (age, z) => [z + growth(age) / 2]);
/** Populations with reliabilities from about .3 to .95. */
export const ofReliability = {
  3: populationOf(spread(6, -1, 1), (_, z) => [z], { slope: 0.6, guessing: 0 }),
  5: populationOf(spread(12, -1, 1), (_, z) => [z], { slope: 0.7, guessing: 0 }),
  7: populationOf(spread(12, -1, 1), (_, z) => [z], { slope: 1.1, guessing: 0 }),
  95: populationOf(spread(60, -2, 2), (_, z) => [z], { slope: 1.6, guessing: 0 }),
};
/** No age differs from another. */
export const level = populationOf(middling, (_, z) => [z]);

/** Standard error of measurement: the deviation of scores from each person's mean score in the long run. */
export const semOf = ({ people }: Population): number =>
  Math.sqrt(people.reduce((sum, { share, itemVariance }) => sum + share * itemVariance, 0));

/** Draws a sample at random, with equally many people of each age. */
export function sampleOf({ ages, shares }: Population, people: number, seed: number): CountedScore[] {
  const { chance } = simulation(seed);
  return ages.flatMap((age, place) => {
    const counts = (shares[place] ?? []).map(() => 0);
    for (let person = 0; person < people / ages.length; person += 1) {
      let left = chance();
      const score = (shares[place] ?? []).findIndex((share) => {
        left -= share;
        return left <= 0;
      });
      const drawn = score === -1 ? counts.length - 1 : score;
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    return counts.flatMap((count, score) => (count > 0 ? [{ age, score, people: count }] : []));
  });
}

/** The mean difference, over the people of each age, between a percentile and the true percentile. */
export function meanErrors(
  { ages, shares }: Population,
  percentileOf: (age: number, score: number) => number,
): number[] {
  return ages.map((age, place) => {
    let [below, error] = [0, 0];
    for (const [score, share] of (shares[place] ?? []).entries()) {
      error += share * Math.abs(percentileOf(age, score) - 100 * (below + share / 2));
      below += share;
    }
    return error;
  });
}
