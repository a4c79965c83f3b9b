import { type Admission, retryAfter } from "#api/admission.ts";
import { inPlace } from "#api/plugins/admission.ts";
import type { Priority } from "#contract/priorities.ts";
import { problems } from "#contract/problems.ts";
import { barePage } from "./bare-page.ts";

/** Where people arrive, register, look up and enter scores goes first; what else staff do next; news last. */
const pagePriorities: readonly [RegExp, Priority][] = [
  [/^\/(?:$|[?]|_root\.data|iq-test(?:[/.?]|$))/i, "first"],
  [/^\/dashboard(?:[/.?]|$)/i, "ordinary"],
];

const priorityOf = (url: string): Priority => pagePriorities.find(([path]) => path.test(url))?.[1] ?? "last";

/** Whoever wants a page, until they have left. */
export type Visitor = { method: string; url: string; ip: string; departure: AbortSignal };

/** At once, beside other pages: their page has to come back with what was typed. Further ones are pages like any other. */
const formPlaces = 16;

export type RenderInPlace = (visitor: Visitor, render: () => Promise<Response>) => Promise<Response>;

/** Renders pages in places, each of which what its page asks of the API shares. Forms have places of their own. */
export function pagesInPlace(admission: Admission): RenderInPlace {
  let forms = 0;
  return async (visitor, render) => {
    if (visitor.method !== "POST" || forms >= formPlaces) return renderInPlace(admission, visitor, render);
    forms += 1;
    try {
      return await inPlace(render);
    } finally {
      forms -= 1;
    }
  };
}

async function renderInPlace(
  admission: Admission,
  { url, ip, departure }: Visitor,
  render: () => Promise<Response>,
): Promise<Response> {
  const priority = priorityOf(url);
  if (admission.turnsAway({ priority, ip })) return unavailable(priority);
  const place = admission.enter({ priority, ip });
  departure.addEventListener("abort", place.leave);
  try {
    return (await place.isGiven) ? await inPlace(render) : unavailable(priority);
  } finally {
    place.leave();
  }
}

function unavailable(priority: Priority): Response {
  const seconds = String(retryAfter(priority));
  return new Response(barePage(problems.service_unavailable.message), {
    status: 503,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "no-store",
      "retry-after": seconds,
      // Browsers ask a page again by this one alone.
      refresh: seconds,
    },
  });
}
