import type { NormTable } from "#contract/norms.ts";
import { curvePercentiles } from "#contract/percentiles.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { normsText as text } from "#web/text/norms.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LazyPart, lazyCode } from "#web/ui/lazy-part.tsx";
import { ScrollBox } from "#web/ui/scroll-box.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { ColumnHeaders } from "./column-headers.tsx";

const chart = lazyCode(() => import("./norm-curves-chart.tsx").then((module) => module.NormCurvesChart));

/** The raw score at some percentiles of each age: drawn where there are several ages, and in figures beside it. */
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

/** Where the drawing does not come, the figures beside it are there. */
function Drawing({ norms }: { norms: NormTable }) {
  const place = "h-72 xl:h-full xl:min-h-72";
  return (
    <LazyPart
      code={chart}
      pending={<Skeleton className={`${place} rounded-c`} />}
      failed={(retry) => (
        <LoadFailure look="notice" whatFailed={text.chartFailed} query={{ isFetching: false, refetch: retry }} />
      )}
    >
      {(Chart) => (
        <div className={place}>
          <Chart norms={norms} />
        </div>
      )}
    </LazyPart>
  );
}
