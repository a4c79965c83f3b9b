import { simulation } from "#api/psychometrics/simulation.ts";
import type { Curve } from "./simulated-people.ts";

export type TwoGroups = {
  curves: readonly Curve[];
  /** People of the reference group, and of the focal one. */
  sizes: readonly [reference: number, focal: number];
  /** The focal group is weaker by so many standard deviations. */
  impact: number;
  /** Chance of a right answer if the person does not know it. */
  guessing?: number;
  /** How much harder an item is for a focal person of this ability. */
  shift?: (item: number, ability: number) => number;
};

/** Simulates answers of two groups, one row per person. */
export function twoGroups(seed: number, { curves, sizes, impact, guessing = 0, shift = () => 0 }: TwoGroups) {
  const { chance, normal } = simulation(seed);
  const [reference, focal] = sizes;
  const members = Array.from({ length: reference + focal }, (_, person) => ({ person, isFocal: person >= reference }));
  const cells = new Uint8Array(members.length * curves.length);
  for (const { person, isFocal } of members) {
    const ability = normal() - (isFocal ? impact : 0);
    for (const [item, { slope, difficulty }] of curves.entries()) {
      const moved = difficulty + (isFocal ? shift(item, ability) : 0);
      const known = 1 / (1 + Math.exp(-slope * (ability - moved)));
      cells[person * curves.length + item] = Number(chance() < guessing + (1 - guessing) * known);
    }
  }
  return { answers: { cells, itemCount: curves.length }, members };
}

/** Curves with the slope of a Rasch model, so that a shift of difficulty is in logits. */
export const equalCurves = (count: number): Curve[] =>
  Array.from({ length: count }, (_, item) => ({ slope: 1, difficulty: -1 + (2 * item) / (count - 1) }));
