import type { SiteDate } from "#contract/site/events.ts";
import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { PlainAnswer } from "#web/shared/answer/plain-answer.tsx";
import { dayTileOf, datesText as text, titleOf, whenOf } from "#web/text/site/dates.ts";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { PageBand, PageBody } from "#web/ui/frames/page-band.tsx";
import { CalendarIcon, ChevronIcon } from "#web/ui/icons/icons.tsx";
import { publicPageMeta } from "../page-meta.ts";
import { previewOf } from "../page-preview.ts";
import type { Route } from "./+types/dates.ts";
import { loadDates } from "./load-dates.ts";

export const handle: PageHandle = { scripts: "none", sharedBy: [] };

export const loader = async (args: Route.LoaderArgs) => ({
  preview: previewOf(args, "/dates"),
  ...(await loadDates(args.context.get(apiContext))),
});

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? publicPageMeta({ title: text.title, description: text.lead, preview: loaderData.preview }) : [];

const card = "rounded-panel bg-white px-5 shadow-card sm:px-8";

export default function Dates({ loaderData: { coming, past, preview } }: Route.ComponentProps) {
  const site = new URL(preview.address).origin;
  return (
    <>
      <PageBand title={text.title}>{text.lead}</PageBand>
      <PageBody>
        <section className={`${card} py-3`}>
          <h2 className="sr-only">{text.coming}</h2>
          {coming.length === 0 && (
            <div className="py-8">
              <EmptyState title={text.empty} body={text.emptyBody} />
            </div>
          )}
          <DateList dates={coming} site={site} hasCalendar />
          {coming.length > 1 && <CalendarLink href="/dates.ics">{text.allToCalendar}</CalendarLink>}
        </section>
        {past.length > 0 && (
          <details className={`group mt-6 ${card}`}>
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 [&::-webkit-details-marker]:hidden">
              <h2 className="text-body">{text.past}</h2>
              <ChevronIcon className="shrink-0 text-river-700 transition-transform group-open:rotate-180" />
            </summary>
            <DateList dates={past} site={site} />
          </details>
        )}
      </PageBody>
    </>
  );
}

type DateListProps = { dates: readonly SiteDate[]; site: string; hasCalendar?: boolean };

const DateList = ({ dates, site, hasCalendar = false }: DateListProps) => (
  <ol>
    {dates.map((date) => (
      <li
        key={date.id}
        id={date.id}
        className="flex scroll-mt-24 flex-wrap items-start gap-4 border-line py-5 not-first:border-t target:bg-sand-50"
      >
        <p aria-hidden="true" className="w-22 shrink-0 rounded-m bg-river-50 py-2 text-center text-caption">
          <span className="block text-title font-bold text-river-800">{dayTileOf(date.startsAt).day}</span>
          {dayTileOf(date.startsAt).month}
        </p>
        <div className="grid min-w-0 flex-1 basis-40 gap-1 text-ink-2">
          <h3 className="text-body text-ink wrap-anywhere">{titleOf(date)}</h3>
          <time dateTime={date.startsAt}>{whenOf(date)}</time>
          {date.place && <p className="wrap-anywhere">{text.place(date.place)}</p>}
          {date.details && <PlainAnswer text={date.details} site={site} />}
          {hasCalendar && (
            <CalendarLink href={`/dates/${date.id}/date.ics`} label={text.toCalendarOf(titleOf(date))}>
              {text.toCalendar}
            </CalendarLink>
          )}
        </div>
      </li>
    ))}
  </ol>
);

const CalendarLink = ({ href, label, children }: { href: string; label?: string; children: string }) => (
  <a
    href={href}
    aria-label={label}
    className="inline-flex min-h-11 w-fit items-center gap-2 text-small font-medium text-river-700 underline underline-offset-4 print:hidden"
  >
    <CalendarIcon />
    {children}
  </a>
);
