import type { Anchor } from "#api/psychometrics/linking/stable-link.ts";
import type { CalibratedItem, Slot } from "#contract/quizzes/calibrations.ts";

/** This file finds which items two tests share, and whether they are enough to link norms. */

type Identified = Pick<CalibratedItem, "itemId" | "itemVersion" | "family" | "figuresVersion" | "level">;

const fewestItems = 5;
/** Smallest share of common items: a fifth of the test, so that they represent it (Kolen & Brennan 2014). */
const leastShare = 0.2;
/** Items with other slopes do not define a scale. */
const anchorSlopes = { least: 0.2, most: 5 };

export const areEnough = (common: number, one: number, other: number): boolean =>
  common >= Math.max(fewestItems, leastShare * Math.max(one, other));

/**
 * The identity of an item: a bank item in the same version, or a figure family at the same level. Equal titles prove
 * nothing.
 */
function identityOf({ itemId, itemVersion, family, figuresVersion, level }: Identified): string | null {
  if (itemId) return `${itemId} ${itemVersion} ${figuresVersion}`;
  return family ? `${family} ${figuresVersion} ${level}` : null;
}

/** Pairs the same items of two tests. Questions of a family and level are exchangeable, so they are paired in order. */
export function commonItemsOf<One extends Identified, Other extends Identified>(
  ones: readonly One[],
  others: readonly Other[],
): { one: One; other: Other }[] {
  const left = Map.groupBy(ones, identityOf);
  return others.flatMap((other) => {
    const identity = identityOf(other);
    const one = identity === null ? undefined : left.get(identity)?.shift();
    return one ? [{ one, other }] : [];
  });
}

/** Whether a calibration is for the items in these slots. */
export const coversSlots = (items: readonly Identified[], slots: readonly Slot[]): boolean =>
  items.length === slots.length &&
  items.every((item, place) => {
    const slot = slots[place];
    return slot !== undefined && identityOf(item) === identityOf(slot);
  });

type Pair = { one: CalibratedItem; other: CalibratedItem };

/** The common items with curves that define a scale, each with its place in the newer test. */
export const anchorsOf = (pairs: readonly Pair[]): { own: CalibratedItem; anchor: Anchor }[] =>
  pairs.flatMap(({ one, other }) => {
    const [first, second] = [estimatesOf(one), estimatesOf(other)];
    return first && second && isAnchor(first) && isAnchor(second) ? [{ own: other, anchor: { first, second } }] : [];
  });

const estimatesOf = ({ difficulty, slope }: CalibratedItem) => (difficulty && slope ? { difficulty, slope } : null);

const isAnchor = ({ slope: { value } }: Anchor["first"]) => value > anchorSlopes.least && value < anchorSlopes.most;

export const curveOf = ({ difficulty, slope }: Pick<CalibratedItem, "difficulty" | "slope">) =>
  difficulty && slope ? { slope: slope.value, intercept: -slope.value * difficulty.value } : null;
