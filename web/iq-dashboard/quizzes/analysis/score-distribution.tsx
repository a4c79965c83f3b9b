import type { Quiz } from "#contract/quizzes/quizzes.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LazyChart } from "#web/dashboard/lists/lazy-chart.tsx";
import { quizText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { formatNumber, shareInColumn } from "#web/text/numbers.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { lazyCode } from "#web/ui/lazy-part.tsx";
import { rangeOf } from "../norms/score-range.ts";
import { PlainTable } from "../plain-table.tsx";

const distributionChart = lazyCode(() => import("./distribution-chart.tsx").then((module) => module.DistributionChart));

/** The number of results in each tenth, as a chart and in figures. */
export function ScoreDistribution({ quiz: { distribution, resultCount } }: { quiz: Quiz }) {
  return (
    <Panel title={text.distribution} lead={text.distributionBody}>
      {resultCount === 0 ? (
        <EmptyState title={text.noResults} />
      ) : (
        <>
          <LazyChart code={distributionChart} whatFailed={text.chartFailed}>
            {(DistributionChart) => <DistributionChart distribution={distribution} />}
          </LazyChart>
          <PlainTable
            caption={text.distributionTable}
            headers={[text.score, text.count, text.share]}
            rows={distribution.map((tenth) => [
              rangeOf(tenth),
              formatNumber(tenth.count),
              shareInColumn(tenth.count / resultCount),
            ])}
            className="max-w-2xl"
          />
        </>
      )}
    </Panel>
  );
}
