import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import { ownPlaceText } from "#web/text/places.ts";
import { seasonText as text } from "#web/text/season.ts";
import { calendarOf, momentEvent } from "../record/exam-calendar.ts";
import type { Route } from "./+types/season-ics.ts";

const plain = { "Cache-Control": "no-cache", "Content-Type": "text/plain; charset=utf-8" };

/** The opening and closing of registration as a calendar file, the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { season } = await context.get(apiContext).send("getSeason");
    if (!season) return new Response(text.noCalendar, { status: 404, headers: plain });
    const changedAt = new Date(season.changedAt);
    const { opens, closes } = text.calendarEvents;
    const events = [
      momentEvent({ name: "opening", at: new Date(season.opensAt), summary: opens, changedAt }),
      momentEvent({ name: "closing", at: new Date(season.closesAt), summary: closes, changedAt }),
    ];
    return new Response(calendarOf("Registration", events), {
      headers: {
        "Cache-Control": "no-cache",
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": `inline; filename="${text.calendarFile}"`,
      },
    });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    return new Response(ownPlaceText.calendarFailed, { status: 503, headers: { ...plain, "Retry-After": "60" } });
  }
}
