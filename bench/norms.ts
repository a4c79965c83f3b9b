import { normalShareBelow } from "#api/psychometrics/normal.ts";
import { fitNorms, normScore } from "#api/psychometrics/norms.ts";
import { median, percentile } from "./load.ts";
import { drawPeople, firstAge, type Population, populations } from "./norm-populations.ts";

/** How far percentiles lie from the true ones, over many samples of so many people from 13 to 18, of several populations. */
const samples = Number(process.argv[2] ?? 100);
const people = Number(process.argv[3] ?? 3_000);
/** The mean error of the population that the bar is meant for. */
const bar = { population: "normal", most: 1 };

type Errors = { mean: number; within: number; largest: number };

let isMissed = false;
for (const population of populations) {
  const errors = Array.from({ length: samples }, (_, sample) => errorsOf(population, sample + 1));
  const means = errors.map(({ mean }) => mean);
  const mean = means.reduce((sum, value) => sum + value, 0) / samples;
  // A mean that is no number is missed, too.
  isMissed ||= population.name === bar.population && !(mean <= bar.most);
  console.log(
    `${population.isHeldOut ? "held out " : "chosen on"} ${population.name.padEnd(34)} mean error ${mean.toFixed(2)}, in the worst 5 % of samples ` +
      `${percentile(means, 0.95).toFixed(2)}; within 1 point ${Math.round(100 * median(errors.map(({ within }) => within)))} %; ` +
      `largest ${median(errors.map(({ largest }) => largest)).toFixed(1)}`,
  );
}
for (const [name, size] of [
  [`all ${people} alike in age and ranked alone`, people],
  [`${people / 6} of each age ranked alone`, people / 6],
] as const) {
  const { mean, within } = limitOf(size);
  console.log(`limit: ${name}: mean error ${mean.toFixed(2)}, within 1 point ${Math.round(100 * within)} %`);
}
if (isMissed) process.exitCode = 1;

/** Of people of the population, whose true percentile counts half of those with the same score as below. */
function errorsOf(population: Population, sample: number): Errors {
  const norms = fitNorms(drawPeople(population, sample * 7919, people));
  if (!norms) throw new Error(`No norms of ${population.name}, sample ${sample}`);
  const total = population.ages.reduce((sum, part) => sum + part, 0);
  const errors: Errors = { mean: 0, within: 0, largest: 0 };
  for (const [years, shares] of population.shares.entries()) {
    let below = 0;
    for (const [score, share] of shares.entries()) {
      const found = normScore(norms, { age: firstAge + years, score })?.percentile ?? Number.NaN;
      const error = Math.abs(found - 100 * (below + share / 2));
      below += share;
      const weight = (share * (population.ages[years] ?? 0)) / total;
      errors.mean += weight * error;
      if (error <= 1) errors.within += weight;
      if (share > 0.002) errors.largest = Math.max(errors.largest, error);
    }
  }
  return errors;
}

/** A percentile that is a share of so many people has a standard error of 100 √(p (1 - p) / n). */
function limitOf(size: number): Pick<Errors, "mean" | "within"> {
  const steps = 1_000;
  const sum = { mean: 0, within: 0 };
  for (let step = 0; step < steps; step += 1) {
    const p = (step + 0.5) / steps;
    const standardError = 100 * Math.sqrt((p * (1 - p)) / size);
    sum.mean += Math.sqrt(2 / Math.PI) * standardError;
    sum.within += 2 * normalShareBelow(1 / standardError) - 1;
  }
  return { mean: sum.mean / steps, within: sum.within / steps };
}
