import type { Quiz } from "#contract/quizzes.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Panel } from "#web/dashboard/panel.tsx";
import { formatNumber, formatPercent } from "#web/text/numbers.ts";
import { quizText as text } from "#web/text/quizzes.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LazyPart, lazyCode } from "#web/ui/lazy-part.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { rangeOf } from "./score-range.ts";

const distributionChart = lazyCode(() => import("./distribution-chart.tsx").then((module) => module.DistributionChart));

/** How many results lie in each tenth: drawn, and in figures beside it. */
export function ScoreDistribution({ quiz: { distribution, resultCount } }: { quiz: Quiz }) {
  return (
    <Panel title={text.distribution} lead={text.distributionBody}>
      {resultCount === 0 ? (
        <EmptyState title={text.noResults} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <Drawing distribution={distribution} />
          <table className="w-full border-collapse self-start text-[0.95rem]/6">
            <caption className="sr-only">{text.distributionTable}</caption>
            <thead>
              <tr className="text-[0.9rem]/6 text-ink-3">
                {[text.score, text.count, text.share].map((header) => (
                  <th key={header} scope="col" className="border-b border-line py-1.5 text-start font-medium">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="tabular-nums">
              {distribution.map((tenth) => (
                <tr key={tenth.from} className={tenth.count === 0 ? "text-ink-3" : undefined}>
                  <th scope="row" className="py-1 text-start font-normal sm:whitespace-nowrap">
                    {rangeOf(tenth)}
                  </th>
                  <td className="py-1">{formatNumber(tenth.count)}</td>
                  <td className="py-1">{formatPercent(Math.round((tenth.count / resultCount) * 1000) / 10)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

/** Where the drawing does not come, the figures beside it are there. */
function Drawing({ distribution }: Pick<Quiz, "distribution">) {
  const place = "h-72 lg:h-full lg:min-h-80";
  return (
    <LazyPart
      code={distributionChart}
      pending={<Skeleton className={`${place} rounded-c`} />}
      failed={(retry) => (
        <LoadFailure look="notice" whatFailed={text.chartFailed} query={{ isFetching: false, refetch: retry }} />
      )}
    >
      {(DistributionChart) => (
        <div className={place}>
          <DistributionChart distribution={distribution} />
        </div>
      )}
    </LazyPart>
  );
}
