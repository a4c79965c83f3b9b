import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatNumber, formatResults } from "#web/text/numbers.ts";
import { quizText as text } from "#web/text/quizzes.ts";
import { rangeOf, type Tenth } from "./score-range.ts";

const tick = { fontSize: 13, fill: "var(--color-ink-3)" };

/**
 * Results as bars, in the direction of reading: the lowest scores at the right. The drawing is one picture to assistive
 * technology, which has the figures in the table.
 */
export function DistributionChart({ distribution }: { distribution: readonly Tenth[] }) {
  const most = distribution.reduce((best, tenth) => (tenth.count > best.count ? tenth : best));
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    // The drawing library places texts as if they were written left to right.
    <div role="img" aria-label={text.chart(rangeOf(most), formatResults(most.count))} dir="ltr" className="h-full">
      <ResponsiveContainer width="100%" height="100%">
        <BarChart
          data={[...distribution]}
          accessibilityLayer={false}
          barCategoryGap="12%"
          margin={{ top: 8, right: 0, bottom: 0, left: 8 }}
        >
          <CartesianGrid vertical={false} stroke="var(--color-line)" />
          <XAxis
            dataKey="from"
            reversed
            tickFormatter={(from: number) => text.range(formatNumber(from), formatNumber(from + 10))}
            tick={tick}
            tickLine={false}
            axisLine={{ stroke: "var(--color-edge)" }}
            tickMargin={8}
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
            content={({ active, payload }) => active && <Tip tenth={payload?.[0]?.payload as Tenth | undefined} />}
            cursor={{ fill: "var(--color-river-50)" }}
            isAnimationActive={false}
          />
          <Bar dataKey="count" fill="var(--color-river-600)" radius={[4, 4, 0, 0]} isAnimationActive={!isStill} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}

function Tip({ tenth }: { tenth: Tenth | undefined }) {
  if (!tenth) return null;
  return (
    <p dir="rtl" className="rounded-small bg-ink px-3 py-1.5 text-[0.88rem]/6 whitespace-nowrap text-white shadow-lift">
      <span className="block text-white/80">{rangeOf(tenth)}</span>
      {formatResults(tenth.count)}
    </p>
  );
}
