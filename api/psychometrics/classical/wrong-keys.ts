import type { AnalysedItem } from "#contract/quizzes/item-analysis.ts";
import { tShareAbove } from "./beta.ts";

type Item = Pick<AnalysedItem, "options" | "restCorrelation">;
type KeyRemark = "wrong_key" | "probable_wrong_key";

/** With fewer people the t distribution is too far from that of a choice's correlation. */
export const fewestForKeys = 30;
const significance = 0.05;
/** The right answer of an item that discriminates well (Ebel & Frisbie 1991). */
const goodCorrelation = 0.3;

/**
 * The keys that the answers contradict, by item. A key is doubted if people who know more choose another option, beyond
 * chance: it correlates with the other items above 0, and more than the key does. Both are t tests of a correlation with
 * the score on the other items (Pitman 1937), corrected for the number of compared options (Bonferroni): for those of
 * the item, and where the remark is `wrong_key`, the first also for those of the whole test.
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

/** How likely chance alone explains that an option correlates above 0, and above the key. */
type Rival = { aboveZero: number; aboveKey: number };

/** Without options the wrong answers are the only rival. */
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
    // choices. Choosing one excludes the other, so they correlate with each other.
    const ofChoices = -Math.sqrt(oddsOf(option.share) * oddsOf(key.share));
    const difference = (option.restCorrelation - key.restCorrelation) / Math.sqrt(2 - 2 * ofChoices);
    return [{ aboveZero, aboveKey: chanceAbove(difference, people) }];
  });
}

const oddsOf = (share: number) => share / (1 - share);

/** One-sided p of a correlation. */
const chanceAbove = (correlation: number, people: number) =>
  tShareAbove(correlation * Math.sqrt((people - 2) / (1 - correlation ** 2)), people - 2);
