import { correlation, restVarianceOf, type ScoreSums } from "./classical.ts";

/** The options that people chose, by item. */
export type Choices = {
  itemCount: number;
  /** Options of each item. A choice is the index of an option plus one; 0 means none. */
  options: string[][];
  /** One row for each person, with `itemCount` choices. */
  chosen: Uint16Array;
};

export type OptionFigures = {
  label: string;
  count: number;
  /** Share of all people. */
  share: number;
  /** Correlation of this choice with the score on the other items. */
  restCorrelation: number | null;
  isKey: boolean;
  /** Share of the people of each score group. */
  groupShares: number[];
};

/** People with scores from `from` to `to`. */
export type ScoreGroup = { from: number; to: number; people: number };

const mostGroups = 5;

/**
 * Puts people into at most five groups of about equal size, lowest scores first. People with equal scores stay
 * together.
 */
export function scoreGroupsOf(scoreCounts: readonly number[]): ScoreGroup[] {
  const people = scoreCounts.reduce((sum, count) => sum + count, 0);
  const groups: (ScoreGroup & { fifth: number })[] = [];
  let below = 0;
  for (const [score, count] of scoreCounts.entries()) {
    if (count === 0) continue;
    const fifth = Math.floor((mostGroups * (below + count / 2)) / people);
    below += count;
    const last = groups.at(-1);
    if (last?.fifth === fifth) {
      last.to = score;
      last.people += count;
    } else groups.push({ fifth, from: score, to: score, people: count });
  }
  return groups.map(({ from, to, people: inGroup }) => ({ from, to, people: inGroup }));
}

type Scoring = { key: readonly string[]; sums: ScoreSums; scoreGroups: readonly ScoreGroup[] };

/**
 * Computes shares and correlations of the options of each item.
 * @param cells right answers, in the layout of the choices
 */
export function optionFigures(
  { itemCount, options, chosen }: Choices,
  cells: Uint8Array,
  { key, sums, scoreGroups }: Scoring,
): OptionFigures[][] {
  const counts = options.map((labels) => new Float64Array(labels.length + 1));
  const inGroups = options.map((labels) => scoreGroups.map(() => new Float64Array(labels.length + 1)));
  const restScores = options.map((labels) => new Float64Array(labels.length + 1));
  for (let start = 0; start < chosen.length; start += itemCount) {
    let score = 0;
    for (let item = 0; item < itemCount; item += 1) score += cells[start + item] ?? 0;
    const group = scoreGroups.findIndex(({ to }) => score <= to);
    for (let item = 0; item < itemCount; item += 1) {
      const choice = chosen[start + item] ?? 0;
      add(counts[item], choice, 1);
      add(inGroups[item]?.[group], choice, 1);
      add(restScores[item], choice, score - (cells[start + item] ?? 0));
    }
  }
  const { people } = sums;
  return options.map((labels, item) => {
    const restMean = (sums.sum - (sums.right[item] ?? 0)) / people;
    const restVariance = restVarianceOf(sums, item);
    return labels.map((label, place) => {
      const count = counts[item]?.[place + 1] ?? 0;
      const covariance = ((restScores[item]?.[place + 1] ?? 0) - count * restMean) / (people - 1);
      const variance = (count - (count * count) / people) / (people - 1);
      return {
        label,
        count,
        share: count / people,
        restCorrelation: correlation(covariance, variance, restVariance),
        isKey: label === key[item],
        groupShares: scoreGroups.map((group, number) => (inGroups[item]?.[number]?.[place + 1] ?? 0) / group.people),
      };
    });
  });
}

function add(sums: Float64Array | undefined, place: number, value: number): void {
  if (sums) sums[place] = (sums[place] ?? 0) + value;
}

export type Gaps = {
  /** People who skipped the item and answered a later one. */
  omitted: number;
  /** People who answered neither the item nor a later one. */
  notReached: number;
};

/** Counts how often each item was left empty. */
export function countGaps(isEmpty: (place: number) => boolean, people: number, itemCount: number): Gaps[] {
  const gaps = Array.from({ length: itemCount }, () => ({ omitted: 0, notReached: 0 }));
  for (let person = 0; person < people; person += 1) {
    let isAtEnd = true;
    for (let item = itemCount - 1; item >= 0; item -= 1) {
      const gap = gaps[item];
      if (!gap) continue;
      if (!isEmpty(person * itemCount + item)) isAtEnd = false;
      else if (isAtEnd) gap.notReached += 1;
      else gap.omitted += 1;
    }
  }
  return gaps;
}
