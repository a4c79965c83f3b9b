import type { Drift } from "#contract/quizzes/calibrations.ts";

type Estimate = { value: number; standardError: number | null };
type Parameters = { difficulty: Estimate; slope: Estimate };

type Pair = { before: Parameters; now: Parameters };

/** A larger change, in standard errors, is not chance. */
const beyondChance = 2;
/** Smallest number of anchors. An anchor is an item with a known, rising curve; other items do not define a scale. */
const fewestAnchors = 3;
const anchorSlopes = { least: 0.2, most: 5 };

/**
 * Finds changes of items between two calibrations. Each sample has its own origin and unit, so the earlier ones are
 * first transformed to the newer scale by the medians of slopes and differences. This is mean/mean linking (Kolen &
 * Brennan 2014) that a few moved items hardly influence.
 * @param pairs the items in both calibrations
 * @returns null if an error is unknown, and for all items if there are too few anchors
 */
export function driftsOf(pairs: readonly Pair[]): (Drift | null)[] {
  const anchors = pairs.filter(isAnchor);
  if (anchors.length < fewestAnchors) return pairs.map(() => null);
  const unit = median(anchors.map(({ before, now }) => now.slope.value / before.slope.value));
  const movedBy = ({ before, now }: Pair) => now.difficulty.value - before.difficulty.value / unit;
  const origin = median(anchors.map(movedBy));
  return pairs.map((pair) => {
    const { before, now } = pair;
    const error = errorOf(before.difficulty, now.difficulty, 1 / unit);
    if (error === null) return null;
    const change = movedBy(pair) - origin;
    const slopeError = errorOf(before.slope, now.slope, unit);
    const slopeChange = now.slope.value - unit * before.slope.value;
    return {
      difficultyBefore: now.difficulty.value - change,
      change,
      isBeyondError: Math.abs(change) > beyondChance * error,
      isSlopeBeyondError: slopeError !== null && Math.abs(slopeChange) > beyondChance * slopeError,
    };
  });
}

/** Standard error of the change; null if an error is unknown, as for Rasch slopes. */
const errorOf = (before: Estimate, now: Estimate, scale: number): number | null =>
  before.standardError === null || now.standardError === null
    ? null
    : Math.hypot(scale * before.standardError, now.standardError);

const isAnchor = ({ before, now }: Pair): boolean =>
  [before, now].every(
    ({ difficulty, slope }) =>
      difficulty.standardError !== null && slope.value > anchorSlopes.least && slope.value < anchorSlopes.most,
  );

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  const [low = 0, high = low] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  return (low + high) / 2;
}
