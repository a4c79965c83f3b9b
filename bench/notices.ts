import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { connect, type Database } from "#api/db/client.ts";
import { ask } from "./exam-days.ts";
import { percentile } from "./percentiles.ts";
import { atLeast, atMost, type Report } from "./report.ts";
import { end, launchProduct, logIn, startDatabase } from "./servers.ts";

const people = 100_000;
const perSecond = 25;
const callers = 4;

/**
 * Releases the results of 100,000 people whom a provider by HTTP reaches, and looks codes up beside it: before, while
 * the queue is written, and while it drains at the limit.
 */
export async function measureNotices(report: Report): Promise<void> {
  const arrivals: number[] = [];
  const provider = createServer((request, response) => {
    arrivals.push(performance.now());
    request.resume().on("end", () => response.end());
  });
  await new Promise<void>((resolve) => provider.listen(0, "127.0.0.1", resolve));
  const database = await startDatabase("notices");
  const db = connect({ connection: database.connection, poolSize: 2, statementTimeoutMs: 0 });
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: database.folder };
  await promisify(execFile)(process.execPath, ["commands/seed.ts", String(people)], { env });
  const { child, base } = await launchProduct(database, {
    NOTICES_HTTP_URL: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    NOTICES_HTTP_PER_SECOND: String(perSecond),
  });
  try {
    const site = { product: { child, base }, token: await logIn(base) };
    const assessmentId = await sitAll(db);
    await lookUps(db, base, sleep(5_000));
    const before = await lookUps(db, base, sleep(10_000));
    const startedAt = performance.now();
    const released = ask(site, "POST", `/api/assessments/${assessmentId}/results`, { isReleased: true });
    const meanwhile = await lookUps(db, base, released);
    report.add(atMost("notices of 100,000 results: written", (performance.now() - startedAt) / 1000, 30, "s"));
    const [queued] = (await db.execute<{ count: number }>(sql`select count(*)::int as count from notices`)).rows;
    report.add(atLeast("notices of 100,000 results: in the queue", queued?.count ?? 0, people * 0.99, ""));
    // At night only urgent ones are sent, and the figures are measured at any hour.
    await db.execute(sql`update notices set is_urgent = true`);
    await db.execute(sql`vacuum analyze notices`);
    await sleep(10_000);
    const [sentBefore, drainsAt] = [arrivals.length, performance.now()];
    const draining = await lookUps(db, base, sleep(20_000));
    const rate = (arrivals.length - sentBefore) / ((performance.now() - drainsAt) / 1000);
    report.add(atMost("notices: sent each second", rate, perSecond * 1.05, ""));
    report.add(atLeast("notices: sent each second, at least", rate, perSecond * 0.9, ""));
    report.add(atMost("notices: look-ups while they are written, p99 ÷ before", meanwhile / before, 3, "×"));
    report.add(atMost("notices: look-ups while they are sent, p99 ÷ before", draining / before, 1.5, "×"));
  } finally {
    await end(child);
    await db.close();
    await database.dispose();
    provider.close();
  }
}

const content = JSON.stringify({
  title: "bench",
  instructions: "",
  practice: [],
  sections: [],
  opensAt: null,
  closesAt: null,
  attempts: 1,
  audience: { governorates: [], educationTypes: [], testTimes: [], serials: [] },
  needsHallCode: false,
  telling: "received",
});

/** Gives everybody a scored sitting of an assessment. Its results are not released. */
async function sitAll(db: Database): Promise<string> {
  const id = crypto.randomUUID();
  await db.execute(sql`
    insert into assessments (id, title, content, version, state, published_version, search_text, saved_at, saved_by)
    select ${id}, 'bench', ${content}, 1, 'published', 1, '', now(), id from users limit 1`);
  await db.execute(sql`
    insert into assessment_versions (assessment_id, version, content, opens_at, closes_at, published_by, published_at)
    select ${id}, 1, ${content}, now(), now(), id, now()
    from users limit 1`);
  await db.execute(sql`insert into quizzes (id, assessment_id) values (${id}, ${id})`);
  await db.execute(sql`
    insert into quiz_results (quiz_id, contestant_id, score, created_at, assessment_version)
    select ${id}, id, 50, now(), 1 from contestants where not is_deleted`);
  await db.execute(sql`
    insert into sittings (id, assessment_id, version, contestant_id, attempt, state, seed, started_at, finished_at,
      last_beat_at, late_until, result_id)
    select gen_random_uuid(), ${id}, 1, contestant_id, 1, 'scored', 1, now(), now(), now(), now(), id
    from quiz_results where quiz_id = ${id}`);
  await db.execute(sql`vacuum analyze`);
  return id;
}

/** Looks codes up until the work ends. @returns the p99 in milliseconds */
async function lookUps(db: Database, base: string, work: Promise<unknown>): Promise<number> {
  const { rows } = await db.execute<{ serial: string }>(
    sql`select serial_number as serial from contestants order by random() limit 2000`,
  );
  let isOver = false;
  const ended = work.finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  const caller = async (from: number) => {
    for (let turn = from; !isOver; turn += callers) {
      const before = performance.now();
      const answer = await fetch(`${base}/api/contestants/BySerial/${rows[turn % rows.length]?.serial}`);
      await answer.arrayBuffer();
      if (answer.ok) times.push(performance.now() - before);
      await sleep(10);
    }
  };
  await Promise.all([ended, ...Array.from({ length: callers }, (_, from) => caller(from))]);
  return percentile(times, 0.99);
}
