import { formatSerial } from "#contract/contestants/serial.ts";
import { examDeskText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import type { DeskView } from "../desk-view.ts";
import type { DeskPerson } from "../people/desk-people.ts";
import { personRow } from "./person-row.ts";
import { placeText } from "./place-text.ts";
import { PresenceBadge } from "./presence-badge.tsx";

type FoundPeopleProps = {
  view: DeskView;
  found: readonly DeskPerson[];
  isMore: boolean;
  isMistyped: boolean;
  onChoose: (serial: string) => void;
};

export function FoundPeople({ view, found, isMore, isMistyped, onChoose }: FoundPeopleProps) {
  return (
    <section aria-label={text.results} className="overflow-clip rounded-panel border border-line bg-white">
      {found.length === 0 && (
        <div className="p-5">
          <EmptyState
            role="status"
            title={isMistyped ? text.mistyped : text.none}
            body={isMistyped ? text.mistypedBody : text.noneBody}
          />
        </div>
      )}
      <ul className="divide-y divide-line">
        {found.map((person) => (
          <li key={person.serial}>
            <button
              type="button"
              onClick={() => onChoose(person.serial)}
              className={`${personRow.row} lg:grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)_11rem_6.5rem]`}
            >
              <span className={personRow.name}>{person.fullName}</span>
              <span className={`${personRow.where} max-sm:col-span-2`}>{placeText(view, person)}</span>
              <bdi
                dir="ltr"
                className={`${personRow.what} text-[0.94rem]/6 text-ink-2 tabular-nums max-sm:col-start-1 max-sm:row-start-3 max-sm:justify-self-start`}
              >
                {formatSerial(person.serial)}
              </bdi>
              <PresenceBadge person={person} />
            </button>
          </li>
        ))}
      </ul>
      {isMore && <p className="border-t border-line px-5 py-2.5 text-ink-2">{text.more}</p>}
    </section>
  );
}
