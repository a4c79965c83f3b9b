/** Names that web/public/IQ-test/sitting-worker.js knows, too. */
const cacheName = "sitting";
export const sittingPath = "/IQ-test/sitting";
const worker = "/IQ-test/sitting-worker.js";

/**
 * Keeps the page, what it is made of and the pictures of a section, so that a reload needs no network. The page is asked for
 * without cookies: the kept one is nobody's. Throws where something could not be fetched or kept.
 *
 * @returns whether the browser can do it at all: with plain http or in a private window it cannot, and a sitting goes on
 * without a network as long as its page stays open
 */
export async function keepOfflineCopy(pictures: readonly string[]): Promise<boolean> {
  if (!canKeep()) return false;
  await navigator.serviceWorker.register(worker, { scope: sittingPath });
  const cache = await caches.open(cacheName);
  const page = await fetch(sittingPath, { credentials: "omit", cache: "no-store" });
  if (!page.ok) throw new Error(`The page could not be kept: ${page.status}`);
  const html = await page.clone().text();
  await Promise.all([
    cache.put(sittingPath, page),
    ...[...new Set([...partsOf(html), ...loadedParts(), ...pictures])].map((path) => keep(cache, path)),
  ]);
  return true;
}

/** Takes all of it away again. */
export async function dropOfflineCopy(): Promise<void> {
  if (!canKeep()) return;
  await caches.delete(cacheName);
  const registration = await navigator.serviceWorker.getRegistration(sittingPath);
  await registration?.unregister();
}

const canKeep = () => "serviceWorker" in navigator && "caches" in globalThis;

async function keep(cache: Cache, path: string): Promise<void> {
  if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path);
}

const partsOf = (html: string) => html.match(/\/assets\/[\w.-]+/g) ?? [];

/** What the page asked for by itself: styles' pictures, code that came later. */
const loadedParts = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
