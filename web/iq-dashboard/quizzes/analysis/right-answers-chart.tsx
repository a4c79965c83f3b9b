import type { ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { BarsChart } from "#web/dashboard/lists/bars-chart.tsx";
import { formatResults } from "#web/text/dashboard/dashboard-counts.ts";
import { itemAnalysisText as text } from "#web/text/iq-dashboard/item-analysis.ts";
import { formatNumber } from "#web/text/numbers.ts";

/** A bar chart of attempts. The fewest right answers are at the right. */
export function RightAnswersChart({ scores }: Pick<ItemAnalysis, "scores">) {
  const most = scores.reduce((best, score) => (score.count > best.count ? score : best));
  return (
    <BarsChart
      label={text.chart(formatNumber(most.score), formatResults(most.count))}
      rows={scores}
      nameOf={({ score }) => formatNumber(score)}
      countOf={({ count }) => count}
      tipOf={({ score, count }) => ({ name: `${text.score}: ${formatNumber(score)}`, count: formatResults(count) })}
      gap="12%"
    />
  );
}
