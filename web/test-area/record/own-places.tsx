import type { ReactNode } from "react";
import type { Contestant } from "#contract/contestants/contestants.ts";
import type { OwnPlace, OwnPlaces } from "#contract/exam-days/places.ts";
import { formatDayInParts } from "#web/text/days.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { examsOf, placeLines, shortHourOf, ownPlaceText as text } from "#web/text/places.ts";
import { createdText, infoText } from "#web/text/test-area/test-area.ts";
import { Button } from "#web/ui/button.tsx";
import { CodeDisplay } from "#web/ui/code-display.tsx";
import { DownloadIcon, EnlargeIcon, PrintIcon } from "#web/ui/icons/action-icons.tsx";
import { ChevronIcon } from "#web/ui/icons/icons.tsx";
import { grouped } from "../lookup/grouped-serial.ts";
import { QrDialog, QrImage, qrDialogId } from "../registration/qr-dialog.tsx";
import { CalendarLink, NoPlace, Place, quietClass, TearLine, Ticket, TicketPart } from "./ticket.tsx";
import type { TicketFacts } from "./ticket-picture.ts";

export type Held = {
  contestant: Contestant;
  qrCodeBase64: string;
  /** The contestant's places; null if they could not be read. */
  own: OwnPlaces | null;
};

/** A ticket for each exam to come. The first one carries the code, also where no day is planned yet. */
export function OwnPlacesPart({ canShare, ...held }: Held & { canShare: boolean }) {
  const { contestant, own } = held;
  const [next, ...later] = own?.places ?? [];
  return (
    <section aria-label={text.title} className="grid gap-4">
      <Ticket>
        <TicketPart>
          {next ? <Place place={next} /> : <NoPlace own={own} hour={shortHourOf(contestant.testTime)} />}
        </TicketPart>
        <TearLine />
        <TicketPart>
          <Stub {...held} canShare={canShare} />
        </TicketPart>
      </Ticket>
      {later.map((place) => (
        <Ticket key={place.examDayId}>
          <TicketPart>
            <Place place={place} />
          </TicketPart>
        </Ticket>
      ))}
    </section>
  );
}

/** The part that is shown at the door. */
function Stub({ canShare, ...held }: Held & { canShare: boolean }) {
  const { contestant, qrCodeBase64, own } = held;
  const { id, fullName, serialNumber } = contestant;
  const code = grouped(serialNumber);
  return (
    <>
      <div className="flex flex-wrap items-center gap-4 sm:gap-6">
        <QrImage code={code} qrCodeBase64={qrCodeBase64} className="size-32 print:size-40" />
        <div className="min-w-0 flex-1 basis-30">
          <p className="text-small text-ink-2">{text.code}</p>
          {/* Two groups stand in a line on phones. */}
          <p className="max-w-[7em] text-lead/display sm:max-w-none sm:text-title">
            <CodeDisplay groups={code} className="justify-end! gap-y-1" />
          </p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-x-6">
        <button type="button" data-opens={qrDialogId} className={`${quietClass} noscript:hidden`}>
          <EnlargeIcon />
          {createdText.enlarge}
        </button>
        <button type="button" data-print className={`${quietClass} noscript:hidden`}>
          <PrintIcon />
          {text.print}
        </button>
        {own && own.places.length > 0 && <CalendarLink contestantId={id} />}
        {canShare && (
          <button
            type="button"
            data-ticket={ticketFacts(held)}
            data-ticket-failed={infoText.shareFailed}
            className={`${quietClass} noscript:hidden`}
          >
            <DownloadIcon />
            {infoText.share}
          </button>
        )}
      </div>
      <QrDialog code={code} fullName={fullName} qrCodeBase64={qrCodeBase64} />
    </>
  );
}

/** Exams that were held, folded, in a line each. */
export function PastPlaces({ places }: { places: readonly OwnPlace[] }) {
  return (
    <FoldedCard summary={text.past(places.length)}>
      <ul className="divide-y divide-line">
        {places.map((place) => {
          const { when, where } = placeLines(place);
          return (
            <li key={place.examDayId} className="py-3 first:pt-0 last:pb-0 wrap-anywhere">
              <bdi translate="no" className="block font-medium">
                {examsOf(place)}
              </bdi>
              <span className="block text-small text-ink-2">{when}</span>
              <span className="block text-small text-ink-2">{where}</span>
            </li>
          );
        })}
      </ul>
    </FoldedCard>
  );
}

/** A card of which only the first line is read at once. */
export const FoldedCard = ({ summary, children }: { summary: string; children: ReactNode }) => (
  <details className="group rounded-panel border border-line bg-white print:hidden">
    <summary className="flex min-h-14 items-center justify-between gap-4 rounded-panel px-5 py-3 font-medium sm:px-8">
      {summary}
      <ChevronIcon className="shrink-0 transition-transform group-open:rotate-180" />
    </summary>
    <div className="px-5 pt-1 pb-5 sm:px-8 sm:pb-7">{children}</div>
  </details>
);

type ShareButtonProps = Held & { look?: "primary" | "outline"; children?: ReactNode };

/** The page's action where there is nothing more urgent. A page script makes the picture. */
export const ShareButton = ({ look = "primary", children = infoText.share, ...held }: ShareButtonProps) => (
  <Button
    look={look}
    data-ticket={ticketFacts(held)}
    data-ticket-failed={infoText.shareFailed}
    className="max-sm:w-full noscript:hidden"
  >
    {children}
  </Button>
);

/** What the picture of the ticket shows, as the page script reads it. */
function ticketFacts({ contestant, qrCodeBase64, own }: Held): string {
  const next = own?.places[0];
  const facts: TicketFacts = {
    name: contestant.fullName,
    code: grouped(contestant.serialNumber),
    qr: `data:image/png;base64,${qrCodeBase64}`,
    exam: next ? examsOf(next) : text.event,
    place: next && placeFacts(next),
  };
  return JSON.stringify(facts);
}

function placeFacts({ date, testTime, hall, seat, address }: OwnPlace): TicketFacts["place"] {
  return { ...formatDayInParts(date), hour: shortHourOf(testTime), hall, seat: formatNumber(seat), address };
}
