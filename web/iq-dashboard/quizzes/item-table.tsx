import { type ReactNode, useState } from "react";
import type { AnalysedItem, ItemAnalysis } from "#contract/item-analysis.ts";
import { Panel } from "#web/dashboard/panel.tsx";
import { itemAnalysisText as text } from "#web/text/item-analysis.ts";
import { formatNumber, formatPercent } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Segmented } from "#web/ui/segmented.tsx";
import { ColumnHeaders } from "./column-headers.tsx";
import { RemarkBadges } from "./remark-badges.tsx";
import { questionAnchor } from "./test-remark.tsx";

type Order = "inOrder" | "hardestFirst" | "weakestFirst";

const orders = [
  { value: "inOrder", label: text.inOrder },
  { value: "hardestFirst", label: text.hardestFirst },
  { value: "weakestFirst", label: text.weakestFirst },
] as const;

const compare: Record<Order, (one: AnalysedItem, other: AnalysedItem) => number> = {
  inOrder: (one, other) => one.number - other.number,
  hardestFirst: (one, other) => one.p - other.p,
  weakestFirst: (one, other) => (one.restCorrelation ?? 0) - (other.restCorrelation ?? 0),
};

/** The classical figures of each question, and what they mean. */
export function ItemTable({ analysis: { items } }: { analysis: ItemAnalysis }) {
  const [order, setOrder] = useState<Order>("inOrder");
  return (
    <Panel
      title={text.items}
      lead={text.itemsBody}
      tools={
        items.length > 1 && (
          <div className="print:hidden">
            <Segmented label={text.order} options={orders} value={order} onChange={setOrder} />
          </div>
        )
      }
    >
      <table className="w-full border-collapse text-[0.97rem]/7 max-lg:block">
        <caption className="sr-only">{text.items}</caption>
        <thead className="max-lg:sr-only">
          <ColumnHeaders names={[text.item, text.p, text.restCorrelation, text.alphaIfDropped, text.gaps]} />
        </thead>
        <tbody className="max-lg:block">
          {[...items].sort(compare[order]).map((item) => (
            <Line key={item.number} item={item} />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

const formatFigure = (value: number | null) => (value === null ? text.unknown : formatNumber(value));

function Line({ item }: { item: AnalysedItem }) {
  const { number, title, p, restCorrelation, alphaIfDropped, omitted, notReached, options, remarks } = item;
  return (
    <tr
      id={questionAnchor(number)}
      className="scroll-mt-24 break-inside-avoid border-b target:bg-river-50 border-line align-top last:border-0 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-2 max-lg:py-4 sm:max-lg:grid-cols-4"
    >
      <th scope="row" className="py-3 pe-4 text-start font-normal max-lg:col-span-full max-lg:block max-lg:p-0">
        <span className="me-2 text-ink-3 tabular-nums">{formatNumber(number)}.</span>
        <span className="wrap-anywhere">{title || text.noTitle}</span>
        <RemarkBadges remarks={remarks} />
        {options.length > 0 && <Options options={options} />}
      </th>
      <Cell label={text.p} className="lg:w-36">
        <span className="block tabular-nums">{formatPercent(Math.round(p * 1000) / 10)}</span>
        <span aria-hidden="true" className="bar-track mt-1 block h-2 bg-river-100">
          <span className="block h-full rounded-full bg-river-600" style={{ inlineSize: `${p * 100}%` }} />
        </span>
      </Cell>
      <Cell label={text.restCorrelation} className="tabular-nums lg:w-28">
        {formatFigure(restCorrelation)}
      </Cell>
      <Cell label={text.alphaIfDropped} className="tabular-nums lg:w-36">
        {formatFigure(alphaIfDropped)}
      </Cell>
      <Cell label={text.gaps} className="text-ink-2 tabular-nums lg:w-52">
        {omitted === null || notReached === null
          ? text.unknown
          : text.gapsOf(formatNumber(omitted), formatNumber(notReached))}
      </Cell>
    </tr>
  );
}

/** What was chosen of a question, and by whom: an option beside the key that goes with right answers elsewhere makes the key doubtful. */
function Options({ options }: Pick<AnalysedItem, "options">) {
  return (
    <ul aria-label={text.options} className="mt-2.5 grid max-w-[34rem] gap-1.5 text-[0.92rem]/6">
      {options.map(({ label, count, share, restCorrelation, isKey }) => (
        <li key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <span className={`wrap-anywhere ${isKey ? "font-semibold" : ""}`}>
            {label} {isKey && <Badge look="river">{text.key}</Badge>}
          </span>
          <span className="tabular-nums">{formatPercent(Math.round(share * 1000) / 10)}</span>
          <span aria-hidden="true" className="bar-track col-span-full mt-1 h-1.5 bg-sand-100">
            <span
              className={`block h-full rounded-full ${isKey ? "bg-river-600" : "bg-ink-3"}`}
              style={{ inlineSize: `${share * 100}%` }}
            />
          </span>
          <span className="col-span-full text-[0.88rem] text-ink-3">
            {text.optionFigures(formatNumber(count), formatFigure(restCorrelation))}
          </span>
        </li>
      ))}
    </ul>
  );
}

type CellProps = { label: string; className: string; children: ReactNode };

/** Below its column's heading where there is a table, with it otherwise. */
function Cell({ label, className, children }: CellProps) {
  return (
    <td className={`py-3 pe-4 max-lg:block max-lg:p-0 ${className}`}>
      <span aria-hidden="true" className="block text-[0.88rem]/6 text-ink-3 lg:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}
