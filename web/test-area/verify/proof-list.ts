import type { DatedProofList } from "#contract/slip-proofs/slip-proofs.ts";

const address = "/api/slips/proofs";
const patienceMilliseconds = 4_000;

/** The list in this page, for addresses of plain http, where browsers keep nothing. */
let latest: DatedProofList | null = null;

/**
 * Asks for the newest list of keys and withdrawn proofs. Without a network it is the one that was kept last.
 * @returns null if there is none
 */
export async function latestList(cacheName: string): Promise<{ list: DatedProofList; isFresh: boolean } | null> {
  const cache = "caches" in globalThis ? await caches.open(cacheName).catch(() => null) : null;
  const stopping = new AbortController();
  const late = setTimeout(() => stopping.abort(), patienceMilliseconds);
  try {
    const answer = await fetch(address, { credentials: "omit", cache: "no-store", signal: stopping.signal });
    if (!answer.ok) throw new Error(`The list was answered ${answer.status}`);
    const copy = answer.clone();
    latest = (await answer.json()) as DatedProofList;
    await cache?.put(address, copy).catch(() => undefined);
    return { list: latest, isFresh: true };
  } catch {
    latest ??= ((await (await cache?.match(address))?.json()) ?? null) as DatedProofList | null;
    return latest && { list: latest, isFresh: false };
  } finally {
    clearTimeout(late);
  }
}
