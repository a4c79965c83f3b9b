import { type Admission, retryAfterSeconds } from "#api/http/admission.ts";
import { inSlot } from "#api/http/admission-hooks.ts";
import type { Priority } from "#contract/calls/declaration.ts";
import { problems } from "#contract/problems.ts";
import { barePage } from "./bare-page.ts";

/** Pages that somebody waits for: the home page, and the test area with its dashboard. */
const awaitedPages = /^\/(?:$|[?]|_root\.data|iq-test(?:[/.?]|$))/i;

const priorityOf = (url: string): Priority => (awaitedPages.test(url) ? "3-awaited" : "4-rest");

/** A visit of a page. @param departure aborts when the visitor disconnects */
type Visit = { method: string; url: string; departure: AbortSignal };

/**
 * Number of slots for forms, beside those for pages: a form without scripts must come back with its input instead of
 * being refused.
 */
const formSlots = 16;

export type RenderInSlot = (visit: Visit, render: () => Promise<Response>) => Promise<Response>;

export function renderInSlots(admission: Admission): RenderInSlot {
  let forms = 0;
  return async (visit, render) => {
    if (visit.method !== "POST" || forms >= formSlots) return renderInSlot(admission, visit, render);
    forms += 1;
    try {
      return await inSlot(render);
    } finally {
      forms -= 1;
    }
  };
}

async function renderInSlot(
  admission: Admission,
  { url, departure }: Visit,
  render: () => Promise<Response>,
): Promise<Response> {
  const priority = priorityOf(url);
  const slot = admission.enter(priority);
  departure.addEventListener("abort", slot.leave);
  try {
    return (await slot.isGiven) ? await inSlot(render) : unavailable(priority);
  } finally {
    slot.leave();
  }
}

function unavailable(priority: Priority): Response {
  const seconds = String(retryAfterSeconds[priority]);
  return new Response(barePage(problems.service_unavailable.message), {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": seconds,
      // Browsers ignore Retry-After, but they reload after this time.
      refresh: seconds,
    },
  });
}
