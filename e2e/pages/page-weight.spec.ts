import type { Page } from "@playwright/test";
import { register, writeResults } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { publish } from "../support/site.ts";

/** Bytes over the wire of a first visit, without pictures. */
const budget = 70_000;
/** After it is shown, an article loads what its count of views needs, which alone is 13 kB. */
const articleBudget = 72_000;
/** Scripts that start the form when it is touched, gzipped. */
const startedBudget = 150_000;
/** Scripts of a sitting. */
const sittingBudget = 170_000;

test.use({ allowedErrors: /status of 404/ });

test("a first visit of a public page loads at most 70 kB and no framework @journey", async ({ page, server }) => {
  const { id, serialNumber } = await register(server);
  const attempt = { score: 50, createdAt: "2026-05-02T09:30:00Z", right: [true, false] };
  for (const kind of ["electronic", "onsite"] as const) await writeResults(server, kind, id, [attempt]);
  const article = await publish(server);
  await page.goto(`/IQ-test?serial=${serialNumber}`);
  await expect(page).toHaveURL(`${server.url}/IQ-test/info`);
  const loaded = await countBytes(page);

  const ofVisitors = [
    "/",
    "/news",
    `/news/${article.id}`,
    "/services",
    "/dates",
    "/questions",
    "/practice",
    "/search?q=الاختبار",
    "/IQ-test",
    "/IQ-test/form",
    "/IQ-test/lost-code",
    "/nothing",
  ];
  const ofStudents = [
    "created",
    "info",
    "result",
    "result/onsite",
    "result/acceptance",
    "correction",
    "objection",
    "forget",
  ].map((path) => `/IQ-test/${path}`);
  for (const path of [...ofVisitors, ...ofStudents]) {
    const bytes = await loaded(path);
    const most = path.startsWith("/news/") ? articleBudget : budget;
    expect(bytes.total, `${path} ${JSON.stringify(bytes)}`).toBeLessThanOrEqual(most);
    expect(bytes.Document, path).toBeGreaterThan(1000);
    expect(bytes.Script, path).toBeLessThan(path.startsWith("/news/") ? 25_000 : path === "/practice" ? 10_000 : 8000);
    expect(await page.evaluate(() => "__reactRouterRouteModules" in window), path).toBe(false);
  }

  await page.goto("/IQ-test/form");
  const named = (await page.locator("script[data-start]").getAttribute("data-start")) ?? "";
  const present = await page.evaluate(() =>
    performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname),
  );
  const headers = { "accept-encoding": "gzip" };
  const added = named.split(" ").filter((file) => !present.includes(file));
  const sizes = added.map(async (file) => (await page.request.get(file, { headers })).headers());
  const framework = (await Promise.all(sizes)).reduce((sum, size) => sum + Number(size["content-length"]), 0);
  expect(framework).toBeGreaterThan(80_000);
  expect(framework).toBeLessThanOrEqual(startedBudget);
  // What the page fetches besides are copies for its cache, which it takes from the browser's.
  const { Fetch: copies = 0, ...verify } = await loaded("/verify");
  expect(verify.total - copies, JSON.stringify(verify)).toBeLessThanOrEqual(budget);
  const sitting = await loaded("/IQ-test/sitting");
  expect(sitting.Script).toBeLessThanOrEqual(sittingBudget);
});

type Bytes = Record<string, number> & { total: number };

/** @returns a function that opens a page without cache, and says how many bytes of each kind came over the wire */
async function countBytes(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  await browser.send("Network.setCacheDisabled", { cacheDisabled: true });
  const kinds = new Map<string, string>();
  let bytes: Bytes = { total: 0 };
  browser.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  browser.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "other";
    if (kind === "Image") return;
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    bytes.total += encodedDataLength;
  });
  return async (path: string): Promise<Bytes> => {
    bytes = { total: 0 };
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    return bytes;
  };
}
