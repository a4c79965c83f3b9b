import { probability } from "../irt/posterior.ts";
import { bisect } from "../norms/normal.ts";
import type { Link } from "./linking.ts";

/** An item's curve, or its share of right answers if everybody or nobody solved it. */
export type FormItem = { slope: number; intercept: number } | { p: number };

/** No curve distinguishes abilities beyond this. */
const farAbility = 20;

const expectedScore = (items: readonly FormItem[], ability: number) =>
  items.reduce((sum, item) => sum + ("p" in item ? item.p : probability(item.slope * ability + item.intercept)), 0);

/**
 * True-score equating (Kolen & Brennan 2014): for each raw score of the second form from 0, the score on the first form
 * at the same ability. Lowest and highest scores of both forms correspond to each other.
 */
export function equateScores(first: readonly FormItem[], second: readonly FormItem[], link: Link): number[] {
  const ofSecond = (ability: number) => expectedScore(second, ability);
  return Array.from({ length: second.length + 1 }, (_, score) => {
    if (score === 0) return 0;
    if (score === second.length) return first.length;
    const ability = bisect(ofSecond, score, -farAbility, farAbility);
    return expectedScore(first, (ability - link.intercept) / link.slope);
  });
}
