import { type Browser, chromium } from "@playwright/test";
import { sql } from "drizzle-orm";
import { findBrowser } from "../../e2e/support/browser.ts";
import { ask } from "../exam-days.ts";
import { percentile } from "../percentiles.ts";
import { atMost, plain, type Report } from "../report.ts";
import { openSite, type Site } from "../site.ts";
import { prepare, scan, search, watch } from "./page.ts";

const registered = 30_000;
const preparations = 5;
const scans = 200;
const searches = 100;
/** Halls with their seats, for three times each: the days of one hall, of many, and as many as a device takes. */
const days = [
  { date: "2099-02-01", halls: 2, seats: 333 },
  { date: "2099-02-02", halls: 10, seats: 166 },
  { date: "2099-02-03", halls: 14, seats: 476 },
];
/** Packs with up to this many people are judged by their size in megabytes. */
const judged = { people: 5_000, megabytes: 2 };

type Person = { serial: string; name: string };

/** A desk in a real browser, without a network once it is prepared: packs of several sizes, scans and searches. */
export async function measureExamDesk(report: Report): Promise<void> {
  const site = await openSite(registered);
  try {
    const browser = await chromium.launch(await findBrowser());
    try {
      for (const plan of days) await measureDay(report, browser, site, plan);
    } finally {
      await browser.close();
    }
  } finally {
    await site.close();
  }
}

async function measureDay(report: Report, browser: Browser, site: Site, plan: (typeof days)[number]): Promise<void> {
  const { id, people } = await openDay(site, plan);
  const named = `desk of ${people.length}`;
  const kept: number[] = [];
  const opened: number[] = [];
  let bytes = 0;
  for (let turn = 1; turn <= preparations; turn += 1) {
    const context = await browser.newContext({ baseURL: site.product.base, locale: "ar-IQ" });
    const page = await context.newPage();
    await watch(page, site.token);
    const prepared = await prepare(page, id);
    kept.push(prepared.kept);
    opened.push(prepared.open);
    bytes = prepared.bytes;
    if (turn === preparations) {
      await context.setOffline(true);
      await measureUse(report, page, named, people);
    }
    await context.close();
  }
  report.add(atMost(`${named}: lists on the disk, slowest of ${preparations}`, Math.max(...kept), 3_000, "ms"));
  report.add(plain(`${named}: open, slowest of ${preparations}`, Math.max(...opened), "ms"));
  const size = `${named}: lists on the disk`;
  const isJudged = people.length <= judged.people;
  report.add(isJudged ? atMost(size, bytes / 1e6, judged.megabytes, "MB") : plain(size, bytes / 1e6, "MB"));
}

async function measureUse(
  report: Report,
  page: Parameters<typeof scan>[0],
  named: string,
  people: readonly Person[],
): Promise<void> {
  const step = Math.floor(people.length / scans);
  const chosen = people.filter((_, index) => index % step === 0).slice(0, scans);
  const onDisk: number[] = [];
  const shown: number[] = [];
  for (const { serial } of chosen) {
    const done = await scan(page, serial);
    onDisk.push(done.kept);
    shown.push(done.shown);
  }
  const found: number[] = [];
  for (const { name } of chosen.slice(0, searches)) found.push(await search(page, name));
  report.add(atMost(`${named}: an act on the disk, p95`, percentile(onDisk, 0.95), 50, "ms"));
  report.add(atMost(`${named}: a scan answered, p95`, percentile(shown, 0.95), 100, "ms"));
  report.add(atMost(`${named}: a search answered, p95`, percentile(found, 0.95), 100, "ms"));
}

/** Creates a day with everybody's place. */
async function openDay(site: Site, { date, halls, seats }: (typeof days)[number]) {
  const exam = (await ask(site, "POST", "/api/onsitequiz", { name: "bench" })) as { id: string };
  const plan = { date, testTimes: [1, 2, 3], onsiteExamId: exam.id, fillsOtherTimes: true, isForUnplaced: false };
  const { id } = (await ask(site, "POST", "/api/exam-days", plan)) as { id: string };
  for (let hall = 1; hall <= halls; hall += 1)
    await ask(site, "POST", `/api/exam-days/${id}/halls`, { name: `القاعة ${hall}`, seats, address: "" });
  await ask(site, "POST", `/api/exam-days/${id}/assign`, { order: "school" });
  const { rows } = await site.db.execute<Person>(sql`
    select c.serial_number as serial, c.full_name as name from places p join contestants c on c.id = p.contestant_id
    where p.exam_day_id = ${id} order by c.id`);
  if (rows.length !== halls * seats * 3) throw new Error(`only ${rows.length} have a place`);
  return { id, people: rows };
}
