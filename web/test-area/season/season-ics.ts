import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import { ownPlaceText } from "#web/text/places.ts";
import { seasonText as text } from "#web/text/season.ts";
import { calendarOf, momentLines } from "../record/exam-calendar.ts";
import type { Route } from "./+types/season-ics.ts";

const fileOf = (body: string, status: number, type: "calendar" | "plain") =>
  new Response(body, {
    status,
    headers: { "Cache-Control": "no-cache", "Content-Type": `text/${type}; charset=utf-8` },
  });

/** The opening and closing of registration as a calendar file, the same for everybody. */
export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { season } = await context.get(apiContext).send("getSeason");
    if (!season) return fileOf(text.noCalendar, 404, "plain");
    const { opens, closes } = text.calendarEvents;
    const lines = [
      ...momentLines("opening", season.opensAt, opens),
      ...momentLines("closing", season.closesAt, closes),
    ];
    return fileOf(calendarOf(lines), 200, "calendar");
  } catch (error) {
    if (error instanceof ApiProblem) return fileOf(ownPlaceText.calendarFailed, 503, "plain");
    throw error;
  }
}
