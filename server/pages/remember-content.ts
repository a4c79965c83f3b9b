import type { Transport, TransportAnswer } from "#web/calls/api-client.ts";
import type { ContentVersion } from "./content-version.ts";
import type { PageCache } from "./page-cache.ts";

/** Calls that pages of one visitor need: contact data, logo and urgent strip, and when registration is open. */
const ofFrames = /^\/api\/(?:mainwindow|logo|season|alerts)$/i;

/** Answers such calls from memory until the public content changes, because every page would ask for them again. */
export function rememberContent(
  api: Transport,
  cache: Pick<PageCache, "generation">,
  isKnown: ContentVersion["isKnown"],
): Transport {
  let answers = new Map<string, Promise<TransportAnswer>>();
  let generation = cache.generation();
  return (request) => {
    if (request.method !== "GET" || !ofFrames.test(request.path) || !isKnown()) return api(request);
    if (generation !== cache.generation()) {
      generation = cache.generation();
      // An answer that is on its way may be older than the change, so it stays in the map before.
      answers = new Map();
    }
    const kept = answers.get(request.path);
    if (kept) return kept;
    const asked = api(request);
    const into = answers;
    into.set(request.path, asked);
    const forget = () => into.delete(request.path);
    asked.then(({ status }) => status === 200 || forget(), forget);
    return asked;
  };
}
