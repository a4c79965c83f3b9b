import type { Comparison } from "#contract/sittings/slips.ts";
import { slipText as text } from "#web/text/test-area/slip.ts";

/**
 * A hundred people of one age who sat the test, the lowest at the right, with the score's place and its interval. The
 * text beside it says the same.
 */
export function PercentileScale({
  percentile,
  interval,
}: Pick<Extract<Comparison, { kind: "placed" }>, "percentile" | "interval">) {
  return (
    <div aria-hidden="true" className="my-4 max-w-[34rem] print:my-1">
      <svg aria-hidden="true" viewBox="0 0 100 6" className="block h-auto w-full">
        <rect x="0" y="2" width="100" height="2" rx="1" className="fill-line" />
        <rect
          x={100 - interval.high}
          y="2"
          width={interval.high - interval.low}
          height="2"
          rx="1"
          className="fill-river-400"
        />
        <circle cx={100 - percentile} cy="3" r="2" className="fill-river-800" />
      </svg>
      <p className="mt-1 flex justify-between text-[0.87rem]/6 text-ink-2">
        <span>{text.lowest}</span>
        <span>{text.highest}</span>
      </p>
    </div>
  );
}
