import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatNumber } from "#web/text/numbers.ts";

const tick = { fontSize: 13, fill: "var(--color-ink-3)" };

type BarsChartProps<Row> = {
  /** Summary for screen readers. */
  label: string;
  rows: readonly Row[];
  /** The label below a bar. */
  nameOf: (row: Row) => string;
  /** A bar's height. */
  countOf: (row: Row) => number;
  /** The tooltip of a bar: its full name, and its count with a noun. */
  tipOf: (row: Row) => { name: string; count: string };
  /** The part of a bar's slot that stays free. */
  gap?: string;
  /** Pixels between two labels. Labels in between are left out. */
  nameGap?: number;
  /** Whether the counts are joined by a line, because bars would be too thin. */
  isLine?: boolean;
};

/**
 * A bar chart from right to left. Screen readers take it for a single image, so put a table with the figures below it.
 */
export function BarsChart<Row extends object>(props: BarsChartProps<Row>) {
  const { label, rows, nameOf, countOf, tipOf, gap, nameGap, isLine = false } = props;
  const Chart = isLine ? LineChart : BarChart;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  return (
    // The drawing library places texts from left to right.
    <div role="img" aria-label={label} dir="ltr" className="h-full">
      <div aria-hidden="true" className="h-full">
        <ResponsiveContainer width="100%" height="100%">
          <Chart
            data={[...rows]}
            accessibilityLayer={false}
            margin={{ top: 8, right: 0, bottom: 0, left: 8 }}
            {...(gap !== undefined && { barCategoryGap: gap })}
          >
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis
              dataKey={nameOf}
              reversed
              tick={tick}
              tickLine={false}
              axisLine={{ stroke: "var(--color-edge)" }}
              tickMargin={8}
              interval="preserveStartEnd"
              {...(nameGap !== undefined && { minTickGap: nameGap })}
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
              content={({ active, payload }) => {
                const row = payload?.[0]?.payload as Row | undefined;
                return active && row && <Tip {...tipOf(row)} />;
              }}
              cursor={{ fill: "var(--color-river-50)" }}
              isAnimationActive={false}
            />
            {isLine ? (
              <Line
                dataKey={countOf}
                stroke="var(--color-river-600)"
                strokeWidth={2.5}
                dot={false}
                isAnimationActive={false}
              />
            ) : (
              <Bar dataKey={countOf} fill="var(--color-river-600)" radius={[4, 4, 0, 0]} isAnimationActive={!isStill} />
            )}
          </Chart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}

function Tip({ name, count }: { name: string; count: string }) {
  return (
    <p dir="rtl" className="rounded-small bg-ink px-3 py-1.5 text-small whitespace-nowrap text-white shadow-lift">
      <span className="block text-white/80">{name}</span>
      {count}
    </p>
  );
}
