import type { OwnPlace, OwnPlaces } from "#contract/exam-days/places.ts";
import { formatDayInParts } from "#web/text/days.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { eveningOf, ownPlaceText as text } from "#web/text/places.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { PrintIcon } from "#web/ui/icons/action-icons.tsx";
import { CalendarIcon } from "#web/ui/icons/icons.tsx";

type OwnPlacesProps = {
  contestantId: string;
  /** The contestant's places; null if they could not be read. */
  own: OwnPlaces | null;
  /** Whether the page around it already has a button for printing. */
  hasPrint?: boolean;
};

/** Tickets that say when and where the contestant is expected. Shows nothing if no day is planned for them. */
export function OwnPlacesPart({ contestantId, own, hasPrint = false }: OwnPlacesProps) {
  if (own && own.places.length === 0 && !own.isAwaited) return null;
  const places = own?.places ?? [];
  return (
    <section
      aria-label={text.title}
      className="rounded-m border-[1.5px] border-river-100 bg-river-50 p-4 sm:p-6 print:border-line print:bg-transparent"
    >
      <h3 className="text-body text-river-800">{text.title}</h3>
      <ul className="divide-y-2 divide-dashed divide-river-200">
        {places.map((place) => (
          <li key={place.examDayId} className="py-3 last:pb-0">
            <Ticket place={place} />
          </li>
        ))}
      </ul>
      {own === null && <Words title={text.failed} body={text.failedBody} />}
      {own !== null && places.length === 0 && <Words title={text.awaited} body={text.awaitedBody} />}
      {places.length > 0 && (
        <div className="print:hidden mt-5 flex flex-wrap gap-3 border-t-2 border-dashed border-river-200 pt-4">
          {/* This is a plain link, because phones then open the file in their calendar. */}
          <a
            href={`/IQ-test/contestant/${contestantId}/exam.ics`}
            className={buttonClass({ look: "outline", size: "small" })}
          >
            <CalendarIcon />
            {text.calendar}
          </a>
          {hasPrint || (
            <Button look="outline" size="small" data-print className="noscript:hidden">
              <PrintIcon />
              {text.print}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}

const Words = ({ title, body }: { title: string; body: string }) => (
  <>
    <p className="mt-2 font-medium">{title}</p>
    <p className="text-ink-2">{body}</p>
  </>
);

/** Shows day and hour first, in letters that are found at a glance, and then hall and seat. */
function Ticket({ place: { date, testTime, hall, seat, address } }: { place: OwnPlace }) {
  const { day, month } = formatDayInParts(date);
  return (
    <>
      <p className="text-display font-bold">
        <span className="whitespace-nowrap">{`${day}،`}</span>{" "}
        <span className="whitespace-nowrap">{eveningOf(testTime)}</span>
      </p>
      <p className="text-ink-2">{month}</p>
      <dl className="mt-4 flex items-end justify-between gap-4">
        <div className="min-w-0">
          <dt className="text-small text-ink-2">{text.hall}</dt>
          <dd>
            <bdi translate="no" className="block text-lead font-bold wrap-anywhere">
              {hall}
            </bdi>
            {address && (
              <bdi translate="no" className="block text-ink-2 wrap-anywhere">
                {address}
              </bdi>
            )}
          </dd>
        </div>
        <div className="min-w-22 shrink-0 rounded-m bg-gold-100 px-4 py-2 text-center">
          <dt className="text-small text-ink-2">{text.seat}</dt>
          <dd className="text-hero font-bold text-gold-700">{formatNumber(seat)}</dd>
        </div>
      </dl>
    </>
  );
}
