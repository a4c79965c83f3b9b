import { ApiProblem } from "#web/calls/api-problem.ts";
import { apiContext } from "#web/document/context.ts";
import { ownPlaceText } from "#web/text/places.ts";
import type { Route } from "./+types/exam-ics.ts";
import { examCalendar } from "./exam-calendar.ts";
import { isGone } from "./load-contestant.ts";

const personal = { "Cache-Control": "private, no-store" };

const refusal = (status: number, words: string, headers: Record<string, string> = {}) =>
  new Response(words, { status, headers: { ...personal, ...headers, "Content-Type": "text/plain; charset=utf-8" } });

/** Distinguishes people who share a phone, without the id that opens a record. */
async function digestOf(id: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(id));
  return Buffer.from(digest).toString("hex").slice(0, 16);
}

/**
 * The contestant's places as a calendar file, including those that were taken away. Phones open it in their calendar.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const { places, removed } = await context.get(apiContext).send("listOwnPlaces", { params: { id: params.id } });
    const events = [...places, ...removed];
    const [first] = events;
    if (!first) return refusal(404, ownPlaceText.noPlace);
    return new Response(examCalendar(events, { forWhom: await digestOf(params.id) }), {
      headers: {
        ...personal,
        "Content-Type": "text/calendar; charset=utf-8",
        "Content-Disposition": `inline; filename="${ownPlaceText.calendarFile(first.date)}"`,
      },
    });
  } catch (error) {
    if (isGone(error)) return refusal(404, ownPlaceText.noPlace);
    if (error instanceof ApiProblem) return refusal(503, ownPlaceText.calendarFailed, { "Retry-After": "60" });
    throw error;
  }
}
