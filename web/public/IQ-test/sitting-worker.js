/**
 * The service worker of /IQ-test/sitting alone. It caches nothing itself: the page fills the cache when a sitting
 * begins, and deletes cache and worker when the server has the last answer. Without a cache every request goes to the
 * network.
 */
const cacheName = "sitting";
const page = "/IQ-test/sitting";
/** Longer without an answer counts as no network. */
const patienceMilliseconds = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(navigation(request));
  // The page fetches its own document to refresh the cache, so never answer that from the cache.
  else if (pathname !== page) event.respondWith(file(request));
});

/**
 * Network first. The cached page, which then loads its own data, answers when the network fails or returns no page: the
 * server is down, or a proxy answers instead.
 */
async function navigation(request) {
  const kept = await caches.match(page, { cacheName });
  if (!kept) return fetch(request);
  // For a typed code, a refusal is a valid answer.
  const isTyped = new URL(request.url).search !== "";
  const silence = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMilliseconds));
  const answer = fetch(request).then(
    (response) => (response.status >= (isTyped ? 500 : 400) ? kept : response),
    () => kept,
  );
  return Promise.race([answer, silence]);
}

/** Scripts, styles, fonts and pictures are immutable, so the cache comes first. */
const file = async (request) => (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
