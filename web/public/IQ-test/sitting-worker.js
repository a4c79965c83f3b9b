/**
 * The service worker of the sitting's page, /IQ-test/sitting, and of no other. It keeps nothing by itself: the page fills the
 * cache when a sitting begins and deletes it, and this worker with it, when the last answer is at the server. Without a cache
 * everything goes to the network.
 */
const cacheName = "sitting";
const page = "/IQ-test/sitting";
/** A network that says nothing for so long is treated as none. */
const patienceMilliseconds = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin || pathname.startsWith("/api/")) return;
  if (request.mode === "navigate") event.respondWith(navigation(request));
  // The page asks for its own document to keep it anew: not from what is kept.
  else if (pathname !== page) event.respondWith(file(request));
});

/**
 * The page as the server makes it; the kept one, which asks for itself, where there is no answer or none worth a page: the
 * server is down, or a proxy answers for it.
 */
async function navigation(request) {
  const kept = await caches.match(page, { cacheName });
  if (!kept) return fetch(request);
  // To a code that was typed a refusal is an answer.
  const isTyped = new URL(request.url).search !== "";
  const silence = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMilliseconds));
  const answer = fetch(request).then(
    (response) => (response.status >= (isTyped ? 500 : 400) ? kept : response),
    () => kept,
  );
  return Promise.race([answer, silence]);
}

/** Scripts, styles, typefaces and pictures never change under their names: what is kept is right. */
const file = async (request) => (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
