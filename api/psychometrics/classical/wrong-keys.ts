import type { AnalysedItem } from "#contract/quizzes/item-analysis.ts";
import { tShareAbove } from "./beta.ts";

type Item = Pick<AnalysedItem, "options" | "restCorrelation">;
type KeyRemark = "wrong_key" | "probable_wrong_key";

/** With fewer people the t distribution differs too much from that of a choice's correlation. */
export const fewestForKeys = 30;
const significance = 0.05;
/** Correlation of the right answer of an item that discriminates well (Ebel & Frisbie 1991). */
const goodCorrelation = 0.3;

/**
 * Finds the keys that the answers contradict, by item. A key is doubtful if people who know more choose another option,
 * and chance does not explain it: the option correlates with the other items above 0, and more than the key does. Both
 * are t tests of a correlation with the score on the other items (Pitman 1937). They are corrected for the number of
 * compared options (Bonferroni): for the options of the item and, if the remark is `wrong_key`, the first test also for
 * the options of the whole test.
 * @returns also whether so few people took part that a wrong key can hardly be found
 */
export function doubtKeys(
  items: readonly Item[],
  people: number,
): { remarks: (KeyRemark | null)[]; areHidden: boolean } {
  if (people < fewestForKeys) return { remarks: items.map(() => null), areHidden: true };
  const rivals = items.map((item) => rivalsOf(item, people));
  const ofTest = significance / Math.max(1, rivals.flat().length);
  const remarks = rivals.map((ofItem) => {
    const atMost = significance / ofItem.length;
    const better = ofItem.filter(({ aboveZero, aboveKey }) => Math.max(aboveZero, aboveKey) < atMost);
    if (better.length === 0) return null;
    return better.some(({ aboveZero }) => aboveZero < ofTest) ? "wrong_key" : "probable_wrong_key";
  });
  return { remarks, areHidden: chanceAbove(goodCorrelation, people) >= ofTest };
}

/** Probabilities that chance alone makes an option correlate above 0, and above the key. */
type Rival = { aboveZero: number; aboveKey: number };

/**
 * Finds the options that may be the right ones. Without options it compares the key only with all wrong answers
 * together.
 */
function rivalsOf({ options, restCorrelation }: Item, people: number): Rival[] {
  if (options.length === 0) {
    const chance = chanceAbove(-(restCorrelation ?? 0), people);
    return restCorrelation === null ? [] : [{ aboveZero: chance, aboveKey: chance }];
  }
  const key = options.find(({ isKey }) => isKey);
  return options.flatMap((option) => {
    if (option.isKey || option.restCorrelation === null) return [];
    const aboveZero = chanceAbove(option.restCorrelation, people);
    // Nobody chose the key, so it has no correlation.
    if (!key || key.restCorrelation === null) return [{ aboveZero, aboveKey: aboveZero }];
    // The difference of two correlations with the same score is the correlation of the difference of both standardised
    // choices. The two choices correlate with each other, because choosing one excludes the other.
    const ofChoices = -Math.sqrt(oddsOf(option.share) * oddsOf(key.share));
    const difference = (option.restCorrelation - key.restCorrelation) / Math.sqrt(2 - 2 * ofChoices);
    return [{ aboveZero, aboveKey: chanceAbove(difference, people) }];
  });
}

const oddsOf = (share: number) => share / (1 - share);

/** One-sided p value of a correlation. */
const chanceAbove = (correlation: number, people: number) =>
  tShareAbove(correlation * Math.sqrt((people - 2) / (1 - correlation ** 2)), people - 2);
