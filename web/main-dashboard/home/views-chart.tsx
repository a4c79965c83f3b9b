import { BarsChart } from "#web/dashboard/lists/bars-chart.tsx";
import { formatDay, formatWeekday } from "#web/text/days.ts";
import { homeText as text } from "#web/text/main-dashboard/main-dashboard.ts";
import { formatViews } from "#web/text/numbers.ts";

export type DayOfViews = { date: string; viewCount: number; visitorCount?: number };

/** A chart of views, by bars or a line. The oldest day is at the right, today at the left. */
export function ViewsChart({ days, isLine = false }: { days: readonly DayOfViews[]; isLine?: boolean }) {
  const most = days.reduce((best, day) => (day.viewCount > best.viewCount ? day : best), { date: "", viewCount: 0 });
  return (
    <BarsChart
      isLine={isLine}
      label={(isLine ? text.lineChart : text.chart)(formatWeekday(most.date), formatViews(most.viewCount))}
      rows={days}
      nameOf={({ date }) => formatDay(date)}
      nameGap={36}
      countOf={({ viewCount }) => viewCount}
      tipOf={({ date, viewCount }) => ({ name: formatWeekday(date), count: formatViews(viewCount) })}
    />
  );
}
