import { type ChildProcess, spawn } from "node:child_process";
import { rm } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import { chromium, type Page } from "@playwright/test";
import lighthouse from "lighthouse";
import { build } from "#commands/build.ts";
import { readOptions } from "#commands/read-options.ts";
import { findBrowser } from "../e2e/support/browser.ts";
import { median } from "./percentiles.ts";
import { end, freePort, launchDemo, temporaryFolder, untilAnswered } from "./servers.ts";

/**
 * Rates the public pages of the product with sample data as a phone loads them (Lighthouse's defaults). It also rates the page of a sitting: before the start, amid a section with the page's
 * stored copy, and amid a section with only the stored answers. Performance is a median, because it is simulated from
 * the processor's work at the time. `--only sitting` rates only pages with that word in the address.
 */
const { values } = readOptions("npm run lighthouse -- [--only WORD]", { options: { only: { type: "string" } } });
const { only = "" } = values;
const runs = 3;
const allCategories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof allCategories)[number];

type Bar = { categories: readonly Category[]; leastPerformance: number; keepsStorage: boolean };
const ofPublicPages: Bar = { categories: allCategories, leastPerformance: 98, keepsStorage: false };
/** Search engines must not index the page of sittings. */
const ofSittings: Bar = {
  categories: ["performance", "accessibility", "best-practices"],
  leastPerformance: 95,
  keepsStorage: false,
};

type Report = NonNullable<Awaited<ReturnType<typeof lighthouse>>>["lhr"];

await build();
const dataDir = await temporaryFolder("lighthouse");
const profile = await temporaryFolder("lighthouse-browser");
const [port, debuggingPort] = [await freePort(), await freePort()];
const base = `http://127.0.0.1:${port}`;
const { child: product, sitAddress } = await launchDemo({ port, dataDir });
try {
  const sitting = `/IQ-test/sitting${new URL(sitAddress).search}`;
  await inBrowser(() => judge(sitting, ofSittings, " before it begins"));
  await beginSection();
  await inBrowser(async () => {
    // This comes first, because the other runs clear the browser's storage except for the notebook and its owner.
    await judge("/IQ-test/sitting", { ...ofSittings, keepsStorage: true }, " amid a section, kept");
    await judge(sitting, ofSittings, " amid a section");
    for (const path of ["/", "/news", await newestArticle(), "/IQ-test", "/IQ-test/form"])
      await judge(path, ofPublicPages);
  });
} finally {
  await end(product);
  await rm(dataDir, { recursive: true, force: true });
  await rm(profile, { recursive: true, force: true });
}

/** Starts a section as a student does, in the profile of Lighthouse's browser, which must find it again. */
async function beginSection(): Promise<void> {
  await onPage(async (page) => {
    await page.goto(sitAddress);
    await page.getByRole("link", { name: "افتح اختبارك الإلكتروني" }).click();
    for (const name of ["ابدأ الاختبار", "ابدأ القسم"]) await page.getByRole("button", { name }).click();
    await page.getByRole("heading", { name: /^السؤال ١ من/ }).waitFor();
  });
  await onPage(async (page) => {
    await page.goto(`${base}/IQ-test/sitting`);
    await page.getByRole("heading", { name: /^السؤال ١ من/ }).waitFor();
  });
}

async function onPage(work: (page: Page) => Promise<void>): Promise<void> {
  const context = await chromium.launchPersistentContext(profile, { ...(await findBrowser()), locale: "ar-IQ" });
  try {
    await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function judge(path: string, bar: Bar, when = ""): Promise<void> {
  if (!path.includes(only)) return;
  const { categories, leastPerformance } = bar;
  const reports: Report[] = [];
  for (let run = 0; run < runs; run += 1) reports.push(await report(path, bar));
  const scores = (category: Category) =>
    reports.map(({ categories: given }) => Math.round((given[category]?.score ?? 0) * 100));
  const shown = categories.map((category) => {
    const score = category === "performance" ? median(scores(category)) : Math.min(...scores(category));
    const least = category === "performance" ? leastPerformance : 100;
    if (score < least) process.exitCode = 1;
    return `${category} ${score}${score < least ? ` (at least ${least})` : ""}`;
  });
  const load = `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores`;
  console.log(
    `${path}${when}: ${shown.join(", ")}; performance of each run ${scores("performance").join(" ")}; ${load}`,
  );
  for (const line of new Set(reports.flatMap(faults))) console.log(`    ${line}`);
}

/**
 * Number of attempts, because a browser sometimes loses the beginning of a trace, for reasons that have nothing to do
 * with the page.
 */
const attempts = 3;

async function report(path: string, { categories, keepsStorage }: Bar): Promise<Report> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await lighthouse(`${base}${path}`, {
      port: debuggingPort,
      logLevel: "error",
      onlyCategories: [...categories],
      disableStorageReset: keepsStorage,
    });
    if (result && !result.lhr.runtimeError) return result.lhr;
    if (attempt === attempts) throw new Error(`${path}: ${result?.lhr.runtimeError?.message}`);
  }
}

/** Audits that lost points, with the measured value if it lost performance. */
function faults({ audits, categories: given }: Report): string[] {
  return allCategories.flatMap((category) =>
    (given[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = audits[id];
      const isLost = weight > 0 && audit?.score != null && audit.score < (category === "performance" ? 0.9 : 1);
      return isLost ? [`${category}: ${audit.title} ${audit.displayValue ?? ""}`] : [];
    }),
  );
}

async function newestArticle(): Promise<string> {
  const answer = await fetch(`${base}/api/Posts?pageSize=1`);
  const { items } = (await answer.json()) as { items: { id: number }[] };
  return `/news/${items[0]?.id}`;
}

async function inBrowser(work: () => Promise<void>): Promise<void> {
  const browser = await startBrowser();
  try {
    await work();
  } finally {
    await end(browser);
  }
}

/** Starts a browser without other clients: with another client's tabs Lighthouse misses the start of navigation. */
async function startBrowser(): Promise<ChildProcess> {
  const { executablePath, args, env } = await findBrowser();
  const own = ["--headless", `--remote-debugging-port=${debuggingPort}`, `--user-data-dir=${profile}`, "about:blank"];
  const child = spawn(executablePath, [...args, ...own], { env, stdio: "ignore" });
  await untilAnswered(child, `http://127.0.0.1:${debuggingPort}/json/version`);
  return child;
}
