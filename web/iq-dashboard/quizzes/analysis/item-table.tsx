import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import type { AnalysedItem, ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { itemAnalysisText as text } from "#web/text/iq-dashboard/item-analysis.ts";
import { formatNumber, formatShare, numberInColumn, shareInColumn } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import { Disclosure } from "#web/ui/overlays/disclosure.tsx";
import { attentionOf } from "./attention/concerns.ts";
import { ColumnHeaders } from "./column-headers.tsx";
import { OptionCurves } from "./option-curves.tsx";
import { questionAnchor } from "./question-link.tsx";
import { isAboutModels, RemarkBadges } from "./remark-badges.tsx";

type Order = "flaggedFirst" | "inOrder" | "hardestFirst" | "weakestFirst";

const orders = [
  { value: "flaggedFirst", label: text.flaggedFirst },
  { value: "inOrder", label: text.inOrder },
  { value: "hardestFirst", label: text.hardestFirst },
  { value: "weakestFirst", label: text.weakestFirst },
] as const;

const compare: Record<Exclude<Order, "flaggedFirst">, (one: AnalysedItem, other: AnalysedItem) => number> = {
  inOrder: (one, other) => one.number - other.number,
  hardestFirst: (one, other) => one.p - other.p,
  weakestFirst: (one, other) => (one.restCorrelation ?? 0) - (other.restCorrelation ?? 0),
};

/** Classical statistics of each question with remarks. Questions that need to be checked come first. */
export function ItemTable({ analysis }: { analysis: ItemAnalysis }) {
  const { items } = analysis;
  const [order, setOrder] = useState<Order>("flaggedFirst");
  const { hash } = useLocation();
  // The router scrolls before the questions are loaded, so this scrolls again.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
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
      <table className="w-full border-collapse text-small max-lg:block">
        <caption className="sr-only">{text.items}</caption>
        <thead className="max-lg:sr-only">
          <ColumnHeaders names={[text.item, text.p, text.restCorrelation, text.alphaIfDropped, text.gaps]} />
        </thead>
        <tbody className="max-lg:block">
          {sorted(analysis, order).map((item) => (
            <Line
              key={item.number}
              item={item}
              groups={analysis.scoreGroups}
              isTarget={hash === `#${questionAnchor(item.number)}`}
            />
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function sorted(analysis: ItemAnalysis, order: Order): AnalysedItem[] {
  const { items } = analysis;
  if (order !== "flaggedFirst") return [...items].sort(compare[order]);
  const flagged = attentionOf(analysis).map(({ number }) => number);
  const placeOf = ({ number }: AnalysedItem) => (flagged.includes(number) ? flagged.indexOf(number) : flagged.length);
  return [...items].sort((one, other) => placeOf(one) - placeOf(other) || one.number - other.number);
}

const formatFigure = (value: number | null) => (value === null ? text.unknown : numberInColumn(value));

type LineProps = { item: AnalysedItem; groups: ItemAnalysis["scoreGroups"]; isTarget: boolean };

function Line({ item, groups, isTarget }: LineProps) {
  const { number, title, p, restCorrelation, alphaIfDropped, omitted, notReached, pReached, options, remarks } = item;
  return (
    <tr
      id={questionAnchor(number)}
      className={classNames(
        "scroll-mt-24 break-inside-avoid border-b border-line align-top last:border-0 max-lg:grid max-lg:grid-cols-2 max-lg:gap-x-4 max-lg:gap-y-2 max-lg:py-4 sm:max-lg:grid-cols-4",
        isTarget && "bg-river-50 print:bg-transparent",
      )}
    >
      <th scope="row" className="py-3 pe-4 text-start font-normal max-lg:col-span-full max-lg:block max-lg:p-0">
        <span className="me-2 text-ink-3">{formatNumber(number)}.</span>
        <span className="wrap-anywhere">{title || text.noTitle}</span>
        <RemarkBadges remarks={remarks.filter((remark) => !isAboutModels(remark))} />
        {options.length > 0 && (
          <>
            <div className="mt-2 print:hidden">
              <Disclosure summary={text.optionsOf(formatNumber(options.length))}>
                <Options options={options} groups={groups} />
              </Disclosure>
            </div>
            <div className="hidden print:block">
              <Options options={options} groups={groups} />
            </div>
          </>
        )}
      </th>
      <Cell label={text.p} className="lg:w-36">
        <span className="block column-figures">{shareInColumn(p)}</span>
        <span aria-hidden="true" className="bar-track mt-1 block h-2 bg-river-100">
          <span className="block h-full rounded-full bg-river-600" style={{ inlineSize: `${p * 100}%` }} />
        </span>
        {notReached !== null && notReached > 0 && typeof pReached === "number" && (
          <span className="mt-1 block text-small text-ink-3 column-figures">
            {text.pReachedOf(formatShare(pReached))}
          </span>
        )}
      </Cell>
      <Cell label={text.restCorrelation} className="column-figures lg:w-28">
        {formatFigure(restCorrelation)}
      </Cell>
      <Cell label={text.alphaIfDropped} className="column-figures lg:w-36">
        {formatFigure(alphaIfDropped)}
      </Cell>
      <Cell label={text.gaps} className="text-ink-2 column-figures lg:w-52">
        {omitted === null || notReached === null
          ? text.unknown
          : text.gapsOf(formatNumber(omitted), formatNumber(notReached))}
      </Cell>
    </tr>
  );
}

/**
 * The chosen options of a question, each with its correlation to the other answers. If that of a wrong option is
 * positive, the key is doubtful.
 */
function Options({ options, groups }: Pick<AnalysedItem, "options"> & Pick<LineProps, "groups">) {
  return (
    <>
      <ul aria-label={text.options} className="mt-2.5 grid max-w-[34rem] gap-1.5 text-small">
        {options.map(({ label, count, share, restCorrelation, isKey }, place) => (
          <li key={label} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <span className={`wrap-anywhere ${isKey ? "font-bold" : ""}`}>
              {formatNumber(place + 1)}. {label} {isKey && <Badge look="river">{text.key}</Badge>}
            </span>
            <span className="column-figures">{shareInColumn(share)}</span>
            <span aria-hidden="true" className="bar-track col-span-full mt-1 h-1.5 bg-sand-100">
              <span
                className={`block h-full rounded-full ${isKey ? "bg-river-600" : "bg-ink-3"}`}
                style={{ inlineSize: `${share * 100}%` }}
              />
            </span>
            <span className="col-span-full text-small text-ink-3">
              {text.optionFigures(formatNumber(count), formatFigure(restCorrelation))}
            </span>
          </li>
        ))}
      </ul>
      {groups.length > 1 && <OptionCurves options={options} groups={groups} />}
    </>
  );
}

type CellProps = { label: string; className: string; children: ReactNode };

/** A cell below its column's heading, or with its own label on narrow screens. */
function Cell({ label, className, children }: CellProps) {
  return (
    <td className={`py-3 pe-4 max-lg:block max-lg:p-0 ${className}`}>
      <span aria-hidden="true" className="block text-small text-ink-3 lg:hidden">
        {label}
      </span>
      {children}
    </td>
  );
}
