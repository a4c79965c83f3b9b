import { rm } from "node:fs/promises";
import { type Browser, chromium, type Page } from "@playwright/test";
import { findBrowser } from "../e2e/support/browser.ts";
import { median } from "./percentiles.ts";
import { atMost, plain, type Report } from "./report.ts";
import { end, freePort, launchDemo, temporaryFolder } from "./servers.ts";

/** Slow 3G: 400 kbit/s, 400 ms, and a processor six times as slow. */
const line = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const processorSlowness = 6;
const rounds = 5;
const longestFirstPaint = 1600;
const longestUntilUsable = 3000;

/**
 * Measures first visits of the public pages on a slow line, with sample data. Beside each stands the same page of the
 * same server without fonts, pictures and scripts, which is what a page of plain text costs there. Both take turns.
 */
export async function measureSlowLines(report: Report): Promise<void> {
  const dataDir = await temporaryFolder("slow-lines");
  const port = await freePort();
  const { child, sitAddress } = await launchDemo({ port, dataDir });
  const browser = await chromium.launch(await findBrowser());
  try {
    const base = `http://127.0.0.1:${port}`;
    const article = await newestArticle(base);
    const serial = new URL(sitAddress).searchParams.get("serial") ?? "";
    for (const [name, path] of [
      ["home", "/"],
      ["news", "/news"],
      ["article", article],
      ["look-up", "/IQ-test"],
      ["form", "/IQ-test/form"],
      ["info", "/IQ-test/info"],
    ] as const) {
      const address = `${base}${path}`;
      const paints: number[] = [];
      const plainPaints: number[] = [];
      for (let round = 0; round < rounds; round += 1) {
        paints.push(await visit(browser, address, serial, firstPaint));
        plainPaints.push(await visit(browser, address, serial, firstPaint, /\.(?:js|woff2|avif|webp|svg)(?:$|\?)/));
      }
      const note = `${median(plainPaints).toFixed(0)} ms without fonts, pictures and scripts`;
      report.add(atMost(`${name}: first paint on slow 3G`, median(paints), longestFirstPaint, "ms", note));
    }
    const usable: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      usable.push(await visit(browser, `${base}/IQ-test/form`, serial, untilTyped));
    report.add(atMost("form: a name is typed on slow 3G", median(usable), longestUntilUsable, "ms"));
    const alive: number[] = [];
    for (let round = 0; round < rounds; round += 1)
      alive.push(await visit(browser, `${base}/IQ-test/form`, serial, untilChecked));
    report.add(plain("form: checks run in the browser on slow 3G", median(alive), "ms", "from the first touch"));
  } finally {
    await browser.close();
    await end(child);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Opens a page in a browser without cache, which has the student's code. `without` names requests that fail. */
async function visit(
  browser: Browser,
  address: string,
  serial: string,
  measure: (page: Page) => Promise<number>,
  without?: RegExp,
): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  try {
    await context.addCookies([{ name: "serial", value: serial, url: new URL(address).origin }]);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.emulateNetworkConditions", line);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: processorSlowness });
    if (without) await devtools.send("Network.enable");
    if (without) await page.route(without, (route) => route.abort());
    await page.goto(address, { waitUntil: "commit" });
    return await measure(page);
  } finally {
    await context.close();
  }
}

/** Milliseconds from the start of the navigation to the first paint of content. */
const firstPaint = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          for (const { name, startTime } of list.getEntries())
            if (name === "first-contentful-paint") resolve(startTime);
        }).observe({ type: "paint", buffered: true });
      }),
  );

/** Milliseconds from the start of the navigation until a typed name stands in its field. */
async function untilTyped(page: Page): Promise<number> {
  await page.locator("[name=fullName]").pressSequentially("زينب");
  return page.evaluate(() => performance.now());
}

/** Milliseconds from the first touch of the form until the framework has taken it over. */
async function untilChecked(page: Page): Promise<number> {
  await page.waitForLoadState("load");
  await page.locator("[name=fullName]").tap();
  const touched = await page.evaluate(() => performance.now());
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  return (await page.evaluate(() => performance.now())) - touched;
}

async function newestArticle(base: string): Promise<string> {
  const answer = await fetch(`${base}/api/Posts?pageSize=1`);
  const { items } = (await answer.json()) as { items: { id: number }[] };
  return `/news/${items[0]?.id}`;
}
