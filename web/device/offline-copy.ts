/** A page that a service worker serves from a cache of its own. The names are those in the worker's file. */
export type OfflinePage = {
  cacheName: string;
  path: string;
  worker: string;
  /** The addresses that the worker answers; by default only that of the page. */
  scope?: string;
};

/**
 * Caches a page, its files and pictures, so that a reload needs no network. The page is fetched without cookies, so
 * that the copy contains no personal data. It throws if a file could not be fetched or stored.
 * @returns false if the browser has no service workers (plain http, private windows). The page then survives a lost
 * network only while it stays open.
 */
export async function keepOfflinePage(offline: OfflinePage, pictures: readonly string[] = []): Promise<boolean> {
  if (!canKeep()) return false;
  await navigator.serviceWorker.register(offline.worker, { scope: offline.scope ?? offline.path });
  const cache = await caches.open(offline.cacheName);
  const page = await fetch(offline.path, { credentials: "omit", cache: "no-store" });
  if (!page.ok) throw new Error(`The page could not be kept: ${page.status}`);
  const html = await page.clone().text();
  const parts = new Set([...partsOf(html), ...loadedParts(), ...pictures]);
  await Promise.all([...parts].map((path) => keep(cache, path)));
  // The page is stored last, so that a stored page has all its files.
  await cache.put(offline.path, page);
  return true;
}

/** Whether a reload would find the page in its cache. */
export const hasOfflinePage = async ({ cacheName, path }: OfflinePage): Promise<boolean> =>
  canKeep() && (await caches.match(path, { cacheName })) !== undefined;

/** Removes the cache and the service worker. */
export async function dropOfflinePage({ cacheName, path }: OfflinePage): Promise<void> {
  if (!canKeep()) return;
  await caches.delete(cacheName);
  const registration = await navigator.serviceWorker.getRegistration(path);
  await registration?.unregister();
}

/** Keeps a copy of a page. `retry` tries again if that failed and no attempt is running. */
export function createCopyKeeper(keepCopy: () => Promise<boolean>, onKept: (canReloadOffline: boolean) => void) {
  let running = 0;
  let hasFailed = false;
  const keep = async (): Promise<void> => {
    running += 1;
    const isKept = await keepCopy().catch(() => false);
    running -= 1;
    hasFailed = !isKept;
    onKept(isKept);
  };
  const retry = (): void => {
    if (hasFailed && running === 0) void keep();
  };
  return { keep, retry };
}

const canKeep = () => "serviceWorker" in navigator && "caches" in globalThis;

async function keep(cache: Cache, path: string): Promise<void> {
  if (!(await cache.match(path, { ignoreVary: true }))) await cache.add(path);
}

const partsOf = (html: string) => html.match(/\/assets\/[\w.-]+/g) ?? [];

/** Files that the page has loaded: images in style sheets, and code that is loaded on demand. */
const loadedParts = () =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/assets/"))
    .map(({ pathname }) => pathname);
