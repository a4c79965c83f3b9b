import { Link } from "react-router";
import type { SiteDate } from "#contract/site/events.ts";
import { datesText as text, titleOf, whenOf } from "#web/text/site/dates.ts";
import { CalendarIcon, ForwardIcon } from "#web/ui/icons/icons.tsx";

/** The next date, which leads to all of them. */
export const NextDate = ({ date }: { date: SiteDate }) => (
  <section aria-label={text.next} className="wrap pt-6 md:pt-10">
    <Link
      to="/dates"
      reloadDocument
      className="flex items-center gap-4 rounded-panel border border-line bg-sand-50 px-5 py-4 hover:bg-river-50 md:px-6"
    >
      <CalendarIcon width="26" height="26" className="shrink-0 text-gold-700" />
      <span className="grid min-w-0 flex-1">
        <span className="text-small font-medium text-gold-700">{text.next}</span>
        <span className="font-bold wrap-anywhere">{titleOf(date)}</span>
        <time dateTime={date.startsAt} className="text-small text-ink-2">
          {whenOf(date)}
        </time>
      </span>
      <ForwardIcon className="shrink-0 text-river-700" />
    </Link>
  </section>
);
