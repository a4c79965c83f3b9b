import type { DifGrouping, GroupComparison, ItemDif } from "#contract/quizzes/dif.ts";
import { type LogisticDif, logisticDif } from "./logistic-dif.ts";
import { type MantelHaenszel, mantelHaenszel, type Stratum } from "./mantel-haenszel.ts";

/** Groups of people, by one of their properties. */
export type Grouping<By extends string = DifGrouping> = {
  by: By;
  labels: Readonly<Record<number, string>>;
  /** The group of each person: a key of `labels`. Other numbers are no group. */
  groupOf: ArrayLike<number>;
};

/** Right and wrong answers, one row of `itemCount` cells for each person: 1 right, 0 wrong. */
export type Answers = { cells: Uint8Array; itemCount: number };

type Member = { person: number; isFocal: boolean };

/** People in the smaller group, and in both: with fewer, a comparison says more about chance than about items (Zwick 2012). */
export const fewestPeople = { smaller: 100, both: 500 };
const mostRounds = 10;
const moderateGain = 0.035;
const atMost05 = 0.05;

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
    const large = others.filter(
      ({ members: { length } }) =>
        length >= fewestPeople.smaller && length + reference.members.length >= fewestPeople.both,
    );
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
 * Compares items between two groups at equal scores. Flagged items leave the score that people are matched by, except
 * for their own comparison, until the flags stay the same (purification; Holland & Thayer 1988).
 */
export function compareTwo(answers: Answers, members: readonly Member[]): { rounds: number; items: ItemDif[] } {
  let flagged = new Set<number>();
  for (let round = 1; ; round += 1) {
    const scores = scoresWithout(answers, members, flagged);
    const items = Array.from({ length: answers.itemCount }, (_, item) =>
      compareItem(strataOf(answers, members, { item, scores, isInScore: !flagged.has(item) }), item),
    );
    const next = new Set(items.flatMap(({ isFlagged }, item) => (isFlagged ? [item] : [])));
    const isSame = next.size === flagged.size && [...next].every((item) => flagged.has(item));
    // All items flagged would leave no score to match by.
    if (isSame || round === mostRounds || next.size === answers.itemCount) return { rounds: round, items };
    flagged = next;
  }
}

function compareItem(strata: ReadonlyMap<number, Stratum>, item: number): ItemDif {
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
    isFlagged: isUnlike(found) || isLarge(logistic),
  };
}

const isUnlike = (found: MantelHaenszel | null) => found !== null && found.difClass !== "A";
const isLarge = (found: LogisticDif | null) =>
  found !== null &&
  found.rSquareGain >= moderateGain &&
  Math.min(found.uniform.pValue, found.nonUniform.pValue) <= atMost05;

const rowOf = ({ cells, itemCount }: Answers, person: number) =>
  cells.subarray(person * itemCount, (person + 1) * itemCount);

const scoresWithout = (answers: Answers, members: readonly Member[], flagged: ReadonlySet<number>): number[] =>
  members.map(({ person }) =>
    rowOf(answers, person).reduce((sum, answer, item) => sum + (flagged.has(item) ? 0 : answer), 0),
  );

/** Answers to an item by the score on it and all unflagged items. */
function strataOf(
  { cells, itemCount }: Answers,
  members: readonly Member[],
  { item, scores, isInScore }: { item: number; scores: readonly number[]; isInScore: boolean },
): Map<number, Stratum> {
  // Four counts for each score: the reference group's wrong and right answers, then the focal group's.
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
