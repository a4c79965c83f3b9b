import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatDay, formatWeekday } from "#web/text/days.ts";
import { homeText as text } from "#web/text/main-dashboard.ts";
import { formatNumber, formatViews } from "#web/text/numbers.ts";
import type { DayOfViews } from "./views-table.tsx";

const tick = { fontSize: 13, fill: "var(--color-ink-3)" };

/**
 * Views as bars, in the direction of reading: the oldest day at the right, today at the left. The drawing is one picture
 * to assistive technology, which has the figures in the table.
 */
export function ViewsChart({ days }: { days: readonly DayOfViews[] }) {
  const most = days.reduce((best, day) => (day.viewCount > best.viewCount ? day : best), { date: "", viewCount: 0 });
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    // The drawing library places texts as if they were written left to right.
    <div
      role="img"
      aria-label={text.chart(formatWeekday(most.date), formatViews(most.viewCount))}
      dir="ltr"
      className="h-full"
    >
      <div aria-hidden="true" className="h-full">
        <ResponsiveContainer width="100%" height="100%">
          <BarChart data={[...days]} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 8 }}>
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis
              dataKey="date"
              reversed
              tickFormatter={formatDay}
              tick={tick}
              tickLine={false}
              axisLine={{ stroke: "var(--color-edge)" }}
              tickMargin={8}
              minTickGap={36}
              interval="preserveStartEnd"
            />
            <YAxis
              orientation="right"
              allowDecimals={false}
              tickFormatter={formatNumber}
              tick={tick}
              tickLine={false}
              axisLine={false}
              width={48}
            />
            <Tooltip
              content={({ active, payload }) => active && <Tip day={payload?.[0]?.payload as DayOfViews | undefined} />}
              cursor={{ fill: "var(--color-river-50)" }}
              isAnimationActive={false}
            />
            <Bar dataKey="viewCount" fill="var(--color-river-600)" radius={[4, 4, 0, 0]} isAnimationActive={!isStill} />
          </BarChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

function Tip({ day }: { day: DayOfViews | undefined }) {
  if (!day) return null;
  return (
    <p dir="rtl" className="rounded-small bg-ink px-3 py-1.5 text-[0.88rem]/6 whitespace-nowrap text-white shadow-lift">
      <span className="block text-white/80">{formatWeekday(day.date)}</span>
      {formatViews(day.viewCount)}
    </p>
  );
}
