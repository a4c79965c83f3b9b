import { truePlaces } from "#api/psychometrics/norms/true-place.ts";
import type { NormTable } from "#contract/quizzes/norms.ts";
import { equalItems } from "#contract/quizzes/percentiles.ts";
import type { Population } from "./norm-populations.ts";

export type Coverage = { all: number; topTenth: number };

/**
 * Percentages of a population's people with their true place inside the interval of a table: of all people, and of
 * those whom the table places above percentile 90.
 */
export function coverageOf(population: Population, table: NormTable): Coverage {
  const counts = { all: [0, 0], topTenth: [0, 0] };
  const count = (name: keyof typeof counts, share: number, isInside: boolean) => {
    const [inside = 0, people = 0] = counts[name];
    counts[name] = [inside + (isInside ? share : 0), people + share];
  };
  const items = equalItems({ ...table, sem: table.sem ?? 0 });
  for (const age of population.ages) {
    const percentiles = table.ages.find((ofAge) => ofAge.age === age)?.percentiles ?? [];
    const intervals = truePlaces(percentiles, items);
    for (const { place, share, shares } of placesOf(population, age)) {
      for (const [score, chance] of shares.entries()) {
        const { low, high } = intervals[score] ?? { low: 0, high: 0 };
        const isInside = low <= place && place <= high;
        count("all", share * chance, isInside);
        if ((percentiles[score] ?? 0) > 90) count("topTenth", share * chance, isInside);
      }
    }
  }
  const percent = ([inside = 0, people = 1]: number[]) => (100 * inside) / people;
  return { all: percent(counts.all), topTenth: percent(counts.topTenth) };
}

/** The people of an age, with their percentile by true scores. */
function placesOf({ people }: Population, age: number) {
  const ofAge = people.filter((person) => person.age === age).sort((one, other) => one.trueScore - other.trueScore);
  const total = ofAge.reduce((sum, { share }) => sum + share, 0);
  let below = 0;
  return ofAge.map((person) => {
    below += person.share;
    return { ...person, place: (100 * (below - person.share / 2)) / total };
  });
}
