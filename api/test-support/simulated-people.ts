import { uniformFloat64 } from "pure-rand/distribution/uniformFloat64";
import { mersenne } from "pure-rand/generator/mersenne";

/** Random numbers from a seed, and people who answer by them. */
export function simulation(seed: number) {
  const generator = mersenne(seed);
  const chance = () => uniformFloat64(generator);
  /** Standard normal, after Box and Muller. */
  const normal = () => Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
  return { chance, normal };
}

export type Curve = { slope: number; difficulty: number };

/** Right and wrong answers, one row per person, with standard normal abilities. */
export function simulateAnswers(seed: number, people: number, curves: readonly Curve[]): Uint8Array {
  const { chance, normal } = simulation(seed);
  const cells = new Uint8Array(people * curves.length);
  for (let person = 0; person < people; person += 1) {
    const ability = normal();
    for (const [item, { slope, difficulty }] of curves.entries()) {
      const p = 1 / (1 + Math.exp(-slope * (ability - difficulty)));
      cells[person * curves.length + item] = Number(chance() < p);
    }
  }
  return cells;
}

/** Curves of a good test: slopes from 0.6 to 1.8, difficulties from -2 to 2. */
export const spreadCurves = (count: number): Curve[] =>
  Array.from({ length: count }, (_, item) => ({
    slope: 0.6 + ((item * 7) % 13) / 10,
    difficulty: -2 + (4 * item) / Math.max(1, count - 1),
  }));

const meanAt = (age: number) => 20 + 3 * (age - 13) - 0.15 * (age - 13) ** 2;
const deviationAt = (age: number) => 6 + 0.3 * (age - 13);

/** Scores of people from 13 to 18, equally many of each age; older people know more and differ more. */
export function simulateScores(seed: number, people: number): { age: number; score: number }[] {
  const { normal } = simulation(seed);
  return Array.from({ length: people }, (_, person) => {
    const age = 13 + (person % 6);
    return { age, score: Math.round(meanAt(age) + deviationAt(age) * normal()) };
  });
}

/** The true z of such a score. */
export const trueZ = ({ age, score }: { age: number; score: number }) => (score - meanAt(age)) / deviationAt(age);
