import type { DifGrouping, GroupComparison, ItemDif } from "#contract/quizzes/dif.ts";
import { normalQuantile } from "../norms/normal.ts";
import { logisticDif } from "./logistic-dif.ts";
import { mantelHaenszel, type Stratum } from "./mantel-haenszel.ts";

/** Divides people into groups by one of their properties. */
export type Grouping<By extends string = DifGrouping> = {
  by: By;
  labels: Readonly<Record<number, string>>;
  /** The group of each person: a key of `labels`. Any other number means no group. */
  groupOf: ArrayLike<number>;
};

/** Right and wrong answers: one row of `itemCount` cells for each person, 1 right, 0 wrong. */
export type Answers = { cells: Uint8Array; itemCount: number };

type Member = { person: number; isFocal: boolean };

/**
 * The smallest comparison that Zwick (2012) admits, 100 people with 400, as an effective size. Such a comparison finds
 * one item of 20 that differs by about one logit in 80 of 100 cases. With fewer people chance hides even such a
 * difference.
 */
export const fewestEffective = 160;

/**
 * Two groups that both have this size would compare as precisely, because errors of log odds ratios follow 1/n₁ + 1/n₂.
 */
const effectiveSize = (one: number, other: number): number => (2 * one * other) / (one + other);

const mostRounds = 10;
const moderateGain = 0.035;
/** A difference from here on is not negligible: this is the bound of class B. */
const moderateDelta = 1;
const falseShare = 0.05;

/** Compares the largest group of each grouping with every other group that is large enough. */
export function compareGroups<By extends string>(
  answers: Answers,
  groupings: readonly Grouping<By>[],
): (Omit<GroupComparison, "by"> & { by: By })[] {
  return groupings.flatMap(({ by, labels, groupOf }) => {
    const people = Map.groupBy(Array.from(groupOf).keys(), (person) => groupOf[person]);
    const groups = Object.entries(labels)
      .map(([value, label]) => ({ label, members: people.get(Number(value)) ?? [] }))
      .sort((one, other) => other.members.length - one.members.length);
    const [reference, ...others] = groups;
    if (!reference) return [];
    const large = others.filter(({ members: { length } }) => {
      return effectiveSize(length, reference.members.length) >= fewestEffective;
    });
    const sizeOf = ({ label, members }: typeof reference) => ({ label, people: members.length });
    return large.map((focal) => ({
      by,
      reference: sizeOf(reference),
      focal: sizeOf(focal),
      ...compareTwo(answers, [
        ...reference.members.map((person) => ({ person, isFocal: false })),
        ...focal.members.map((person) => ({ person, isFocal: true })),
      ]),
    }));
  });
}

/**
 * Compares items between two groups at equal scores. Among all items, differences must be beyond chance. Flagged items
 * leave the score by which people are matched, except for their own comparison. This is repeated until the flags stay
 * the same (purification; Holland & Thayer 1988).
 */
export function compareTwo(
  answers: Answers,
  members: readonly Member[],
): Pick<GroupComparison, "rounds" | "impact" | "detectable" | "items"> {
  let flagged = new Set<number>();
  for (let round = 1; ; round += 1) {
    const scores = scoresWithout(answers, members, flagged);
    const compared = Array.from({ length: answers.itemCount }, (_, item) =>
      compareItem(strataOf(answers, members, { item, scores, isInScore: !flagged.has(item) }), item),
    );
    const items = flagUnlike(compared);
    const next = new Set(items.flatMap(({ isFlagged }, item) => (isFlagged ? [item] : [])));
    const isSame = next.size === flagged.size && [...next].every((item) => flagged.has(item));
    // If all items were flagged, there would be no score to match by.
    if (isSame || round === mostRounds || next.size === answers.itemCount) {
      return { rounds: round, impact: impactOf(answers, members), detectable: detectableOf(items), items };
    }
    flagged = next;
  }
}

type Compared = Omit<ItemDif, "isFlagged">;

function compareItem(strata: ReadonlyMap<number, Stratum>, item: number): Compared {
  const found = mantelHaenszel([...strata.values()]);
  const logistic = logisticDif(strata);
  return {
    number: item + 1,
    delta: found && { value: found.delta, standardError: found.standardError },
    pValue: found?.pValue ?? null,
    difClass: found?.difClass ?? null,
    uniformP: logistic?.uniform.pValue ?? null,
    nonUniformP: logistic?.nonUniform.pValue ?? null,
    rSquareGain: logistic?.rSquareGain ?? null,
  };
}

/** Flags differences that are neither small nor chance: those at all scores, and those in opposite directions. */
function flagUnlike(items: readonly Compared[]): ItemDif[] {
  const differs = areBeyondChance(items.map(({ pValue }) => pValue));
  const crosses = areBeyondChance(items.map(({ nonUniformP }) => nonUniformP));
  return items.map((item, place) => {
    const isModerate = Math.abs(item.delta?.value ?? 0) >= moderateDelta;
    const isGain = (item.rSquareGain ?? 0) >= moderateGain;
    return { ...item, isFlagged: (isModerate && differs[place]) || (isGain && crosses[place]) || false };
  });
}

/**
 * Decides which differences are beyond chance. Of those that it accepts, at most 5 % are expected to be chance
 * (Benjamini & Hochberg 1995).
 */
function areBeyondChance(pValues: readonly (number | null)[]): boolean[] {
  const ascending = pValues.map((p) => p ?? 1).sort((one, other) => one - other);
  const bound = ascending.findLast((p, place) => p <= (falseShare * (place + 1)) / ascending.length) ?? 0;
  return pValues.map((p) => p !== null && p <= bound);
}

/** Difference of the mean numbers of right answers, reference minus focal group, in standard deviations. */
function impactOf(answers: Answers, members: readonly Member[]): number {
  const scores = scoresWithout(answers, members, new Set());
  const [reference, focal] = [false, true].map((isWanted) => {
    const own = scores.filter((_, place) => members[place]?.isFocal === isWanted);
    const mean = own.reduce((sum, score) => sum + score, 0) / own.length;
    return { mean, squares: own.reduce((sum, score) => sum + (score - mean) ** 2, 0) };
  });
  if (!reference || !focal) return 0;
  const deviation = Math.sqrt((reference.squares + focal.squares) / (members.length - 2));
  return deviation > 0 ? (reference.mean - focal.mean) / deviation : 0;
}

const power = 0.8;

/**
 * The size of a difference that a single item needs to be found, from the median standard error of the items. The
 * continuity correction of half an answer is half a variance of the logit. Null if no item has an error.
 */
function detectableOf(items: readonly ItemDif[]): number | null {
  const errors = items.flatMap(({ delta }) => (delta ? [delta.standardError] : [])).sort((one, other) => one - other);
  const middle = errors[Math.floor(errors.length / 2)];
  if (middle === undefined) return null;
  const correction = middle ** 2 / (2 * 2.35);
  const least = normalQuantile(1 - falseShare / (2 * items.length)) * middle + correction;
  return Math.max(moderateDelta, least) + normalQuantile(power) * middle;
}

const rowOf = ({ cells, itemCount }: Answers, person: number) =>
  cells.subarray(person * itemCount, (person + 1) * itemCount);

const scoresWithout = (answers: Answers, members: readonly Member[], flagged: ReadonlySet<number>): number[] =>
  members.map(({ person }) =>
    rowOf(answers, person).reduce((sum, answer, item) => sum + (flagged.has(item) ? 0 : answer), 0),
  );

/** Counts answers to an item by the score on it and on all unflagged items. */
function strataOf(
  { cells, itemCount }: Answers,
  members: readonly Member[],
  { item, scores, isInScore }: { item: number; scores: readonly number[]; isInScore: boolean },
): Map<number, Stratum> {
  // Each score has four counts: wrong and right answers of the reference group, then of the focal group.
  const counts = new Uint32Array((itemCount + 1) * 4);
  for (const [place, { person, isFocal }] of members.entries()) {
    const answer = cells[person * itemCount + item] ?? 0;
    const score = (scores[place] ?? 0) + (isInScore ? 0 : answer);
    const cell = score * 4 + Number(isFocal) * 2 + answer;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const strata = new Map<number, Stratum>();
  for (let score = 0; score <= itemCount; score += 1) {
    const [referenceWrong = 0, referenceRight = 0, focalWrong = 0, focalRight = 0] = counts.subarray(score * 4);
    if (referenceWrong + referenceRight + focalWrong + focalRight === 0) continue;
    strata.set(score, { referenceRight, referenceWrong, focalRight, focalWrong });
  }
  return strata;
}
