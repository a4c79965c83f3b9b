import { Matrix, SingularValueDecomposition } from "ml-matrix";
import { bisect, normalQuantile, normalShareBelow } from "./normal.ts";

/** Age in whole years. */
export type NormedScore = { age: number; score: number };
/** Number of people of an age with a score. */
export type ScoreCount = NormedScore & { people: number };

export type Norms = {
  /** Number of people of each age, from the youngest. */
  people: Map<number, number>;
  /** The expected score at an age for a z within that age. It never falls with z or age. */
  scoreAt: (z: number, age: number) => number;
  /** Powers of z and of age in the polynomial. */
  powers: Powers;
};

type Powers = { z: number; age: number };
type Point = ScoreCount & { z: number };
type ScoreAt = Norms["scoreAt"];

/** Nobody was measured beyond three standard deviations. */
const mostZ = 3;
const steps = 120;
const grid = Array.from({ length: steps + 1 }, (_, step) => mostZ * ((2 * step) / steps - 1));
/** Above it the data do not separate the terms: too few distinct z, or no differences within an age. */
const worstCondition = 1e6;
/** Lower powers miss easy and hard tests by points; higher ones follow chance (docs/psychometrics.md). */
const mostPowers: Powers = { z: 4, age: 3 };

/**
 * Continuous norms (Lenhard, Lenhard, Suggate & Segerer 2018): scores are ranked within each age, ranks become z, and
 * the score is a Taylor polynomial of z and age with the highest powers that the data support. Where it falls with z or
 * age, neighbours are averaged. @returns null if no polynomial fits, because people of the same age do not differ
 */
export function fitNorms(scores: readonly ScoreCount[]): Norms | null {
  const byAge = Map.groupBy(scores, ({ age }) => age);
  const ages = [...byAge.keys()].sort((one, other) => one - other);
  const points = ages.flatMap((age) => rank(byAge.get(age) ?? []));
  const [youngest = 0, oldest = 0] = [ages[0], ages.at(-1)];
  const scale = (age: number) => (oldest > youngest ? (2 * (age - youngest)) / (oldest - youngest) - 1 : 0);
  const people = new Map(ages.map((age) => [age, peopleOf(byAge.get(age) ?? [])]));
  for (const powers of candidates(ages.length)) {
    const scoreAt = fitPolynomial(points, powers, scale);
    if (scoreAt) return { people, scoreAt: rising(scoreAt, people), powers };
  }
  return null;
}

/** Highest first. */
const candidates = (ageCount: number): Powers[] =>
  range(1, mostPowers.z)
    .flatMap((z) => range(0, Math.min(mostPowers.age, ageCount - 1)).map((age) => ({ z, age })))
    .reverse();
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place);

/** Each score of one age with its z; equal scores share the middle of their ranks. */
function rank(scores: readonly ScoreCount[]): Point[] {
  const all = peopleOf(scores);
  let below = 0;
  return [...Map.groupBy(scores, ({ score }) => score)]
    .sort(([one], [other]) => one - other)
    .map(([score, alike]) => {
      const people = peopleOf(alike);
      const share = (below + people / 2) / all;
      below += people;
      return { age: alike[0]?.age ?? 0, score, z: normalQuantile(share), people };
    });
}

const peopleOf = (scores: readonly ScoreCount[]) => scores.reduce((sum, { people }) => sum + people, 0);

/** Products of powers of z and age, up to the degree of the higher power. */
const termsOf = (z: number, age: number, powers: Powers): number[] =>
  range(0, powers.z).flatMap((s) =>
    range(0, powers.age)
      .filter((t) => s + t <= Math.max(powers.z, powers.age))
      .map((t) => (z / mostZ) ** s * age ** t),
  );

/** Null if people are too few or the data do not separate the terms. */
function fitPolynomial(points: readonly Point[], powers: Powers, scale: (age: number) => number): ScoreAt | null {
  const rows = points.map(({ z, age }) => termsOf(z, scale(age), powers));
  if (points.length <= (rows[0]?.length ?? 0)) return null;
  const weights = points.map(({ people }) => Math.sqrt(people));
  const weighted = new Matrix(rows.map((terms, place) => terms.map((term) => term * (weights[place] ?? 0))));
  const target = Matrix.columnVector(points.map(({ score }, place) => score * (weights[place] ?? 0)));
  const decomposed = new SingularValueDecomposition(weighted);
  if (!(decomposed.condition < worstCondition)) return null;
  const coefficients = decomposed.solve(target).to1DArray();
  return (z, age) =>
    termsOf(z, scale(age), powers).reduce((sum, term, place) => sum + term * (coefficients[place] ?? 0), 0);
}

/** Makes a function rise with z and age by averaging neighbours, first along z, then along age. */
function rising(scoreAt: ScoreAt, people: Norms["people"]): ScoreAt {
  const ages = [...people.keys()];
  const density = grid.map((z) => Math.exp((-z * z) / 2));
  const alongZ = ages.map((age) =>
    pooled(
      grid.map((z) => scoreAt(z, age)),
      density,
    ),
  );
  // Equal weights at each z preserve the rise along z.
  const weights = [...people.values()];
  const alongAge = grid.map((_, step) =>
    pooled(
      alongZ.map((scores) => scores[step] ?? 0),
      weights,
    ),
  );
  return (z, age) => {
    const place = ages.indexOf(age);
    const step = ((z / mostZ + 1) / 2) * steps;
    const below = Math.min(steps - 1, Math.max(0, Math.floor(step)));
    const [from, to] = [alongAge[below]?.[place] ?? Number.NaN, alongAge[below + 1]?.[place] ?? Number.NaN];
    return from + (step - below) * (to - from);
  };
}

/** Pools adjacent violators: the nearest rising values by weighted squares (Barlow et al. 1972). */
function pooled(values: readonly number[], weights: readonly number[]): number[] {
  const blocks: { value: number; weight: number; length: number }[] = [];
  for (const [place, value] of values.entries()) {
    let block = { value, weight: weights[place] ?? 0, length: 1 };
    for (let before = blocks.at(-1); before && before.value > block.value; before = blocks.at(-1)) {
      blocks.pop();
      const weight = before.weight + block.weight;
      const mean = (before.value * before.weight + block.value * block.weight) / weight;
      block = { value: mean, weight, length: before.length + block.length };
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ value, length }) => Array.from({ length }, () => value));
}

export const manyOfAnAge = 100;

export type NormScore =
  | { kind: "provisional"; percentile: number }
  /** Standard score with mean 100 and SD 15. */
  | { kind: "norm"; percentile: number; standardScore: number };

const deviation = 15;
const z95 = 1.96;

/** Half the width of the 95 % interval around a standard score, from the standard error of measurement. */
export const halfInterval = (reliability: number): number => z95 * deviation * Math.sqrt(1 - reliability);

/**
 * Position of a score within its age. Below 100 people it is provisional, a percentile only. @returns null for an age
 * without people
 */
export function normScore(norms: Norms, { age, score }: NormedScore): NormScore | null {
  const people = norms.people.get(age);
  if (people === undefined) return null;
  const z = bisect((value) => norms.scoreAt(value, age), score, -mostZ, mostZ);
  const percentile = 100 * normalShareBelow(z);
  if (people < manyOfAnAge) return { kind: "provisional", percentile };
  return { kind: "norm", percentile, standardScore: 100 + deviation * z };
}
