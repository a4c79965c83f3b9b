import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from "recharts";
import type { TestInformation } from "#contract/quizzes/fit-figures.ts";
import { modelFitText as text } from "#web/text/iq-dashboard/model-fit.ts";
import { formatNumber } from "#web/text/numbers.ts";

const tick = { fontSize: 13, fill: "var(--color-ink-3)" };

/** Test information by ability. The lowest ability is at the right. */
export function InformationChart({ rows }: Pick<TestInformation, "rows">) {
  const best = rows.reduce((one, other) => (other.information > one.information ? other : one));
  return (
    // The drawing library places texts from left to right.
    <div role="img" aria-label={text.informationChart(formatNumber(best.theta))} dir="ltr" className="h-full">
      <div aria-hidden="true" className="h-full">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={[...rows]} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 8 }}>
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis
              dataKey="theta"
              type="number"
              domain={["dataMin", "dataMax"]}
              ticks={[-3, -2, -1, 0, 1, 2, 3]}
              reversed
              tickFormatter={formatNumber}
              tick={tick}
              tickLine={false}
              axisLine={{ stroke: "var(--color-edge)" }}
              tickMargin={8}
              padding={{ left: 8, right: 8 }}
            />
            <YAxis
              orientation="right"
              domain={[0, "auto"]}
              tickFormatter={formatNumber}
              tick={tick}
              tickLine={false}
              axisLine={false}
              width={40}
            />
            <Line
              dataKey="information"
              type="monotone"
              stroke="var(--color-river-800)"
              strokeWidth={2.5}
              dot={false}
              isAnimationActive={false}
            />
          </LineChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}
