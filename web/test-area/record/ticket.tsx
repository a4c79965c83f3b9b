import type { ReactNode } from "react";
import type { OwnPlace, OwnPlaces } from "#contract/exam-days/places.ts";
import { formatDayInParts } from "#web/text/days.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { examsOf, shortHourOf, ownPlaceText as text } from "#web/text/places.ts";
import { waitingText } from "#web/text/season.ts";
import { CalendarIcon } from "#web/ui/icons/icons.tsx";

/** The paper of a ticket. Its parts have their own padding, so that the tear line reaches both edges. */
export const Ticket = ({ children }: { children: ReactNode }) => (
  <article className="on-light rounded-panel bg-white shadow-card print:break-inside-avoid print:border print:border-line print:shadow-none">
    {children}
  </article>
);

export const TicketPart = ({ children }: { children: ReactNode }) => (
  <div className="p-5 sm:p-8 print:p-4">{children}</div>
);

const notch = "before:absolute before:-top-[13px] before:h-6 before:w-3 before:bg-sand-100 print:before:hidden";

/** A dashed line between two half circles, which have the colour of the page behind the ticket. */
export const TearLine = () => (
  <div aria-hidden="true" className="relative mx-5 border-t-2 border-dashed border-line sm:mx-8 print:mx-4">
    <span className={`${notch} before:-start-5 before:rounded-e-full sm:before:-start-8`} />
    <span className={`${notch} before:-end-5 before:rounded-s-full sm:before:-end-8`} />
  </div>
);

/** Shows day and hour first, in letters that are found at a glance, and then hall and seat. */
export function Place({ place }: { place: OwnPlace }) {
  const { date, testTime, hall, seat, address } = place;
  const { day, month } = formatDayInParts(date);
  return (
    <>
      <ExamName>
        <bdi translate="no">{examsOf(place)}</bdi>
      </ExamName>
      <p className="mt-1 text-display font-bold">{`${day}، ${shortHourOf(testTime)}`}</p>
      <p className="text-ink-2">{month}</p>
      <dl className="mt-4 flex flex-wrap items-end justify-between gap-4">
        {/* With large text the seat moves below the hall. */}
        <div className="min-w-0 flex-1 basis-32">
          <dt className="text-small text-ink-2">{text.hall}</dt>
          <dd>
            <bdi translate="no" className="block text-lead/display font-bold wrap-anywhere">
              {hall}
            </bdi>
            {address && (
              <bdi translate="no" className="mt-1 block text-small text-ink-2 wrap-anywhere">
                {address}
              </bdi>
            )}
          </dd>
        </div>
        <div className="min-w-22 shrink-0 rounded-m bg-gold-100 px-4 py-2 text-center print:border print:border-line">
          <dt className="text-small text-ink-2">{text.seat}</dt>
          <dd className="text-hero font-bold text-gold-700 print:text-display">{formatNumber(seat)}</dd>
        </div>
      </dl>
    </>
  );
}

const ExamName = ({ children }: { children: ReactNode }) => (
  <h2 className="text-small font-medium text-river-700 wrap-anywhere">{children}</h2>
);

/**
 * Says why there is no place to come.
 * @param hour the hour that the registration reserved, for days that the directorate announces by other means
 */
export function NoPlace({ own, hour }: { own: OwnPlaces | null; hour?: string }) {
  if (own === null) return <Words title={text.failed} body={text.failedBody} />;
  if (own.waiting?.isSeasonOver) return <Words title={waitingText.overTitle} body={waitingText.overBody} />;
  if (own.waiting) return <Words title={waitingText.title(own.waiting.number)} body={waitingText.body} />;
  if (own.isAwaited) return <Words title={text.awaited} body={text.awaitedBody} />;
  if (own.past.length > 0) return <Words title={text.over} body={text.overBody} />;
  if (hour === undefined) return null;
  return (
    <>
      <ExamName>{text.event}</ExamName>
      <p className="mt-1 text-display font-bold">{hour}</p>
      <p className="text-ink-2">{text.undatedBody}</p>
    </>
  );
}

const Words = ({ title, body }: { title: string; body: string }) => (
  <>
    <h2 className="text-lead">{title}</h2>
    <p className="mt-1 text-ink-2">{body}</p>
  </>
);

/** What can be done with a ticket besides the page's one action. */
export const quietClass =
  "inline-flex min-h-11 items-center gap-2 rounded-small text-small font-medium text-river-800 underline-offset-4 hover:underline print:hidden";

/** Leads to the places as a file. It is a plain link, because phones then open the file in their calendar. */
export const CalendarLink = ({ contestantId }: { contestantId: string }) => (
  <a href={`/IQ-test/contestant/${contestantId}/exam.ics`} className={quietClass}>
    <CalendarIcon />
    {text.calendar}
  </a>
);
