import { useState } from "react";
import { formatSerial } from "#contract/contestants/serial.ts";
import { hallListText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { formatNumber, formatPercent } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import type { DeskView } from "../desk-view.ts";
import { attendedAt, type DeskPerson } from "../people/desk-people.ts";
import { countsOf, isPresentAt, peopleOfDesk } from "../people/place-check.ts";
import { personRow } from "./person-row.ts";
import { placeText } from "./place-text.ts";
import { PresenceBadge } from "./presence-badge.tsx";

const shows = (["all", "absent", "present"] as const).map((value) => ({ value, label: text.shows[value] }));
type Shown = (typeof shows)[number]["value"];
const step = 100;

/** Lists everybody of the desk's halls, present or not, with counts. */
export function PresenceList({ view, onOpen }: { view: DeskView; onOpen: (serial: string) => void }) {
  const [shown, setShown] = useState<Shown>("all");
  const [shownCount, setShownCount] = useState(step);
  const rows = peopleOfDesk(view.people, view.desk, shown);
  const counts = countsOf(view.people, view.desk);
  return (
    <section aria-label={text.title} className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {(["expected", "present", "absent", "scored"] as const).map((name) => (
          <div key={name} className="rounded-m border border-line bg-white px-5 py-3">
            <dt className="text-small text-ink-2">{text.counts[name]}</dt>
            <dd className="text-title font-bold">{formatNumber(counts[name])}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Segmented
          label={text.show}
          options={shows}
          value={shown}
          onChange={(next) => {
            setShown(next);
            setShownCount(step);
          }}
        />
      </div>
      <div className="overflow-clip rounded-panel border border-line bg-white">
        {rows.length === 0 && (
          <div className="p-5">
            <EmptyState role="status" title={text.empty} />
          </div>
        )}
        <ul className="divide-y divide-line">
          {rows.slice(0, shownCount).map((person) => (
            <li key={person.serial}>
              <Row view={view} person={person} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </div>
      {rows.length > shownCount && (
        <Button look="soft" className="justify-self-center" onClick={() => setShownCount(shownCount + step)}>
          {text.more}
        </Button>
      )}
    </section>
  );
}

/** Says where somebody is who is not at their place. */
function presenceText({ desk }: DeskView, person: DeskPerson): string {
  if (!person.admitted || attendedAt(person) === null) return "";
  return isPresentAt(desk, person) ? text.admitted : text.elsewhere;
}

type RowProps = { view: DeskView; person: DeskPerson; onOpen: (serial: string) => void };

function Row({ view, person, onOpen }: RowProps) {
  const [latest] = person.scores;
  return (
    <button
      type="button"
      onClick={() => onOpen(person.serial)}
      className={`${personRow.row} lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_4rem_6.5rem]`}
    >
      <span className={personRow.name}>{person.fullName ?? <bdi dir="ltr">{formatSerial(person.serial)}</bdi>}</span>
      <span className={personRow.where}>
        {[placeText(view, person), presenceText(view, person)].filter(Boolean).join("، ")}
      </span>
      <span className={`${personRow.what} justify-self-end font-medium`}>{latest && formatPercent(latest.score)}</span>
      <PresenceBadge person={person} />
    </button>
  );
}
