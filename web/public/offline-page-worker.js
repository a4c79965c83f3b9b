/**
 * The service worker of /practice and of /verify. It caches nothing itself: each page fills a cache when it is opened.
 * Without a network a page that was opened comes from there. What /verify asks the API for is not touched: the page
 * knows by itself whether a list is the newest.
 */
const pages = ["/practice", "/verify"];
/** Longer without an answer counts as no network. */
const patienceMilliseconds = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(navigation(request, pathname));
  // The page fetches its own document to refresh the cache, so never answer that from the cache.
  else if (!pages.includes(pathname)) event.respondWith(file(request));
});

/** Network first. The kept page counts when the network fails or the server does. Practice has a page for each set. */
async function navigation(request, pathname) {
  const kept = await caches.match(request.url, { ignoreVary: true, ignoreSearch: pathname === "/verify" });
  if (!kept) return fetch(request);
  const silence = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMilliseconds));
  const answer = fetch(request).then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  return Promise.race([answer, silence]);
}

/** Scripts, styles, fonts and pictures are immutable, so the cache comes first. */
const file = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
