import { once } from "node:events";
import { finished } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { from as copyFrom } from "pg-copy-streams";
import { contestants } from "#api/contestants/contestants.table.ts";
import { connect, type Database } from "#api/db/client.ts";
import { quizzes } from "#api/quizzes/quizzes.table.ts";
import { seedContestants } from "#commands/seed-contestants.ts";
import type { Server } from "./costs.ts";
import { median, percentile } from "./load.ts";
import { watchMemory } from "./memory.ts";
import { atLeast, atMost, type Report } from "./report.ts";
import { end, launchProduct, logIn, startDatabase } from "./servers.ts";

/**
 * A large file of results through the running product, beside COPY FROM of the same rows into the same table on the same
 * database, in rounds that take turns. Meanwhile visitors look contestants up, and their waiting time is measured.
 */
const questions = 10;
const visitors = 4;
const limits = { ratio: 0.25, p99Ms: 500 };

type Attempt = { id: string; serial: string; grades: string; second: number };
type Round = { copySeconds: number; ourSeconds: number; peakMegabytes: number; p99Ms: number };

export async function measureImport(report: Report, { rows, rounds }: { rows: number; rounds: number }): Promise<void> {
  const database = await startDatabase("import");
  const db = connect({ connection: database.connection, statementTimeoutMs: 0 });
  const product = await launchProduct(database);
  try {
    await seedContestants(db, rows);
    const people = await db
      .select({ id: contestants.id, serial: contestants.serialNumber })
      .from(contestants)
      .orderBy(sql`random()`);
    const attempts = people.map(({ id, serial }, index): Attempt => {
      const grades = Array.from({ length: questions }, () => (Math.random() < 0.6 ? "1" : "0")).join("");
      return { id, serial, grades, second: 1_770_000_000 + index };
    });
    const file = formsFile(attempts);
    const done: Round[] = [];
    for (let round = 1; round <= rounds; round += 1) done.push(await measure(db, product, file, attempts));
    tell(report, rows, done);
  } finally {
    await end(product.child);
    await db.close();
    await database.dispose();
  }
}

async function measure(
  db: Database,
  { child, base }: Server,
  file: Blob,
  attempts: readonly Attempt[],
): Promise<Round> {
  await db.execute(sql`truncate quiz_results, quiz_import_rows cascade`);
  const copySeconds = await seconds(() => copyIn(db, attempts));
  await db.execute(sql`truncate quiz_results cascade`);
  await db.execute(sql`vacuum analyze`);
  const token = await logIn(base);
  const peak = await watchMemory(child);
  const visits = visit(base, attempts);
  // A quiet second first, so that the visits are under way.
  await sleep(1_000);
  let written = 0;
  const ourSeconds = await seconds(async () => {
    const { id } = await send(`${base}/api/quiz/imports`, token, file);
    await untilRead(`${base}/api/quiz/imports/${id}`, token);
    written = (await send(`${base}/api/quiz/imports/${id}/confirm`, token)).writtenCount;
  });
  const p99Ms = await visits();
  if (written !== attempts.length) throw new Error(`${written} of ${attempts.length} rows were written`);
  return { copySeconds, ourSeconds, peakMegabytes: await peak(), p99Ms };
}

function tell(report: Report, rows: number, done: readonly Round[]): void {
  const ratios = done.map(({ copySeconds, ourSeconds }) => copySeconds / ourSeconds);
  const ratio = { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
  report.add({
    name: `import of ${rows} results, beside COPY`,
    unit: "s",
    bare: median(done.map(({ copySeconds }) => copySeconds)),
    ours: median(done.map(({ ourSeconds }) => ourSeconds)),
    ratio,
    peakMegabytes: Math.max(...done.map(({ peakMegabytes }) => peakMegabytes)),
    bar: atLeast(limits.ratio, ratio.median),
  });
  const p99Ms = median(done.map((round) => round.p99Ms));
  report.add({ name: "look-ups meanwhile (p99)", unit: "ms", ours: p99Ms, bar: atMost(limits.p99Ms, "ms", p99Ms) });
}

/** What Google makes of a form with so many questions. */
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

async function copyIn(db: Database, attempts: readonly Attempt[]): Promise<void> {
  const [quiz] = await db.insert(quizzes).values({}).returning({ id: quizzes.id });
  const client = await db.$client.connect();
  const stream = client.query(
    copyFrom(`copy quiz_results (quiz_id, contestant_id, score, points, max_points, questions, created_at, attempt_key)
      from stdin`),
  );
  let pending = "";
  for (const { id, grades, second } of attempts) {
    const right = [...grades].filter((grade) => grade === "1").length;
    const grid = JSON.stringify(
      [...grades].map((grade, index) => ({ questionNumber: index + 1, isCorrect: grade === "1" })),
    );
    const at = new Date(second * 1000).toISOString();
    pending += `${[quiz?.id, id, (right / questions) * 100, right, questions, grid, at, second].join("\t")}\n`;
    if (pending.length < 65_536) continue;
    if (!stream.write(pending)) await once(stream, "drain");
    pending = "";
  }
  stream.end(pending);
  await finished(stream);
  client.release();
}

async function seconds(work: () => Promise<void>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1000;
}

async function send(address: string, token: string, file?: Blob): Promise<{ id: string; writtenCount: number }> {
  const form = new FormData();
  if (file) form.append("CsvFile", file, "results.csv");
  const answer = await fetch(address, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    ...(file && { body: form }),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as { id: string; writtenCount: number };
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

/** Looks contestants up, one visitor after an answer of theirs. @returns how to stop, which gives the 99th percentile */
function visit(base: string, attempts: readonly Attempt[]): () => Promise<number> {
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
