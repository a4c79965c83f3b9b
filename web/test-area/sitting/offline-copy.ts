/** Names that web/public/IQ-test/sitting-worker.js knows, too. */
const cacheName = "sitting";
export const sittingPath = "/IQ-test/sitting";
const worker = "/IQ-test/sitting-worker.js";

/**
 * Keeps the page, what it is made of and the pictures of a section, so that a reload needs no network. The page is asked for
 * without cookies: the kept one is nobody's. Where a browser cannot do it (plain http, private windows) a sitting goes on
 * without a network all the same, as long as its page stays open.
 */
export async function keepOfflineCopy(pictures: readonly string[]): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  await navigator.serviceWorker.register(worker, { scope: sittingPath });
  const cache = await caches.open(cacheName);
  const page = await fetch(sittingPath, { credentials: "omit", cache: "no-store" });
  if (!page.ok) throw new Error(`The page could not be kept: ${page.status}`);
  const html = await page.clone().text();
  await Promise.all([
    cache.put(sittingPath, page),
    ...[...new Set([...partsOf(html), ...loadedParts(), ...pictures])].map((path) => keep(cache, path)),
  ]);
}

/** Takes all of it away again. */
export async function dropOfflineCopy(): Promise<void> {
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return;
  await caches.delete(cacheName);
  const registration = await navigator.serviceWorker.getRegistration(sittingPath);
  await registration?.unregister();
}

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
