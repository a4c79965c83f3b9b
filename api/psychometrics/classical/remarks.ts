import type { ItemRemark, TestRemark } from "#contract/items/item-remarks.ts";
import type { AnalysedItem, ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import type { IrtFit } from "../irt/irt.ts";

/** Lower bounds of the share of right answers; below the last an item is `very_hard`. */
const difficulties: readonly [from: number, ItemRemark][] = [
  [0.95, "very_easy"],
  [0.8, "easy"],
  [0.4, "moderate"],
  [0.2, "hard"],
  [0, "very_hard"],
];
/** Ebel & Frisbie (1991); below 0.2 they call it poor. */
const discriminations: readonly [from: number, ItemRemark][] = [
  [0.3, "discriminates_well"],
  [0.2, "discriminates_fairly"],
  [0, "discriminates_weakly"],
  [-1, "discriminates_inversely"],
];
const reliabilities: readonly [from: number, TestRemark][] = [
  [0.9, "reliability_excellent"],
  [0.8, "reliability_good"],
  [0.7, "reliability_fair"],
  [Number.NEGATIVE_INFINITY, "reliability_weak"],
];
const often = { omitted: 0.1, notReached: 0.05 };
const manyPeople = 100;
/** In standard errors. */
const beyondChance = 2;
/** Below it a curve is flat, even where the slope is estimated well. */
const flatSlope = 0.2;
/** A 2PL model of two items has more parameters than their answers determine. */
const fewestItems2pl = 3;
/** Smaller gains of alpha are ignored. */
const noticeableRise = 0.001;

const wordFor = <Word>(scale: readonly [number, Word][], value: number): Word[] => {
  const found = scale.find(([from]) => value >= from);
  return found ? [found[1]] : [];
};

export function remarksOnItem(
  item: Omit<AnalysedItem, "remarks">,
  { people, alpha }: Pick<ItemAnalysis, "people" | "alpha">,
): ItemRemark[] {
  if (item.p === 0 || item.p === 1) {
    const remark = item.p === 1 ? "everybody_right" : "everybody_wrong";
    return [remark, ...(isKeyDoubtful(item, people) ? (["probable_wrong_key"] as const) : []), ...gaps(item, people)];
  }
  const risesWithout = alpha !== null && item.alphaIfDropped !== null && item.alphaIfDropped > alpha + noticeableRise;
  const curve = item.twoParameter ?? item.twoParameterGuessing;
  return [
    ...wordFor(difficulties, item.p),
    ...(item.restCorrelation === null ? [] : wordFor(discriminations, item.restCorrelation)),
    ...(isKeyDoubtful(item, people) ? (["probable_wrong_key"] as const) : []),
    ...(risesWithout ? (["reliability_rises_without"] as const) : []),
    ...gaps(item, people),
    ...(curve?.isAtBound ? (["slope_at_bound"] as const) : []),
    ...(curve && isFlat(curve.slope) ? (["flat_slope"] as const) : []),
  ];
}

/** Whether a slope is 0 but for chance, or nearly 0. The difficulty is then a quotient by almost nothing. */
const isFlat = ({ value, standardError }: NonNullable<AnalysedItem["twoParameter"]>["slope"]): boolean =>
  Math.abs(value) < Math.max(flatSlope, beyondChance * (standardError ?? 0));

const gaps = ({ omitted, notReached }: Omit<AnalysedItem, "remarks">, people: number): ItemRemark[] => [
  ...((omitted ?? 0) / people > often.omitted ? (["often_omitted"] as const) : []),
  ...((notReached ?? 0) / people > often.notReached ? (["often_not_reached"] as const) : []),
];

/**
 * Whether an option correlates positively with the other items, and more than the key by over two standard errors of a
 * correlation; without options, whether right answers correlate negatively beyond them.
 */
function isKeyDoubtful({ options, restCorrelation }: Omit<AnalysedItem, "remarks">, people: number): boolean {
  const ofKey = restCorrelation ?? 0;
  const margin = beyondChance / Math.sqrt(people);
  if (options.length === 0) return ofKey < -margin;
  return options.some(({ isKey, restCorrelation: own }) => !isKey && own !== null && own > Math.max(0, ofKey + margin));
}

type FittedModel = Pick<IrtFit, "model" | "isConverged" | "varianceBound" | "items">;

export function remarksOnTest(
  { people, alpha, items }: Pick<ItemAnalysis, "people" | "alpha" | "items">,
  models: readonly (FittedModel | null)[],
): TestRemark[] {
  return [
    ...(people < manyPeople ? (["few_people"] as const) : []),
    ...(alpha === null ? (["reliability_unknown"] as const) : wordFor(reliabilities, alpha)),
    ...(items.some(({ remarks }) => remarks.includes("probable_wrong_key")) ? (["probable_wrong_keys"] as const) : []),
    ...(models.some((model) => model === null) ? (["no_model"] as const) : []),
    ...(models.some((model) => model && !model.isConverged) ? (["not_converged"] as const) : []),
    ...(models.some((model) => model && hasTooFewItems(model)) ? (["two_items"] as const) : []),
    ...(models.some((model) => model && hasNoErrors(model)) ? (["no_errors"] as const) : []),
    ...(models.some((model) => model?.varianceBound === "least") ? (["no_spread"] as const) : []),
    ...(models.some((model) => model?.varianceBound === "most") ? (["endless_spread"] as const) : []),
  ];
}

const estimated = ({ items }: FittedModel) => items.filter((item) => item !== null);

const hasTooFewItems = (model: FittedModel): boolean =>
  model.model !== "rasch" && estimated(model).length < fewestItems2pl;

/** Whether the answers do not determine the parameters, for another reason than those with a remark of their own. */
const hasNoErrors = (model: FittedModel): boolean =>
  !(model.varianceBound || hasTooFewItems(model)) &&
  estimated(model).every(({ difficulty }) => difficulty.standardError === null);
