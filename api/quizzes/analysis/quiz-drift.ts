import { driftsOf } from "#api/psychometrics/classical/drift.ts";
import type { CalibratedItem } from "#contract/quizzes/calibrations.ts";

/**
 * The identity of a question. Between versions of a test a question may get another number, and a number another
 * question.
 */
const identityOf = ({ number, title, itemId, itemVersion, family, figuresVersion, level }: CalibratedItem) =>
  JSON.stringify(itemId ? [itemId, itemVersion, figuresVersion] : [number, title, family, figuresVersion, level]);

/** The drift of each item, by the item's number. */
export function driftsByNumber(items: readonly CalibratedItem[], before: readonly CalibratedItem[]) {
  const known = new Map(before.map((item) => [identityOf(item), item]));
  const pairs = items.flatMap((item) => {
    const [one, other] = [known.get(identityOf(item)), item].map(parametersOf);
    return one && other ? [{ number: item.number, before: one, now: other }] : [];
  });
  const drifts = driftsOf(pairs);
  return new Map(pairs.map(({ number }, place) => [number, drifts[place] ?? null]));
}

function parametersOf(item: Pick<CalibratedItem, "difficulty" | "slope"> | undefined) {
  return item?.difficulty && item.slope ? { difficulty: item.difficulty, slope: item.slope } : undefined;
}
