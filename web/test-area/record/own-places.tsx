import type { OwnPlace, OwnPlaces } from "#contract/exam-days/places.ts";
import { formatWeekday } from "#web/text/days.ts";
import { formatNumber, formatYear } from "#web/text/numbers.ts";
import { eveningOf, ownPlaceText as text } from "#web/text/places.ts";
import { Button, buttonClass } from "#web/ui/button.tsx";
import { PrintIcon } from "#web/ui/icons/action-icons.tsx";
import { CalendarIcon } from "#web/ui/icons/icons.tsx";
import { DetailsList } from "#web/ui/lists/details-list.tsx";

type OwnPlacesProps = {
  contestantId: string;
  /** The contestant's places; null if they could not be read. */
  own: OwnPlaces | null;
  /** Whether the page around it already has a button for printing. */
  hasPrint?: boolean;
};

/** Shows when and where the contestant is expected. It shows nothing if no day is planned for them. */
export function OwnPlacesPart({ contestantId, own, hasPrint = false }: OwnPlacesProps) {
  if (own && own.places.length === 0 && !own.isAwaited) return null;
  const places = own?.places ?? [];
  return (
    <section
      aria-label={text.title}
      className="rounded-m border-[1.5px] border-river-100 bg-river-50 p-4 sm:p-5 print:border-line print:bg-transparent"
    >
      <h3 className="text-body text-river-800">{text.title}</h3>
      {places.map((place) => (
        <div key={place.examDayId} className="mt-3">
          <DetailsList rows={rowsOf(place)} />
        </div>
      ))}
      {own === null && <Words title={text.failed} body={text.failedBody} />}
      {own !== null && places.length === 0 && <Words title={text.awaited} body={text.awaitedBody} />}
      {places.length > 0 && (
        <div className="print:hidden mt-5 flex flex-wrap gap-3">
          {/* This is a plain link, because phones then open the file in their calendar. */}
          <a
            href={`/IQ-test/contestant/${contestantId}/exam.ics`}
            className={buttonClass({ look: "outline", size: "small" })}
          >
            <CalendarIcon />
            {text.calendar}
          </a>
          {hasPrint || (
            <Button look="outline" size="small" onClick={() => window.print()} className="noscript:hidden">
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

const rowsOf = ({ date, testTime, hall, seat, address }: OwnPlace) => [
  { term: text.day, value: `${formatWeekday(date)} ${formatYear(Number(date.slice(0, 4)))}` },
  { term: text.hour, value: eveningOf(testTime) },
  { term: text.hall, value: <bdi translate="no">{hall}</bdi> },
  { term: text.seat, value: formatNumber(seat) },
  ...(address ? [{ term: text.address, value: <bdi translate="no">{address}</bdi>, isWide: true }] : []),
];
