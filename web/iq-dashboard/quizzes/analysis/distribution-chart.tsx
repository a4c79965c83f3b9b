import { BarsChart } from "#web/dashboard/lists/bars-chart.tsx";
import { formatResults } from "#web/text/dashboard/dashboard-counts.ts";
import { quizText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { rangeOf, type Tenth } from "../norms/score-range.ts";

/** A bar chart of results. The lowest scores are at the right. */
export function DistributionChart({ distribution }: { distribution: readonly Tenth[] }) {
  const most = distribution.reduce((best, tenth) => (tenth.count > best.count ? tenth : best));
  return (
    <BarsChart
      label={text.chart(rangeOf(most), formatResults(most.count))}
      rows={distribution}
      nameOf={({ from }) => text.range(formatNumber(from), formatNumber(from + 10))}
      gap="12%"
      countOf={({ count }) => count}
      tipOf={(tenth) => ({ name: rangeOf(tenth), count: formatResults(tenth.count) })}
    />
  );
}
