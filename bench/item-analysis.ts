import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { connect, type Database } from "#api/db/client.ts";
import { simulateAnswers, spreadCurves } from "#api/test-support/simulated-people.ts";
import { seedContestants } from "#commands/seed-contestants.ts";
import type { ItemAnalysis } from "#contract/item-analysis.ts";
import { percentile } from "./load.ts";
import { end, launchProduct, logIn, startDatabase } from "./servers.ts";

/** The analysis of a large quiz by the running product, classical and by both models, while a visitor looks contestants up. */
const people = Number(process.argv[2] ?? 100_000);
const questions = Number(process.argv[3] ?? 60);
const limits = { seconds: 10, longestMs: 50 };

const database = await startDatabase("item-analysis");
const db = connect({ connection: database.connection, statementTimeoutMs: 0 });
let product: Awaited<ReturnType<typeof launchProduct>> | undefined;
try {
  product = await launchProduct(database);
  const { base } = product;
  await seedContestants(db, 1_000);
  const quizId = await fill(db);
  const serials = (await db.select({ serial: contestants.serialNumber }).from(contestants)).map(({ serial }) => serial);
  const token = await logIn(base);
  console.log(`${people} people, ${questions} items, load average ${loadavg()[0]?.toFixed(1)}`);
  const before = await visit(base, serials, () => sleep(5_000));
  let seconds = 0;
  let analysis: ItemAnalysis | undefined;
  const meanwhile = await visit(base, serials, async () => {
    const started = performance.now();
    const answer = await fetch(`${base}/api/quiz/${quizId}/analysis`, {
      headers: { authorization: `Bearer ${token}` },
    });
    ({ analysis } = (await answer.json()) as { analysis: ItemAnalysis });
    seconds = (performance.now() - started) / 1_000;
  });
  const models = analysis?.models ?? [];
  if (analysis?.people !== people || models.length === 0 || !models.every(({ isConverged }) => isConverged)) {
    throw new Error("The analysis is not that of the quiz");
  }
  const isGood = seconds <= limits.seconds && meanwhile.longest <= limits.longestMs;
  console.log(
    `item analysis: ${seconds.toFixed(1)} s (${limits.seconds}); look-ups meanwhile p99 ${meanwhile.p99.toFixed(1)} ms, longest ` +
      `${meanwhile.longest.toFixed(1)} ms (${limits.longestMs}) of ${meanwhile.count}; before p99 ${before.p99.toFixed(1)} ms, longest ` +
      `${before.longest.toFixed(1)} ms ${isGood ? "ok" : "MISSED"}`,
  );
  if (!isGood) process.exitCode = 1;
} finally {
  if (product) await end(product.child);
  await db.close();
  await database.dispose();
}

/** A quiz with a result for each simulated person. */
async function fill(target: Database): Promise<string> {
  const cells = simulateAnswers(1, people, spreadCurves(questions));
  const numbers = Array.from({ length: questions }, (_, index) => index + 1);
  const tally = numbers.map((questionNumber) => ({ questionNumber, title: null, answeredCount: 0, correctCount: 0 }));
  const id = crypto.randomUUID();
  await target.execute(sql`insert into quizzes (id, file_name, result_count, questions)
    values (${id}, 'results.csv', ${people}, ${JSON.stringify(tally)}::jsonb)`);
  const rows = 5_000;
  for (let from = 0; from < people; from += rows) {
    const some = Array.from({ length: Math.min(rows, people - from) }, (_, row) =>
      numbers.map((questionNumber) => {
        const isCorrect = cells[(from + row) * questions + questionNumber - 1] === 1;
        return { questionNumber, isCorrect };
      }),
    );
    await target.execute(sql`insert into quiz_results (quiz_id, contestant_id, score, questions, created_at)
      select ${id}::uuid, gen_random_uuid(), 50, q, now() from jsonb_array_elements(${JSON.stringify(some)}::jsonb) q`);
  }
  await target.execute(sql`vacuum analyze quiz_results`);
  await target.execute(sql`checkpoint`);
  return id;
}

/** Looks contestants up one after the other until the work is done. */
async function visit(base: string, serials: readonly string[], work: () => Promise<void>) {
  const waits: number[] = [];
  let isOver = false;
  const visiting = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      const started = performance.now();
      const answer = await fetch(`${base}/api/contestants/BySerial/${serials[turn % serials.length]}`);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`A look-up was answered ${answer.status}`);
      waits.push(performance.now() - started);
      await sleep(5);
    }
  })();
  const working = work().finally(() => {
    isOver = true;
  });
  await Promise.all([working, visiting]);
  return { p99: percentile(waits, 0.99), longest: Math.max(...waits), count: waits.length };
}
