import { useMemo } from "react";
import { parseSerial } from "#contract/contestants/serial.ts";
import { deskProgressText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { formatNumber, formatTime } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import type { DeskView } from "../desk-view.ts";
import { attendedAt, type DeskPerson } from "../people/desk-people.ts";
import { countsOf } from "../people/place-check.ts";
import { seatText } from "./place-text.ts";

const recentCount = 5;

type DeskProgressProps = { view: DeskView; onUndo: (serial: string) => void };

/** How many of the desk's people are here, and the last marks of this device, which can be withdrawn. */
export function DeskProgress({ view, onUndo }: DeskProgressProps) {
  const { people, desk, acts } = view;
  const { present, expected } = useMemo(() => countsOf(people, desk), [people, desk]);
  const recent = useMemo(() => recentlyMarked({ people, acts }), [people, acts]);
  return (
    <section aria-label={text.title} className="rounded-panel border border-line bg-white p-5">
      <p className="flex items-baseline justify-between gap-3">
        <span className="text-display font-bold">{text.presentOf(formatNumber(present), formatNumber(expected))}</span>
        <span className="text-ink-2">{text.present}</span>
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-full bg-river-100">
        <div
          className="h-full bg-river-700"
          style={{ inlineSize: `${Math.min(100, (100 * present) / Math.max(expected, 1))}%` }}
        />
      </div>
      {recent.length > 0 && <h2 className="mt-5 text-small font-normal text-ink-2">{text.recent}</h2>}
      <ul className="divide-y divide-line">
        {recent.map((person) => (
          <li key={person.serial} className="flex items-center gap-3 py-2">
            <p className="min-w-0 flex-1">
              <span className="block font-medium wrap-anywhere">{person.fullName}</span>
              <span className="block text-small text-ink-3">
                {[seatText(person), formatTime(attendedAt(person) ?? "")].filter(Boolean).join("، ")}
              </span>
            </p>
            <Button
              look="soft"
              size="small"
              aria-label={text.undoOf(person.fullName ?? "")}
              onClick={() => onUndo(person.serial)}
            >
              {text.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** People whom this device marked last and who are still present, newest first. */
export function recentlyMarked({ people, acts }: Pick<DeskView, "people" | "acts">): DeskPerson[] {
  const recent = new Map<string, DeskPerson>();
  for (let index = acts.length - 1; index >= 0 && recent.size < recentCount; index -= 1) {
    const act = acts[index]?.act;
    if (act?.kind !== "attend") continue;
    const person = people.get(parseSerial(act.serial) ?? act.serial);
    if (person && attendedAt(person) !== null) recent.set(person.serial, person);
  }
  return [...recent.values()];
}
