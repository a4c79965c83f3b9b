import { normalQuantile } from "../norms/normal.ts";
import { type CommonItem, type Curve, type Link, stockingLord } from "./linking.ts";

type Estimate = { value: number; standardError: number | null };
type Estimates = { difficulty: Estimate; slope: Estimate };

/** A common item with its estimates in both forms. */
export type Anchor = { first: Estimates; second: Estimates };

/** Smallest number of common items. If only two disagree, nobody knows which of them moved. */
export const fewestAnchors = 3;
const significance = 0.01;
const beyondChance = normalQuantile(1 - significance / 2);
/**
 * Moves below this are ignored. A fifth of a standard deviation of ability, or of the slope, in one of ten common items
 * shifts a score of thirty questions only by about a tenth.
 */
const noticeableMove = 0.2;

/**
 * Finds Stocking & Lord's link by the common items that did not move. The item that moved most is dropped and the
 * others are linked again, until none moves (Candell & Drasgow 1988). An item moves if its difficulty or its slope
 * differs noticeably, and significantly at 1 %, from what the link makes of the first form.
 * @returns the link, and the places of the dropped items; null if fewer than three items stay
 */
export function stableLink(anchors: readonly Anchor[]): { link: Link; dropped: number[] } | null {
  const dropped: number[] = [];
  for (;;) {
    const kept = [...anchors.entries()].filter(([place]) => !dropped.includes(place));
    if (kept.length < fewestAnchors) return null;
    const link = stockingLord(kept.map(([, anchor]) => curvesOf(anchor)));
    const [worst] = kept
      .map(([place, anchor]) => ({ place, move: moveOf(anchor, link) }))
      .sort((one, other) => other.move - one.move);
    if (!worst || worst.move <= beyondChance) return { link, dropped };
    dropped.push(worst.place);
  }
}

export const curvesOf = ({ first, second }: Anchor): CommonItem => ({ first: curveOf(first), second: curveOf(second) });

const curveOf = ({ difficulty, slope }: Estimates): Curve => ({
  slope: slope.value,
  intercept: -slope.value * difficulty.value,
});

/**
 * The larger move of difficulty and slope in standard errors; 0 for moves that are ignored because they are small, or
 * that have an unknown error.
 */
function moveOf({ first, second }: Anchor, link: Link): number {
  const byDifficulty = second.difficulty.value - (link.slope * first.difficulty.value + link.intercept);
  const bySlope = second.slope.value - first.slope.value / link.slope;
  return Math.max(
    inErrors(byDifficulty, Math.abs(byDifficulty), errorOf(first.difficulty, second.difficulty, link.slope)),
    inErrors(bySlope, Math.abs(bySlope / second.slope.value), errorOf(first.slope, second.slope, 1 / link.slope)),
  );
}

const inErrors = (move: number, size: number, error: number | null): number =>
  error === null || size < noticeableMove ? 0 : Math.abs(move) / error;

/** Standard error of the difference. @param scale from the first form to the second */
const errorOf = (first: Estimate, second: Estimate, scale: number): number | null =>
  first.standardError === null || second.standardError === null
    ? null
    : Math.hypot(scale * first.standardError, second.standardError);

/**
 * Standard errors of figures of a link, by leaving out each common item in turn (jackknife; Monseur & Berezner 2007).
 * They include the choice of common items and the errors of their estimates.
 * @param figuresOf computes figures from some of the items, always equally many
 */
export function jackknifeErrors<Item>(
  items: readonly Item[],
  figuresOf: (items: readonly Item[]) => readonly number[],
): number[] {
  const withoutOne = items.map((_, place) => figuresOf(items.toSpliced(place, 1)));
  return figuresOf(items).map((_, figure) => {
    const values = withoutOne.map((figures) => figures[figure] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
    return Math.sqrt(((values.length - 1) / values.length) * squares);
  });
}
