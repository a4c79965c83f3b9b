import { CartesianGrid, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from "recharts";
import type { NormTable } from "#contract/quizzes/norms.ts";
import { curvePercentiles } from "#contract/quizzes/percentiles.ts";
import { normsText as text } from "#web/text/iq-dashboard/norms.ts";
import { formatNumber } from "#web/text/numbers.ts";

const tick = { fontSize: 13, fill: "var(--color-ink-3)" };
const middle = curvePercentiles.indexOf(50);

/**
 * The score at each percentile by age. The youngest age is at the right. Each line has its label at its end, so that it
 * can be recognised in grey.
 */
export function NormCurvesChart({ norms: { ages, most } }: { norms: NormTable }) {
  const [first, last] = [ages[0], ages.at(-1)];
  const pointOf = (age: typeof first) => [formatNumber(age?.age ?? 0), formatNumber(age?.curve[middle] ?? 0)] as const;
  return (
    // The drawing library places texts from left to right.
    <div role="img" aria-label={text.chart(...pointOf(first), ...pointOf(last))} dir="ltr" className="h-full">
      <div aria-hidden="true" className="h-full">
        <ResponsiveContainer width="100%" height="100%">
          <LineChart data={[...ages]} accessibilityLayer={false} margin={{ top: 8, right: 0, bottom: 0, left: 34 }}>
            <CartesianGrid vertical={false} stroke="var(--color-line)" />
            <XAxis
              dataKey="age"
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
              domain={[0, most]}
              allowDecimals={false}
              tickFormatter={formatNumber}
              tick={tick}
              tickLine={false}
              axisLine={false}
              width={40}
            />
            {curvePercentiles.map((percentile, place) => (
              <Line
                key={percentile}
                dataKey={({ curve }: NormTable["ages"][number]) => curve[place]}
                stroke={place === middle ? "var(--color-river-800)" : "var(--color-river-600)"}
                strokeWidth={place === middle ? 3 : 1.75}
                strokeDasharray={place === middle ? "none" : place % 4 === 0 ? "2 4" : "8 4"}
                dot={{ r: place === middle ? 3.5 : 2.5, strokeDasharray: "none" }}
                isAnimationActive={false}
                label={({ x, y, index }) =>
                  index === ages.length - 1 ? (
                    <text
                      x={Number(x) - 10}
                      y={Number(y)}
                      dy={4}
                      textAnchor="end"
                      fontSize={13}
                      fill="var(--color-ink-2)"
                    >
                      {formatNumber(percentile)}
                    </text>
                  ) : (
                    <g />
                  )
                }
              />
            ))}
          </LineChart>
        </ResponsiveContainer>
      </div>
    </div>
  );
}
