import { SearchIcon } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "react-router";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { ExamDay } from "#contract/exam-days/exam-days.ts";
import { Panel } from "#web/dashboard/frame/panel.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { ContestantLink } from "#web/iq-dashboard/contestants/contestant-link.tsx";
import { findPlaceText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { cardDeskText } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { hourOf, seatOf } from "#web/text/places.ts";
import { Button } from "#web/ui/button.tsx";
import { examHallPath } from "../exam-day-paths.ts";
import { useFoundPlaces } from "../use-exam-days.ts";

/** Finds the place of somebody on the day. */
export function FindPlace({ day }: { day: ExamDay }) {
  const [sought, setSought] = useState("");
  const found = useFoundPlaces(day.id, sought);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get("text") ?? "").trim();
    setSought(typed);
    // Sending the same text again reads the places again.
    if (typed !== "" && typed === sought) void found.refetch();
  };
  return (
    <Panel title={text.title}>
      <search>
        <form onSubmit={search} className="flex max-w-xl gap-2.5">
          <input
            type="text"
            name="text"
            maxLength={200}
            aria-label={text.search}
            placeholder={text.search}
            autoComplete="off"
            enterKeyHint="search"
            className="control min-w-0 flex-1"
          />
          <Button
            type="submit"
            look="outline"
            className="shrink-0"
            isPending={found.isFetching}
            pendingText={text.searching}
          >
            <SearchIcon />
            <span className="max-xs:sr-only">{cardDeskText.searchAction}</span>
          </Button>
        </form>
      </search>
      {found.isError && <LoadFailure className="mt-4" whatFailed={text.failed} query={found} />}
      {sought !== "" && found.data && (
        <div role="status" className="mt-4">
          {found.data.length === 0 && <p className="text-ink-2">{text.none}</p>}
          <ul className="divide-y divide-line">
            {found.data.map((place) => (
              <li key={place.contestantId} className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 py-2">
                <ContestantLink
                  contestant={{ id: place.contestantId, fullName: place.fullName }}
                  className="basis-56"
                />
                <bdi dir="ltr" className="text-ink-2">
                  {formatSerial(place.serialNumber)}
                </bdi>
                <span className="wrap-anywhere">
                  {hourOf(place.testTime)}،{" "}
                  <Link
                    to={examHallPath(day.id, place.hallId)}
                    className="text-river-700 underline underline-offset-4 hover:decoration-2"
                  >
                    {place.hall}
                  </Link>
                  ، {seatOf(place.seat)}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Panel>
  );
}
