import type { AnalysedItem, ItemAnalysis } from "#contract/quizzes/item-analysis.ts";
import { itemAnalysisText as text } from "#web/text/iq-dashboard/item-analysis.ts";
import { formatNumber, formatPercent } from "#web/text/numbers.ts";
import { ScrollBox } from "#web/ui/lists/scroll-box.tsx";
import { ColumnHeaders } from "./column-headers.tsx";

type OptionCurvesProps = { options: AnalysedItem["options"]; groups: ItemAnalysis["scoreGroups"] };

/**
 * Shows how often each option is chosen, from the weakest people to the strongest, as curves and in figures. The key
 * should rise and the others fall.
 */
export function OptionCurves({ options, groups }: OptionCurvesProps) {
  return (
    <div className="mt-3 grid max-w-[34rem] grid-cols-[minmax(0,1fr)] gap-3 break-inside-avoid">
      <Chart options={options} groups={groups} />
      <ScrollBox label={text.curves} className="overflow-x-auto print:overflow-visible">
        <table className="w-full min-w-[24rem] border-collapse text-small print:min-w-0">
          <caption className="sr-only">{text.curves}</caption>
          <thead>
            <ColumnHeaders
              names={[
                text.option,
                ...groups.map(({ from, to }) => text.scoreGroup(formatNumber(from), formatNumber(to))),
              ]}
            />
          </thead>
          <tbody className="column-figures">
            {options.map(({ label, isKey, groupShares }, place) => (
              <tr key={label} className="border-b border-line last:border-0">
                <th scope="row" className={`py-1 pe-4 text-start ${isKey ? "font-bold" : "font-normal"}`}>
                  {formatNumber(place + 1)}
                </th>
                {groupShares.map((share, group) => (
                  <td key={groups[group]?.from} className="py-1 pe-4">
                    {formatPercent(Math.round(share * 100))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  );
}

const [width, height, edge] = [320, 120, 16];
const dashes = ["6 3", "2 3", "8 3 2 3", "1 4", "10 4"];

/** Draws the curves. The weakest group is at the right, and each curve ends at the number of its option. */
function Chart({ options, groups }: OptionCurvesProps) {
  const placeOf = (share: number, group: number) => ({
    x: width - edge - (group * (width - 2.5 * edge)) / Math.max(1, groups.length - 1),
    y: height - edge / 2 - share * (height - edge),
  });
  const labels = spread(options.map(({ groupShares }) => placeOf(groupShares.at(-1) ?? 0, 0).y));
  return (
    <svg role="img" aria-label={text.curvesChart} viewBox={`0 0 ${width} ${height}`} className="h-auto w-full max-w-md">
      {[0, 0.5, 1].map((share) => (
        <line
          key={share}
          x1={1.5 * edge}
          x2={width - edge}
          y1={placeOf(share, 0).y}
          y2={placeOf(share, 0).y}
          stroke="var(--color-line)"
        />
      ))}
      {options.map(({ label, isKey, groupShares }, place) => {
        const points = groupShares.map(placeOf);
        return (
          <g key={label}>
            <polyline
              points={points.map(({ x, y }) => `${x},${y}`).join(" ")}
              fill="none"
              stroke={isKey ? "var(--color-river-800)" : "var(--color-ink-3)"}
              strokeWidth={isKey ? 2.5 : 1.5}
              strokeDasharray={isKey ? "none" : dashes[place % dashes.length]}
            />
            <text x={edge} y={(labels[place] ?? 0) + 4} textAnchor="middle" fontSize={11} fill="var(--color-ink-2)">
              {formatNumber(place + 1)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Moves labels up if they would overlap. */
function spread(heights: readonly number[]): number[] {
  const fromBottom = heights.map((y, place) => ({ y, place })).sort((one, other) => other.y - one.y);
  const moved: number[] = [];
  let next = Number.POSITIVE_INFINITY;
  for (const { y, place } of fromBottom) {
    moved[place] = Math.min(y, next);
    next = moved[place] - 12;
  }
  return moved;
}
