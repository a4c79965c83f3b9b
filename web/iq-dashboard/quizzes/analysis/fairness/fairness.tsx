import type { GroupComparison, ItemDif } from "#contract/quizzes/dif.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { fairnessText as text } from "#web/text/iq-dashboard/fairness.ts";
import { itemAnalysisText } from "#web/text/iq-dashboard/item-analysis.ts";
import { formatNumber, numberInColumn } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Disclosure } from "#web/ui/overlays/disclosure.tsx";
import { PlainTable } from "../../plain-table.tsx";
import { estimateText } from "../estimate-text.ts";
import { QuestionLink } from "../question-link.tsx";
import { difMeaning } from "./dif-meaning.ts";

/** Differential functioning of the questions between groups of people. Flagged questions come first. */
export function Fairness({ comparisons }: { comparisons: readonly GroupComparison[] }) {
  const isAnyFlagged = comparisons.some(({ items }) => items.some(({ isFlagged }) => isFlagged));
  return (
    <Panel title={text.title} lead={text.lead}>
      {comparisons.length === 0 ? (
        <p className="text-ink-2">{text.tooFew}</p>
      ) : (
        <ul className="grid gap-5">
          {comparisons.map((comparison) => (
            <Comparison key={`${comparison.by} ${comparison.focal.label}`} comparison={comparison} />
          ))}
        </ul>
      )}
      {isAnyFlagged && <p className="mt-4 border-t border-line pt-4 text-small text-ink-2">{text.advice}</p>}
    </Panel>
  );
}

/** A difference from this on is large: class C. */
const largeDelta = 1.5;

function Comparison({ comparison }: { comparison: GroupComparison }) {
  const { by, reference, focal, detectable, items } = comparison;
  const flagged = items.filter(({ isFlagged }) => isFlagged);
  return (
    <li className="break-inside-avoid">
      <h3 className="text-body">{text.by[by]}</h3>
      <p className="text-small text-ink-2">
        {text.groups(
          { name: focal.label, people: formatNumber(focal.people) },
          { name: reference.label, people: formatNumber(reference.people) },
        )}
      </p>
      {flagged.length === 0 ? (
        <p className="mt-1.5 mb-1">
          {detectable !== null && detectable < largeDelta ? text.noneSeen : text.moderateUnseen}
        </p>
      ) : (
        <ul className="my-2 grid gap-2">
          {flagged.map((item) => (
            <Flagged key={item.number} item={item} focal={focal.label} reference={reference.label} />
          ))}
        </ul>
      )}
      {detectable !== null && (
        <p className="text-small text-ink-2">{text.detectable(formatNumber(rightOfOthers(detectable)))}</p>
      )}
      {leaks(comparison) && <p className="text-small text-ink-2">{text.leaks}</p>}
      <div className="print:hidden">
        <Disclosure summary={text.figures}>
          <Figures items={items} />
        </Disclosure>
      </div>
    </li>
  );
}

/** How many of 100 people of one group are right if 50 of the other are and the item differs by this delta. */
const rightOfOthers = (delta: number) => Math.round(100 / (1 + Math.exp(delta / 2.35)));

/**
 * Whether groups may be too unlike to compare. Scores on few items do not bring groups of unlike abilities to one
 * level. With a large difference (Cohen 1988), more than one fair test of ten has a flagged item up to about 30 items,
 * if people guess.
 */
const leaks = ({ impact, items }: GroupComparison) => Math.abs(impact) >= 0.8 && items.length <= 30;

function Flagged({ item, focal, reference }: { item: ItemDif; focal: string; reference: string }) {
  const isLarge = item.difClass === "C";
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 gap-y-1 border-b border-line py-2.5 last:border-0">
      <QuestionLink number={item.number} />
      <span className="min-w-0">{difMeaning(item, focal, reference)}</span>
      <Badge look={isLarge ? "danger" : "gold"}>{isLarge ? text.large : text.moderate}</Badge>
    </li>
  );
}

const Figures = ({ items }: { items: readonly ItemDif[] }) => (
  <PlainTable
    caption={text.figures}
    headers={[itemAnalysisText.item, text.delta, text.difClass, text.rSquareGain]}
    rows={items.map(({ number, delta, difClass, rSquareGain }) => [
      formatNumber(number),
      estimateText(delta, itemAnalysisText.unknown),
      difClass ?? itemAnalysisText.unknown,
      rSquareGain === null ? itemAnalysisText.unknown : numberInColumn(rSquareGain),
    ])}
    className="min-w-[30rem]"
  />
);
