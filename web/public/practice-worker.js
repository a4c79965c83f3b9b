/**
 * The service worker of /practice alone. It caches nothing itself: the page fills the cache when it is opened. Without a
 * network a set that was opened comes from there.
 */
/** Longer without an answer counts as no network. */
const patienceMilliseconds = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigation(request));
  // Scripts, styles and fonts are immutable, so the cache comes first.
  else if (pathname.startsWith("/assets/"))
    event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
});

/** Network first. The kept page counts when the network fails or the server does. */
async function navigation(request) {
  const kept = await caches.match(request.url, { ignoreVary: true });
  if (!kept) return fetch(request);
  const silence = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMilliseconds));
  const answer = fetch(request).then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  return Promise.race([answer, silence]);
}
