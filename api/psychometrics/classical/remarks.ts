import type { ItemRemark, TestRemark } from "#contract/items/item-remarks.ts";
import { fewestPeople } from "#contract/quizzes/calibration-models.ts";
import type { AnalysedItem, ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import type { IrtFit } from "../irt/irt.ts";
import type { Interval } from "./classical.ts";

/** Lower bounds of the share of right answers; below the last an item is `very_hard`. */
const difficulties: readonly [from: number, ItemRemark][] = [
  [0.95, "very_easy"],
  [0.8, "easy"],
  [0.4, "moderate"],
  [0.2, "hard"],
  [0, "very_hard"],
];
/** Bounds of Ebel & Frisbie (1991). They call an item poor below 0.2. */
const discriminations: readonly [from: number, ItemRemark][] = [
  [0.3, "discriminates_well"],
  [0.2, "discriminates_fairly"],
  [0, "discriminates_weakly"],
  [-1, "discriminates_inversely"],
];
/** Values that the lower end of the interval of alpha must reach. */
const reliabilities: readonly [from: number, TestRemark][] = [
  [0.9, "reliability_excellent"],
  [0.8, "reliability_good"],
  [0.7, "reliability_fair"],
];
/** A reliability is weak if the upper end of its interval is below this. */
const leastFair = 0.7;
/** With fewer people the report has no word for the reliability. */
const fewestForReliability = 30;
const often = { omitted: 0.1, notReached: 0.05 };
const manyPeople = 100;
/** A larger value, in standard errors, is not chance. */
const beyondChance = 2;
/** With a lower slope a curve is flat, even if the slope is estimated well. */
const flatSlope = 0.2;
/** A 2PL model of two items has more parameters than their answers determine. */
const fewestItems2pl = 3;
/** Smaller gains of alpha are not mentioned. */
const noticeableRise = 0.001;

const wordFor = <Word>(scale: readonly [number, Word][], value: number): Word[] => {
  const found = scale.find(([from]) => value >= from);
  return found ? [found[1]] : [];
};

export function remarksOnItem(
  item: Omit<AnalysedItem, "remarks">,
  { people, alpha, keyRemark }: Pick<ItemAnalysis, "people" | "alpha"> & { keyRemark: ItemRemark | null },
): ItemRemark[] {
  const ofKey = keyRemark ? [keyRemark] : [];
  if (item.p === 0 || item.p === 1) {
    const remark = item.p === 1 ? "everybody_right" : "everybody_wrong";
    return [remark, ...ofKey, ...gaps(item, people)];
  }
  const risesWithout = alpha !== null && item.alphaIfDropped !== null && item.alphaIfDropped > alpha + noticeableRise;
  const curve = item.twoParameter ?? item.twoParameterGuessing;
  return [
    ...wordFor(difficulties, item.p),
    ...(item.restCorrelation === null ? [] : wordFor(discriminations, item.restCorrelation)),
    ...ofKey,
    ...(risesWithout ? (["reliability_rises_without"] as const) : []),
    ...gaps(item, people),
    ...(curve?.isAtBound ? ([people < fewestPeople["2pl"] ? "slope_unknown" : "slope_at_bound"] as const) : []),
    ...(curve && isFlat(curve.slope) ? (["flat_slope"] as const) : []),
  ];
}

/**
 * Whether a slope differs from 0 only by chance, or is nearly 0. The difficulty is then divided by almost nothing and
 * means little.
 */
const isFlat = ({ value, standardError }: NonNullable<AnalysedItem["twoParameter"]>["slope"]): boolean =>
  Math.abs(value) < Math.max(flatSlope, beyondChance * (standardError ?? 0));

const gaps = ({ omitted, notReached }: Omit<AnalysedItem, "remarks">, people: number): ItemRemark[] => [
  ...((omitted ?? 0) / people > often.omitted ? (["often_omitted"] as const) : []),
  ...((notReached ?? 0) / people > often.notReached ? (["often_not_reached"] as const) : []),
];

type FittedModel = Pick<IrtFit, "model" | "isConverged" | "varianceBound" | "items">;

type Test = Pick<ItemAnalysis, "people" | "items"> & { alphaInterval: Interval | null; areKeysHidden: boolean };

export function remarksOnTest(
  { people, alphaInterval, areKeysHidden, items }: Test,
  models: readonly (FittedModel | null)[],
): TestRemark[] {
  return [
    ...(people < manyPeople ? (["few_people"] as const) : []),
    reliabilityRemark(alphaInterval, people),
    ...(items.some(({ remarks }) => remarks.includes("wrong_key")) ? (["wrong_keys"] as const) : []),
    ...(areKeysHidden ? (["keys_hidden"] as const) : []),
    ...(models.some((model) => model === null) ? (["no_model"] as const) : []),
    ...(models.some((model) => model && !model.isConverged) ? (["not_converged"] as const) : []),
    ...(models.some((model) => model && hasTooFewItems(model)) ? (["two_items"] as const) : []),
    ...(models.some((model) => model && hasNoErrors(model)) ? (["no_errors"] as const) : []),
    ...(models.some((model) => model?.varianceBound === "least") ? (["no_spread"] as const) : []),
    ...(models.some((model) => model?.varianceBound === "most") ? (["endless_spread"] as const) : []),
  ];
}

function reliabilityRemark(interval: Interval | null, people: number): TestRemark {
  if (!interval) return "reliability_unknown";
  if (people < fewestForReliability) return "reliability_unjudged";
  if (interval.high < leastFair) return "reliability_weak";
  return wordFor(reliabilities, interval.low)[0] ?? "reliability_uncertain";
}

const estimated = ({ items }: FittedModel) => items.filter((item) => item !== null);

const hasTooFewItems = (model: FittedModel): boolean =>
  model.model !== "rasch" && estimated(model).length < fewestItems2pl;

/** Whether the answers do not determine the parameters, for a reason that has no remark of its own. */
const hasNoErrors = (model: FittedModel): boolean =>
  !(model.varianceBound || hasTooFewItems(model)) &&
  estimated(model).every(({ difficulty }) => difficulty.standardError === null);
