/**
 * The service worker of /verify alone. It caches nothing itself: the page fills the cache at each opening. The page
 * asks for the list of withdrawn slips itself, and knows whether it is the newest.
 */
const cacheName = "verify";
const page = "/verify";
/** Longer without an answer counts as no network. */
const patienceMilliseconds = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") {
    if (pathname === page) event.respondWith(pageOf(request));
    // The page fetches its own document to refresh the cache, so never answer that from the cache.
  } else if (pathname !== page) event.respondWith(file(request));
});

/**
 * Network first. The kept page counts when the network fails or returns no page: the server is down, or a proxy
 * answers instead.
 */
async function pageOf(request) {
  const kept = await caches.match(page, { cacheName });
  if (!kept) return fetch(request);
  const silence = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMilliseconds));
  const answer = fetch(request).then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  return Promise.race([answer, silence]);
}

/** Scripts, styles, fonts and pictures are immutable, so the cache comes first. */
const file = async (request) => (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
