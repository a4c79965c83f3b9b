import type { Quiz } from "#contract/quizzes/quizzes.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LazyChart } from "#web/dashboard/lists/lazy-chart.tsx";
import { quizText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { formatNumber, shareInColumn } from "#web/text/numbers.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { lazyCode } from "#web/ui/lazy-part.tsx";
import { rangeOf } from "../norms/score-range.ts";

const distributionChart = lazyCode(() => import("./distribution-chart.tsx").then((module) => module.DistributionChart));

/** The number of results in each tenth, as a chart and in figures. */
export function ScoreDistribution({ quiz: { distribution, resultCount } }: { quiz: Quiz }) {
  return (
    <Panel title={text.distribution} lead={text.distributionBody}>
      {resultCount === 0 ? (
        <EmptyState title={text.noResults} />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
          <Drawing distribution={distribution} />
          <table className="w-full border-collapse self-start text-small">
            <caption className="sr-only">{text.distributionTable}</caption>
            <thead>
              <tr className="text-small text-ink-3">
                {[text.score, text.count, text.share].map((header) => (
                  <th key={header} scope="col" className="border-b border-line py-1.5 text-start font-medium">
                    {header}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="column-figures">
              {distribution.map((tenth) => (
                <tr key={tenth.from} className={tenth.count === 0 ? "text-ink-3" : undefined}>
                  <th scope="row" className="py-1 text-start font-normal sm:whitespace-nowrap">
                    {rangeOf(tenth)}
                  </th>
                  <td className="py-1">{formatNumber(tenth.count)}</td>
                  <td className="py-1">{shareInColumn(tenth.count / resultCount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Panel>
  );
}

function Drawing({ distribution }: Pick<Quiz, "distribution">) {
  return (
    <LazyChart code={distributionChart} className="h-72 lg:h-full lg:min-h-80" whatFailed={text.chartFailed}>
      {(DistributionChart) => <DistributionChart distribution={distribution} />}
    </LazyChart>
  );
}
