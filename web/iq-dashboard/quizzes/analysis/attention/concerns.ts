import { type ItemRemark, itemRemarks } from "#contract/items/item-remarks.ts";
import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { fairnessText } from "#web/text/iq-dashboard/fairness.ts";
import { itemAdvice } from "#web/text/iq-dashboard/item-advice.ts";
import { difMeaning } from "../fairness/dif-meaning.ts";
import { isAlarming } from "../remark-badges.tsx";

/** A finding. Faint ones may well be chance. */
export type Finding = { words: string; advice: string; isUrgent: boolean; isFaint: boolean };
export type Concern = { number: number; title: string | null; findings: Finding[] };

/** Finds the questions that need to be checked, urgent ones first, each with what was found and what to do. */
export function attentionOf({ items, dif }: ItemAnalysis): Concern[] {
  const concerns = items.map(({ number, title, remarks }) => ({
    number,
    title,
    findings: [...remarks.flatMap(findingOf), ...dif.flatMap((comparison) => unfairFor(comparison, number))].sort(
      urgentFirst,
    ),
  }));
  return concerns
    .filter(({ findings }) => findings.length > 0)
    .sort((one, other) => urgentFirst(one.findings[0], other.findings[0]) || one.number - other.number);
}

const urgentFirst = (one?: Finding, other?: Finding) => Number(other?.isUrgent) - Number(one?.isUrgent);

function findingOf(remark: ItemRemark): Finding[] {
  const advice = itemAdvice[remark];
  const [isUrgent, isFaint] = [isAlarming(remark), remark === "probable_wrong_key"];
  return advice ? [{ words: itemRemarks[remark], advice, isUrgent, isFaint }] : [];
}

const unfairFor = ({ by, focal, reference, items }: ItemAnalysis["dif"][number], number: number): Finding[] =>
  items
    .filter((item) => item.number === number && item.isFlagged)
    .map((item) => ({
      words: fairnessText.finding(fairnessText.by[by], difMeaning(item, focal.label, reference.label)),
      advice: fairnessText.shortAdvice,
      isUrgent: item.difClass === "C",
      isFaint: false,
    }));
