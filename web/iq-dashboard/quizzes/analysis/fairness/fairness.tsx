import type { GroupComparison, ItemDif } from "#contract/quizzes/dif.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { fairnessText as text } from "#web/text/iq-dashboard/fairness.ts";
import { itemAnalysisText } from "#web/text/iq-dashboard/item-analysis.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";
import { Disclosure } from "#web/ui/overlays/disclosure.tsx";
import { ColumnHeaders } from "../column-headers.tsx";
import { estimateText } from "../estimate-text.ts";
import { QuestionLink } from "../question-link.tsx";
import { difMeaning } from "./dif-meaning.ts";

/** Differential functioning of the questions between groups of people, flagged questions first. */
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
      {isAnyFlagged && <p className="mt-4 border-t border-line pt-4 text-[0.94rem]/7 text-ink-2">{text.advice}</p>}
    </Panel>
  );
}

function Comparison({ comparison: { by, reference, focal, items } }: { comparison: GroupComparison }) {
  const flagged = items.filter(({ isFlagged }) => isFlagged);
  return (
    <li className="break-inside-avoid">
      <h3 className="text-[1rem]/7">{text.by[by]}</h3>
      <p className="text-[0.94rem]/7 text-ink-2">
        {text.groups(
          { name: focal.label, people: formatNumber(focal.people) },
          { name: reference.label, people: formatNumber(reference.people) },
        )}
      </p>
      {flagged.length === 0 ? (
        <p className="mt-1.5 mb-1">{text.allFair}</p>
      ) : (
        <ul className="my-2 grid gap-2">
          {flagged.map((item) => (
            <Flagged key={item.number} item={item} focal={focal.label} reference={reference.label} />
          ))}
        </ul>
      )}
      <div className="print:hidden">
        <Disclosure summary={text.figures}>
          <Figures items={items} />
        </Disclosure>
      </div>
    </li>
  );
}

function Flagged({ item, focal, reference }: { item: ItemDif; focal: string; reference: string }) {
  const isLarge = item.difClass === "C";
  return (
    <li className="flex flex-wrap items-baseline gap-x-2 gap-y-1 rounded-m bg-sand-50 px-4 py-2.5">
      <QuestionLink number={item.number} />
      <span className="min-w-0">{difMeaning(item, focal, reference)}</span>
      <Badge look={isLarge ? "danger" : "gold"}>{isLarge ? text.large : text.moderate}</Badge>
    </li>
  );
}

const Figures = ({ items }: { items: readonly ItemDif[] }) => (
  <ScrollBox label={text.figures} className="overflow-x-auto">
    <table className="w-full min-w-[30rem] border-collapse text-[0.95rem]/6">
      <caption className="sr-only">{text.figures}</caption>
      <thead>
        <ColumnHeaders names={[itemAnalysisText.item, text.delta, text.difClass, text.rSquareGain]} />
      </thead>
      <tbody className="tabular-nums">
        {items.map(({ number, delta, difClass, rSquareGain }) => (
          <tr key={number} className="border-b border-line last:border-0">
            <th scope="row" className="py-1.5 pe-4 text-start font-normal">
              {formatNumber(number)}
            </th>
            <td className="py-1.5 pe-4">{estimateText(delta, itemAnalysisText.unknown)}</td>
            <td className="py-1.5 pe-4">{difClass ?? itemAnalysisText.unknown}</td>
            <td className="py-1.5 pe-4">
              {rSquareGain === null ? itemAnalysisText.unknown : formatNumber(rSquareGain)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);
