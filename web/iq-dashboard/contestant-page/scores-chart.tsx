import { BarsChart } from "#web/dashboard/lists/bars-chart.tsx";
import { formatDayOf } from "#web/text/days.ts";
import { contestantPageText as text } from "#web/text/iq-dashboard/contestant-page.ts";
import { formatNumber, formatPercent } from "#web/text/numbers.ts";

/** The scores of a contestant over time. */
export const ScoresChart = ({ scores }: { scores: readonly { score: number; createdAt: string }[] }) => (
  <BarsChart
    label={text.resultsChart(formatNumber(scores.length))}
    rows={scores}
    nameOf={({ createdAt }) => formatDayOf(createdAt)}
    countOf={({ score }) => score}
    tipOf={({ createdAt, score }) => ({ name: formatDayOf(createdAt), count: formatPercent(score) })}
  />
);
