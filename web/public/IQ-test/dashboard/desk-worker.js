/**
 * The service worker of an exam day's desk. It caches nothing itself: the page fills the cache when a device is
 * prepared, and deletes cache and worker when the last day's lists are erased. Without a network the desk's page comes
 * from the cache, and the dashboard's pages lead to it. All else goes to the network untouched.
 */
const cacheName = "exam-desk";
const page = "/IQ-test/dashboard/desk";
const dashboard = "/IQ-test/dashboard/";
/** Longer without an answer counts as no network. */
const patienceMilliseconds = 4000;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") {
    if (pathname === page) event.respondWith(pageOf(request));
    else if (pathname.startsWith(dashboard)) event.respondWith(dashboardPageOf(request));
  } else if (pathname.startsWith("/assets/")) event.respondWith(file(request));
});

const keptPage = () => caches.match(page, { cacheName });

/**
 * Network first. The kept page counts when the network fails or returns no page: the server is down, or a proxy
 * answers instead.
 */
async function pageOf(request) {
  const kept = await keptPage();
  if (!kept) return fetch(request);
  const silence = new Promise((resolve) => setTimeout(() => resolve(kept), patienceMilliseconds));
  const answer = fetch(request).then(
    (response) => (response.status >= 500 ? kept : response),
    () => kept,
  );
  return Promise.race([answer, silence]);
}

/**
 * Also a page that reloads itself because the code behind a pressed link did not come. Staff do other work here: a slow
 * or failing server is no reason to lead them elsewhere.
 */
async function dashboardPageOf(request) {
  try {
    return await fetch(request);
  } catch (error) {
    if (await keptPage()) return Response.redirect(page);
    throw error;
  }
}

/** Scripts, styles and fonts are immutable, so the cache comes first. */
const file = async (request) => (await caches.match(request, { cacheName, ignoreVary: true })) ?? fetch(request);
