import { formatSerial } from "#contract/contestants/serial.ts";
import { examDeskText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import type { DeskView } from "../desk-view.ts";
import type { DeskPerson } from "../people/desk-people.ts";
import { placeText } from "./place-text.ts";
import { PresenceBadge } from "./presence-badge.tsx";

type FoundPeopleProps = {
  view: DeskView;
  found: readonly DeskPerson[];
  isMore: boolean;
  onChoose: (serial: string) => void;
};

export function FoundPeople({ view, found, isMore, onChoose }: FoundPeopleProps) {
  return (
    <section aria-label={text.results} className="overflow-clip rounded-panel border border-line bg-white">
      {found.length === 0 && (
        <div className="p-5">
          <EmptyState role="status" title={text.none} body={text.noneBody} />
        </div>
      )}
      <ul className="divide-y divide-line">
        {found.map((person) => (
          <li key={person.serial}>
            <button
              type="button"
              onClick={() => onChoose(person.serial)}
              className="flex w-full flex-wrap items-center gap-x-4 gap-y-0.5 px-5 py-2.5 text-start hover:bg-river-50"
            >
              <span className="min-w-0 flex-1 basis-56 font-medium wrap-anywhere">{person.fullName}</span>
              <span className="text-[0.94rem]/6 text-ink-2">{placeText(view, person)}</span>
              <bdi dir="ltr" className="text-[0.94rem]/6 text-ink-2 tabular-nums">
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
