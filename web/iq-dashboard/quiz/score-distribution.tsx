import type { Quiz } from "#contract/quizzes.ts";
import { formatNumber, formatPercent } from "#web/text/numbers.ts";
import { quizText as text } from "#web/text/quizzes.ts";
import { Alert } from "#web/ui/alert.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { useQuery } from "#web/use-query.ts";
import { Panel } from "../panel.tsx";
import { rangeOf } from "./score-range.ts";

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
                  <th scope="row" className="py-1 text-start font-normal whitespace-nowrap">
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

/** The drawing's code is large and comes when it is needed; where it does not come, the figures are there. */
function Drawing({ distribution }: Pick<Quiz, "distribution">) {
  const chart = useQuery({
    queryKey: ["distribution-chart"],
    queryFn: async () => (await import("./distribution-chart.tsx")).DistributionChart,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
  if (chart.isError) return <Alert look="notice">{text.chartFailed}</Alert>;
  return (
    <div className="h-72 lg:h-full lg:min-h-80">
      {chart.data ? <chart.data distribution={distribution} /> : <Skeleton className="h-full rounded-c" />}
    </div>
  );
}
