import { useState } from "react";
import type { NormsOfAge, NormTable } from "#contract/quizzes/norms.ts";
import { equalItems, leastReliability, reliabilityOf, wholePercentile } from "#contract/quizzes/percentiles.ts";
import { normsText as text } from "#web/text/iq-dashboard/norms.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { PillSelect } from "#web/ui/forms/pill-select.tsx";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";
import { ColumnHeaders } from "../analysis/column-headers.tsx";

const formatWhole = (value: number) => formatNumber(Math.round(value));
const formatPercentile = (percentile: number) => formatNumber(wholePercentile(percentile));

/** Converts raw scores to norms, for one age on screen, for all ages in print. */
export function NormScores({ norms }: { norms: NormTable }) {
  const { ages, most, sem } = norms;
  const [chosen, setChosen] = useState(String(ages[0]?.age));
  const shown = ages.find(({ age }) => String(age) === chosen) ?? ages[0];
  if (!shown) return null;
  return (
    <section aria-label={text.table}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-body">{text.table}</h3>
        <div className="print:hidden">
          <PillSelect
            label={text.age}
            isAlwaysChosen
            options={ages.map(({ age }) => ({ value: String(age), label: text.ofAge(formatNumber(age)) }))}
            value={String(shown.age)}
            onChange={(age) => setChosen(age ?? "")}
          />
        </div>
      </div>
      <p className="mt-1 max-w-[75ch] text-small text-ink-2">
        {text.tableBody}{" "}
        {sem === null
          ? text.noInterval
          : reliabilityText(reliabilityOf(shown.percentiles, equalItems({ most, sem, ages })))}
      </p>
      {ages.some(({ isProvisional }) => isProvisional) && (
        <p className={shown.isProvisional ? "mt-2" : "mt-2 hidden print:block"}>{text.provisionalBody}</p>
      )}
      <OfAge ofAge={shown} />
      <OnPaper norms={norms} />
    </section>
  );
}

function reliabilityText(reliability: number): string {
  const shown = text.reliability(formatNumber(Number(reliability.toFixed(2))));
  return `${text.interval} ${shown} ${reliability < leastReliability ? text.belowGate : ""}`;
}

function OfAge({ ofAge }: { ofAge: NormsOfAge }) {
  const { age, percentiles, standardScores, intervals } = ofAge;
  const names = [
    text.score,
    text.percentile,
    ...(standardScores ? [text.standardScore] : []),
    ...(intervals ? [text.range] : []),
  ];
  const label = text.tableOf(formatNumber(age));
  return (
    <ScrollBox label={label} hasStickyHeader className="mt-2 max-h-96 overflow-auto print:hidden">
      <table className="w-full max-w-2xl border-collapse text-small">
        <caption className="sr-only">{label}</caption>
        <thead className="sticky top-0 bg-sand-50 print:bg-white">
          <ColumnHeaders names={names} />
        </thead>
        <tbody className="column-figures">
          {percentiles.map((percentile, score) => {
            const standard = standardScores?.[score];
            const interval = intervals?.[score];
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a row's place is its raw score
              <tr key={score} className="border-b border-line last:border-0">
                <th scope="row" className="py-1 pe-4 text-start font-normal">
                  {formatNumber(score)}
                </th>
                <td className="py-1 pe-4">{formatPercentile(percentile)}</td>
                {standard !== undefined && <td className="py-1 pe-4">{formatWhole(standard)}</td>}
                {interval && (
                  <td className="py-1 pe-4 whitespace-nowrap">
                    {text.rangeOf(formatWhole(interval.low), formatWhole(interval.high))}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </ScrollBox>
  );
}

/** Further columns do not fit on A4. */
const agesOnPaper = 6;

function OnPaper({ norms: { ages, most } }: { norms: NormTable }) {
  const count = Math.ceil(ages.length / agesOnPaper);
  const size = Math.ceil(ages.length / count);
  const parts = Array.from({ length: count }, (_, part) => ages.slice(part * size, (part + 1) * size));
  return parts.map((part) => (
    <table key={part[0]?.age} className="mt-3 hidden w-full border-collapse text-caption print:table">
      <caption className="pb-1 text-start">{text.printed}</caption>
      <thead>
        <ColumnHeaders
          names={[
            text.score,
            ...part.map(
              ({ age, isProvisional }) =>
                `${text.ofAge(formatNumber(age))}${isProvisional ? ` (${text.provisional})` : ""}`,
            ),
          ]}
        />
      </thead>
      <tbody className="column-figures">
        {Array.from({ length: most + 1 }, (_, score) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row's place is its raw score
          <tr key={score} className="break-inside-avoid border-b border-line">
            <th scope="row" className="pe-4 text-start font-normal">
              {formatNumber(score)}
            </th>
            {part.map(({ age, percentiles, standardScores }) => (
              <td key={age} className="pe-4 whitespace-nowrap">
                {standardScores && formatWhole(standardScores[score] ?? 0)} ({formatPercentile(percentiles[score] ?? 0)}
                )
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  ));
}
