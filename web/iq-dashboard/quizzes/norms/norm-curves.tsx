import type { NormTable } from "#contract/quizzes/norms.ts";
import { curvePercentiles } from "#contract/quizzes/percentiles.ts";
import { LazyChart } from "#web/dashboard/lists/lazy-chart.tsx";
import { normsText as text } from "#web/text/iq-dashboard/norms.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { lazyCode } from "#web/ui/lazy-part.tsx";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";
import { ColumnHeaders } from "../analysis/column-headers.tsx";

const chart = lazyCode(() => import("./norm-curves-chart.tsx").then((module) => module.NormCurvesChart));

/** Raw scores at some percentiles by age: a chart for several ages, and figures. */
export function NormCurves({ norms }: { norms: NormTable }) {
  const { ages } = norms;
  const names = curvePercentiles.map((percentile) => text.rank(formatNumber(percentile)));
  return (
    <section aria-label={text.curves} className="break-inside-avoid">
      <h3 className="text-[1rem]">{text.curves}</h3>
      <p className="text-[0.94rem]/7 text-ink-2">{text.curvesBody}</p>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
        {ages.length > 1 && <Drawing norms={norms} />}
        <ScrollBox label={text.curvesTable} className="overflow-x-auto print:overflow-visible">
          <table className="w-full min-w-[34rem] border-collapse text-[0.95rem]/7 print:min-w-0">
            <caption className="sr-only">{text.curvesTable}</caption>
            <thead>
              <ColumnHeaders names={[text.age, text.people, ...names]} />
            </thead>
            <tbody className="tabular-nums">
              {ages.map(({ age, people, isProvisional, curve }) => (
                <tr key={age} className="border-b border-line last:border-0">
                  <th scope="row" className="py-1.5 pe-4 text-start font-normal">
                    {formatNumber(age)}
                  </th>
                  <td className="py-1.5 pe-4 whitespace-nowrap">
                    {formatNumber(people)} {isProvisional && <Badge look="gold">{text.provisional}</Badge>}
                  </td>
                  {curve.map((score, place) => (
                    <td key={names[place]} className="py-1.5 pe-4">
                      {formatNumber(Math.round(score * 10) / 10)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollBox>
      </div>
    </section>
  );
}

function Drawing({ norms }: { norms: NormTable }) {
  return (
    <LazyChart code={chart} className="h-72 xl:h-full xl:min-h-72" whatFailed={text.chartFailed}>
      {(Chart) => <Chart norms={norms} />}
    </LazyChart>
  );
}
