import { useDeferredValue, useMemo } from "react";
import { readPastedSerials } from "#contract/text/pasted-serials.ts";
import { assessmentFormText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { formatNumber } from "#web/text/numbers.ts";

const shownWrong = 20;

/** Shows how many pasted codes are valid, and which are not. */
export function PastedSerials({ pasted }: { pasted: string }) {
  const latest = useDeferredValue(pasted);
  const { serials, wrong } = useMemo(() => readPastedSerials([latest]), [latest]);
  return (
    <div role="status" className="mt-1.5 text-small">
      {latest.trim() !== "" && <p className="text-ink-2">{text.serialsRead(formatNumber(serials.length))}</p>}
      {wrong.length > 0 && (
        <>
          <p className="mt-1 font-medium text-danger">{text.notCodes(formatNumber(wrong.length))}</p>
          <ul className="mt-1 flex flex-wrap gap-2">
            {wrong.slice(0, shownWrong).map(({ typed, place }) => (
              <li key={place} className="rounded-small bg-danger-soft px-2 wrap-anywhere text-danger">
                <bdi>{typed}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
