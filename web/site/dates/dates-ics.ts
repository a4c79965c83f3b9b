import { apiContext } from "#web/document/context.ts";
import type { PageHandle } from "#web/document/page-handle.ts";
import { calendarOf, dateLines } from "#web/shared/dates/calendar-file.ts";
import { datesText } from "#web/text/site/dates.ts";
import type { Route } from "./+types/dates-ics.ts";
import { loadDates } from "./load-dates.ts";

export const handle: PageHandle = { sharedBy: [] };

/** Calendar files, the same for everybody: all coming dates, one date, or the opening and closing of registration. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const isOfSeason = /\/season\.ics\/?$/i.test(url.pathname);
  const named = isOfSeason ? ["opening", "closing"] : params.id && [params.id];
  const { coming, past } = await loadDates(context.get(apiContext));
  const dates = named ? [...past, ...coming].filter(({ id }) => named.includes(id)) : coming;
  const [body, status, type] =
    named && dates.length === 0
      ? [datesText.unknown, 404, "plain"]
      : [calendarOf(dates.flatMap(dateLines)), 200, "calendar"];
  const headers = { "Cache-Control": "no-cache", "Content-Type": `text/${type}; charset=utf-8` };
  return new Response(body, { status, headers });
}
