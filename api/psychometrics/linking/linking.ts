import { probability } from "../irt/posterior.ts";
import { gaussHermite } from "../irt/quadrature.ts";

/** A link of two forms by their common items: θ of the second = `slope` θ of the first + `intercept`. */
export type Link = { slope: number; intercept: number };

/** A curve P = lower + (1 - lower) / (1 + exp(-(slope θ + intercept))). */
export type Curve = { slope: number; intercept: number; lower?: number };
export type CommonItem = { first: Curve; second: Curve };

export type Links = { meanMean: Link; meanSigma: Link; haebara: Link; stockingLord: Link };

/** Links by all methods. It needs at least two common items, with slopes above 0 and difficulties that differ. */
export const linkForms = (common: readonly CommonItem[]): Links => ({
  meanMean: meanMean(common),
  meanSigma: meanSigma(common),
  haebara: haebara(common),
  stockingLord: stockingLord(common),
});

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const deviation = (values: readonly number[]) => Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));
const difficulty = ({ slope, intercept }: Curve) => -intercept / slope;

const difficulties = (common: readonly CommonItem[]) => ({
  first: common.map(({ first }) => difficulty(first)),
  second: common.map(({ second }) => difficulty(second)),
});

/** Links by the means of slopes and difficulties (Loyd & Hoover 1980). */
export function meanMean(common: readonly CommonItem[]): Link {
  const slope = mean(common.map(({ first }) => first.slope)) / mean(common.map(({ second }) => second.slope));
  const { first, second } = difficulties(common);
  return { slope, intercept: mean(second) - slope * mean(first) };
}

/** Links by means and standard deviations of difficulties (Marco 1977). */
export function meanSigma(common: readonly CommonItem[]): Link {
  const { first, second } = difficulties(common);
  const slope = deviation(second) / deviation(first);
  return { slope, intercept: mean(second) - slope * mean(first) };
}

/** Finds the link with the smallest sum of squared differences between the curves of each item (Haebara 1980). */
export const haebara = (common: readonly CommonItem[]): Link => leastSquares(common, (differences) => differences);

/** Finds the link with the smallest squared difference between the sums of curves (Stocking & Lord 1983). */
export const stockingLord = (common: readonly CommonItem[]): Link =>
  leastSquares(common, (differences) => [
    differences.reduce((sum, one) => ({
      value: sum.value + one.value,
      bySlope: sum.bySlope + one.bySlope,
      byIntercept: sum.byIntercept + one.byIntercept,
    })),
  ]);

/** A difference of curves at an ability, with its derivatives by slope and intercept of the link. */
type Difference = { value: number; bySlope: number; byIntercept: number };

const mostSteps = 200;
const smallStep = 1e-10;
const shortestShare = 1e-6;
const { nodes, weights } = gaussHermite(61);

/** Gauss–Newton method over abilities of the second form, with standard normal weights. */
function leastSquares(common: readonly CommonItem[], together: (ofItems: Difference[]) => Difference[]): Link {
  const residualsAt = (link: Link) =>
    Array.from(nodes).flatMap((ability, node) =>
      together(common.map((item) => differenceAt(item, link, ability))).map((difference) => ({
        ...difference,
        weight: weights[node] ?? 0,
      })),
    );
  const lossAt = (link: Link) => residualsAt(link).reduce((sum, { value, weight }) => sum + weight * value ** 2, 0);
  let link = meanMean(common);
  for (let step = 0; step < mostSteps; step += 1) {
    const move = moveOf(residualsAt(link));
    const [from, before] = [link, lossAt(link)];
    const moved = (share: number) => ({
      slope: from.slope + share * move.slope,
      intercept: from.intercept + share * move.intercept,
    });
    let share = 1;
    while (share > shortestShare && !(moved(share).slope > 0 && lossAt(moved(share)) <= before)) share /= 2;
    if (share <= shortestShare) return link;
    link = moved(share);
    if (Math.max(Math.abs(move.slope), Math.abs(move.intercept)) < smallStep) return link;
  }
  return link;
}

/** The curve of the second form minus that of the first, on the scale of the second. */
function differenceAt({ first, second }: CommonItem, link: Link, ability: number): Difference {
  const onFirst = (ability - link.intercept) / link.slope;
  const { lower = 0, slope } = first;
  const logistic = probability(slope * onFirst + first.intercept);
  const steepness = (1 - lower) * logistic * (1 - logistic);
  const ofSecond = probability(second.slope * ability + second.intercept);
  return {
    value: (second.lower ?? 0) + (1 - (second.lower ?? 0)) * ofSecond - lower - (1 - lower) * logistic,
    bySlope: (steepness * slope * onFirst) / link.slope,
    byIntercept: (steepness * slope) / link.slope,
  };
}

function moveOf(residuals: readonly (Difference & { weight: number })[]): Link {
  let [ss, si, ii, s, i] = [0, 0, 0, 0, 0];
  for (const { value, bySlope, byIntercept, weight } of residuals) {
    ss += weight * bySlope ** 2;
    si += weight * bySlope * byIntercept;
    ii += weight * byIntercept ** 2;
    s += weight * bySlope * value;
    i += weight * byIntercept * value;
  }
  const determinant = ss * ii - si * si;
  return { slope: -(ii * s - si * i) / determinant, intercept: -(ss * i - si * s) / determinant };
}
