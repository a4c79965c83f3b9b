import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { watchMemory } from "./memory.ts";
import { percentile } from "./percentiles.ts";
import { atMost, type Report } from "./report.ts";
import type { Site } from "./site.ts";

const questions = 10;
const visitors = 4;

type Attempt = { serial: string; grades: string; second: number };

/** Imports a large file of results while visitors look contestants up. */
export async function measureImport(report: Report, { db, product, token }: Site, rows: number): Promise<void> {
  const { base, child } = product;
  const { serialNumber } = contestants;
  const people = await db.select({ serial: serialNumber }).from(contestants).orderBy(sql`random()`).limit(rows);
  const attempts = people.map(({ serial }, index): Attempt => {
    const grades = Array.from({ length: questions }, () => (Math.random() < 0.6 ? "1" : "0")).join("");
    return { serial, grades, second: 1_770_000_000 + index };
  });
  const file = formsFile(attempts);
  const peak = await watchMemory(child);
  const visits = visit(base, attempts);
  // The visits start first.
  await sleep(1_000);
  const startedAt = performance.now();
  const { writtenCount } = await importFile(base, token, file);
  const seconds = (performance.now() - startedAt) / 1000;
  const p99Ms = await visits();
  await peak();
  if (writtenCount !== rows) throw new Error(`${writtenCount} of ${rows} rows were written`);
  report.add(atMost(`import of ${rows} results`, seconds, 30, "s"));
  report.add(atMost("look-ups meanwhile, p99", p99Ms, 500, "ms"));
}

/** The file that Google makes of a form with this many questions. */
function formsFile(attempts: readonly Attempt[]): Blob {
  const titles = Array.from({ length: questions }, (_, index) => `السؤال رقم ${index + 1}`);
  const header = [
    "Timestamp",
    "Total score",
    ...["رمز المتسابق", ...titles].flatMap((title) => [title, `${title} [Score]`, `${title} [Feedback]`]),
  ];
  const lines = attempts.map(({ serial, grades, second }) => {
    const time = new Date((second + 3 * 3600) * 1000)
      .toISOString()
      .replace(/^(.{4})-(..)-(..)T(.{8}).*/, "$1/$2/$3 $4 GMT+3");
    const right = [...grades].filter((grade) => grade === "1").length;
    const answers = [...grades].flatMap((grade) => ["ج", `${grade}.00 / 1`, ""]);
    return [time, `${right}.00 / ${questions}`, serial, "-- / 0", "", ...answers];
  });
  const csv = [header, ...lines].map((cells) => cells.map((cell) => `"${cell}"`).join(",")).join("\n");
  return new Blob([csv], { type: "text/csv" });
}

type Imported = { id: string; quizId: string; writtenCount: number };

/** Uploads a file of results, and confirms it when it is read. */
export async function importFile(base: string, token: string, file: Blob): Promise<Imported> {
  const { id } = await send(`${base}/api/quiz/imports`, token, file);
  await untilRead(`${base}/api/quiz/imports/${id}`, token);
  return send(`${base}/api/quiz/imports/${id}/confirm`, token);
}

async function send(address: string, token: string, file?: Blob): Promise<Imported> {
  const form = new FormData();
  if (file) form.append("CsvFile", file, "results.csv");
  const answer = await fetch(address, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    ...(file && { body: form }),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Imported;
}

async function untilRead(address: string, token: string): Promise<void> {
  for (;;) {
    const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
    const { state } = (await answer.json()) as { state: string };
    if (state === "ready") return;
    if (state !== "reading") throw new Error(`${address}: ${state}`);
    await sleep(100);
  }
}

/** Looks contestants up until stopped. @returns a function that stops and returns the 99th percentile */
export function visit(base: string, attempts: readonly { serial: string }[]): () => Promise<number> {
  const waits: number[] = [];
  let isOver = false;
  const one = async (visitor: number) => {
    for (let turn = visitor; !isOver; turn += visitors) {
      const startedAt = performance.now();
      const answer = await fetch(`${base}/api/contestants/BySerial/${attempts[turn % attempts.length]?.serial}`);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A look-up was answered ${answer.status}`);
      waits.push(performance.now() - startedAt);
      await sleep(20);
    }
  };
  const all = Promise.all(Array.from({ length: visitors }, (_, index) => one(index)));
  return async () => {
    isOver = true;
    await all;
    return percentile(waits, 0.99);
  };
}
