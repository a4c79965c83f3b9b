import { type Responses, scoredCells } from "#api/psychometrics/classical/analysis.ts";
import { scoreGroupsOf } from "#api/psychometrics/classical/options.ts";

/**
 * How many rows repeat all answers of an earlier row, or 0 if chance explains them. Rows with less than half of the
 * answers do not count, nor rows that are all right, because many people may know everything. Rows with few right or few
 * wrong answers prove nothing: chance repeats them among many people.
 *
 * By chance, two people of a score group agree on an item by the shares of its answers, on all items by the product.
 */
export function countCopies(responses: Responses): number {
  const { itemCount, cells, isEmpty } = scoredCells(responses);
  const answers = responses.kind === "scored" ? responses.cells : responses.choices.chosen;
  const rows: { score: number; given: typeof answers }[] = [];
  for (let start = 0; start < cells.length; start += itemCount) {
    const score = cells.subarray(start, start + itemCount).reduce((sum, right) => sum + right, 0);
    const given = answers.subarray(start, start + itemCount);
    const empty = [...given.keys()].filter((item) => isEmpty(start + item)).length;
    if (empty * 2 > itemCount || score === itemCount) continue;
    rows.push({ score, given });
  }
  const telling = rows.filter(({ score }) => score >= leastShare * itemCount && score <= (1 - leastShare) * itemCount);
  const scoreCounts = Array.from({ length: itemCount }, () => 0);
  for (const { score } of telling) scoreCounts[score] = (scoreCounts[score] ?? 0) + 1;
  const pairs = [...distinctOf(telling).values()].reduce((sum, same) => sum + pairsAmong(same.length), 0);
  const pairsByChance = scoreGroupsOf(scoreCounts).reduce((sum, { from, to }) => {
    const group = telling.filter(({ score }) => score >= from && score <= to);
    let agreement = 1;
    for (let item = 0; item < itemCount; item += 1) {
      const shares = Map.groupBy(group, ({ given }) => given[item]);
      agreement *= [...shares.values()].reduce((squares, { length }) => squares + (length / group.length) ** 2, 0);
    }
    return sum + agreement * pairsAmong(group.length);
  }, 0);
  return pairs > beyondChance.times * pairsByChance + beyondChance.pairs ? rows.length - distinctOf(rows).size : 0;
}

/** Smallest share of right answers, and of wrong ones. */
const leastShare = 0.2;

const distinctOf = <Row extends { given: { join(): string } }>(rows: readonly Row[]) =>
  Map.groupBy(rows, ({ given }) => given.join());

const pairsAmong = (people: number) => (people * (people - 1)) / 2;

/**
 * Limits beyond chance. Answers depend on each other somewhat within a score group: in simulated tests chance gave up
 * to twice as many equal pairs as computed. A few pairs mean nothing either.
 */
const beyondChance = { times: 3, pairs: 3 };

/**
 * Finds items that many people left out together, by number from 1, as when each person gets one booklet of several.
 * Empty answers after a person's last answer do not count.
 */
export function itemsLeftOutTogether(responses: Responses): number[] {
  const { itemCount, cells, isEmpty } = scoredCells(responses);
  /** Number of people who left out both items, at `one * itemCount + other`. */
  const both = new Float64Array(itemCount * itemCount);
  for (let start = 0; start < cells.length; start += itemCount) {
    let last = itemCount - 1;
    while (last > 0 && isEmpty(start + last)) last -= 1;
    const leftOut = [...Array(last).keys()].filter((item) => isEmpty(start + item));
    for (const one of leftOut) for (const other of leftOut) both[one * itemCount + other] = bothOf(one, other) + 1;
  }
  function bothOf(one: number, other: number) {
    return both[one * itemCount + other] ?? 0;
  }
  const fewest = Math.max(block.people, (block.share * cells.length) / itemCount);
  const often = [...Array(itemCount).keys()].filter((item) => bothOf(item, item) >= fewest);
  const areTogether = (one: number, other: number) =>
    bothOf(one, other) >= block.together * (bothOf(one, one) + bothOf(other, other) - bothOf(one, other));
  return often
    .filter((item) => often.filter((other) => areTogether(item, other)).length >= block.items)
    .map((item) => item + 1);
}

/**
 * Limits of a block. It has at least three items, each left out by a tenth of the people and by ten or more. Of the
 * people who left out one of two items, seven in ten left out both. For hard items that people skip one by one it is
 * about half.
 */
const block = { items: 3, people: 10, share: 0.1, together: 0.7 };
