import type { PublicSeason } from "#contract/contestants/seasons.ts";
import { seasonSentence, seasonText as text } from "#web/text/season.ts";
import { classNames } from "#web/ui/class-names.ts";
import { CalendarIcon } from "#web/ui/icons/icons.tsx";

/** When registration is open, in one sentence, with the dates for the calendar. Nothing without a season. */
export function SeasonLine({ season, className }: { season: PublicSeason | null | undefined; className?: string }) {
  if (!season) return null;
  return (
    <div className={classNames("text-small", className)}>
      <p className="font-medium">
        <span aria-hidden="true" className="me-2 inline-block size-2 rounded-full bg-gold-500" />
        {seasonSentence(season)}
      </p>
      {season.phase !== "after" && <SeasonCalendarLink />}
    </div>
  );
}

/** A plain link, because phones then open the file in their calendar. */
export const SeasonCalendarLink = () => (
  <a
    href="/IQ-test/season.ics"
    className="inline-flex min-h-11 items-center gap-2 rounded-small text-small font-medium underline underline-offset-4 hover:decoration-2"
  >
    <CalendarIcon />
    {text.calendar}
  </a>
);
