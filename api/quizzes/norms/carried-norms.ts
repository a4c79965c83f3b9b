import { problem } from "#api/http/problem.ts";
import { equateScores, type FormItem } from "#api/psychometrics/linking/equating.ts";
import { type CommonItem, stockingLord } from "#api/psychometrics/linking/linking.ts";
import { curvesOf, jackknifeErrors, stableLink } from "#api/psychometrics/linking/stable-link.ts";
import { linkedNormTable } from "#api/psychometrics/norms/linked-norms.ts";
import { fewestPeople } from "#contract/quizzes/calibration-models.ts";
import type { CalibratedItem } from "#contract/quizzes/calibrations.ts";
import type { NormTable } from "#contract/quizzes/norms.ts";
import { anchorsOf, areEnough, commonItemsOf, curveOf } from "./linkable-forms.ts";

/** A calibrated test. */
export type Form = { people: number; items: CalibratedItem[] };

/**
 * Links two calibrated forms by the common items that did not move, and finds the score on the old form for each raw
 * score of the new one.
 * @throws {Problem} link_people_few, link_items_few, link_items_moved
 */
export function linkOf(old: Form, own: Form) {
  if (Math.min(old.people, own.people) < fewestPeople["2pl"]) throw problem("link_people_few");
  const common = anchorsOf(commonItemsOf(old.items, own.items));
  if (!areEnough(common.length, old.items.length, own.items.length)) throw problem("link_items_few");
  const found = stableLink(common.map(({ anchor }) => anchor));
  if (!found) throw problem("link_items_moved");
  const { link, dropped } = found;
  const [oldItems, ownItems] = [old.items.map(formItem), own.items.map(formItem)];
  const equated = equateScores(oldItems, ownItems, link);
  const figuresOf = (items: readonly CommonItem[]) => {
    const byItems = stockingLord(items);
    return [byItems.slope, byItems.intercept, ...equateScores(oldItems, ownItems, byItems)];
  };
  const kept = common.filter((_, place) => !dropped.includes(place)).map(({ anchor }) => curvesOf(anchor));
  const [slope = 0, intercept = 0, ...ofScores] = jackknifeErrors(kept, figuresOf);
  return {
    ...link,
    commonItems: common.length,
    dropped: common.flatMap(({ own: { number, title } }, place) =>
      dropped.includes(place) ? [{ number, title }] : [],
    ),
    standardErrors: { slope, intercept },
    equated: equated.map((score, place) => ({ score, standardError: ofScores[place] ?? 0 })),
  };
}

const formItem = (item: CalibratedItem): FormItem => curveOf(item) ?? { p: item.p };

/** Applies the norms of an old form to the raw scores of a new one, with intervals by the error of the new one. */
export const carryOver = (norms: NormTable, equated: readonly number[], sem: number | null): NormTable =>
  linkedNormTable(norms, { equated, sem });
