import { problem } from "#api/http/problem.ts";
import { driftsOf } from "#api/psychometrics/classical/drift.ts";
import { equateScores, type FormItem } from "#api/psychometrics/linking/equating.ts";
import { stockingLord } from "#api/psychometrics/linking/linking.ts";
import { linkedNormTable } from "#api/psychometrics/norms/linked-norms.ts";
import { fewestPeople } from "#contract/quizzes/calibration-models.ts";
import type { CalibratedItem } from "#contract/quizzes/calibrations.ts";
import type { NormTable } from "#contract/quizzes/norms.ts";
import { anchorsOf, areEnough, commonItemsOf, curveOf } from "./linkable-forms.ts";

/** A calibrated test. */
export type Form = { people: number; items: CalibratedItem[] };

/**
 * Link of two calibrated forms, and the score on the old one for each raw score of the new one. @throws {Problem}
 * link_people_few, link_items_few
 */
export function linkOf(old: Form, own: Form) {
  if (Math.min(old.people, own.people) < fewestPeople["2pl"]) throw problem("link_people_few");
  const anchors = anchorsOf(commonItemsOf(old.items, own.items));
  if (!areEnough(anchors.length, old.items.length, own.items.length)) throw problem("link_items_few");
  const link = stockingLord(anchors.map(({ curves }) => curves));
  const drifts = driftsOf(anchors.map(({ estimates }) => estimates));
  return {
    ...link,
    commonItems: anchors.length,
    movedItems: drifts.filter((drift) => drift?.isBeyondError).length,
    equated: equateScores(old.items.map(formItem), own.items.map(formItem), link),
  };
}

const formItem = (item: CalibratedItem): FormItem => curveOf(item) ?? { p: item.p };

/** Norms of an old form for the raw scores of a new one, with intervals by the error of the new one. */
export const carryOver = (norms: NormTable, equated: readonly number[], sem: number | null): NormTable =>
  linkedNormTable(norms, { equated, sem });
