import { simulation } from "#api/psychometrics/simulation.ts";

export { simulation };

export type Curve = { slope: number; difficulty: number };

/** Simulates right and wrong answers, one row per person, with standard normal abilities. */
export const simulateAnswers = (seed: number, people: number, curves: readonly Curve[]): Uint8Array =>
  simulateTwoAbilities(seed, people, curves, 1);

/**
 * Simulates answers to a test in which every second item measures a second ability, with this correlation with the
 * first.
 */
export function simulateTwoAbilities(
  seed: number,
  people: number,
  curves: readonly Curve[],
  correlation: number,
): Uint8Array {
  const { chance, normal } = simulation(seed);
  const cells = new Uint8Array(people * curves.length);
  for (let person = 0; person < people; person += 1) {
    const first = normal();
    const second = correlation === 1 ? first : correlation * first + Math.sqrt(1 - correlation ** 2) * normal();
    for (const [item, { slope, difficulty }] of curves.entries()) {
      const p = 1 / (1 + Math.exp(-slope * ((item % 2 === 0 ? first : second) - difficulty)));
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

/** Simulates scores of people from 13 to 18, equally many of each age. Older people know more and differ more. */
export function simulateScores(seed: number, people: number): { age: number; score: number }[] {
  const { normal } = simulation(seed);
  return Array.from({ length: people }, (_, person) => {
    const age = 13 + (person % 6);
    return { age, score: Math.round(meanAt(age) + deviationAt(age) * normal()) };
  });
}

/** The true z of such a score. */
export const trueZ = ({ age, score }: { age: number; score: number }) => (score - meanAt(age)) / deviationAt(age);
