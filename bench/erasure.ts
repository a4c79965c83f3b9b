import { execFile } from "node:child_process";
import { loadavg } from "node:os";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { unattended } from "#api/audit/line.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { connect, type Database } from "#api/db/client.ts";
import { erase } from "#api/erasure/erasure.service.ts";
import { run, set } from "#api/erasure/retention.service.ts";
import { median, percentile } from "./load.ts";
import { startDatabase } from "./servers.ts";

/**
 * Erasing one contestant, and runs of retention, among so many contestants of whom files, quizzes and the audit log hold
 * rows, too. What erases is this process, whose memory is measured: run it with a flag of `npm start`, --max-semi-space-size=16.
 */
const total = Number(process.argv[2] ?? 1_000_000);
/** Rows of files, results and lines of the log. */
const rows = Math.min(total, 300_000);
const people = 100;
const runs = 3;
const limits = { oneMs: 500, perSecond: 500, megabytes: 300 };

const database = await startDatabase("erasure");
const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: database.folder };
try {
  await promisify(execFile)(process.execPath, ["commands/seed.ts", String(total)], { env });
  const filling = connect({ connection: database.connection, poolSize: 1, statementTimeoutMs: 0 });
  await fill(filling);
  await filling.close();
  const db = connect({ connection: database.connection, poolSize: 4 });
  console.log(
    `${total} contestants, ${rows} rows of files, results and lines each; load average ${loadavg()[0]?.toFixed(1)}`,
  );
  await eraseSome(db);
  await retain(db);
  await db.close();
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024);
  judge(`memory at most ${megabytes} MB (${limits.megabytes})`, megabytes <= limits.megabytes);
} finally {
  await database.dispose();
}

/** One confirmed file, with a result and a line of the log for each of its rows. */
async function fill(db: Database): Promise<void> {
  const id = crypto.randomUUID();
  await db.execute(sql`insert into users (realm, user_name, normalized_user_name, email, password_hash, role)
    values ('iq', 'bench', 'bench', 'a@example.iq', '', 'SuperAdmin')`);
  await db.execute(sql`insert into quizzes (id, file_name) values (${id}, 'results.csv')`);
  await db.execute(sql`insert into quiz_imports (id, state, file_name, created_by, quiz_id)
    select ${id}, 'confirmed', 'results.csv', id, ${id} from users`);
  const some = sql`(select * from ${contestants} order by serial_number limit ${rows}) c`;
  await db.execute(sql`insert into quiz_import_rows
      (import_id, row_number, state, typed_serial, serial_number, contestant_id, problems, answers)
    select ${id}::uuid, row_number() over (), 'matched', serial_number, serial_number, id, '{}', '1101' from ${some}`);
  await db.execute(sql`insert into quiz_results (quiz_id, contestant_id, score, created_at)
    select ${id}::uuid, id, 50, created_at from ${some}`);
  await db.execute(sql`insert into audit_lines (realm, address, request_id, action, noun, noun_id, label, changes)
    select 'iq', '', '', 'update', 'contestant', id, full_name, '[{"field": "schoolName", "from": "a", "to": "b"}]' from ${some}`);
  // As autovacuum would have done, and what was just written is on its way to the disk.
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
}

async function eraseSome(db: Database): Promise<void> {
  const { id, serialNumber } = contestants;
  const chosen = await db.select({ id, serialNumber }).from(contestants).orderBy(sql`random()`).limit(people);
  const times: number[] = [];
  for (const person of chosen) {
    const started = performance.now();
    await erase(db, unattended("bench"), person.id, { serialNumber: person.serialNumber, reason: "bench" });
    times.push(performance.now() - started);
  }
  const p95 = percentile(times, 0.95);
  judge(
    `erasing one: median ${median(times).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms (${limits.oneMs})`,
    p95 <= limits.oneMs,
  );
}

/** As if everybody had registered more than a year ago. */
async function retain(db: Database): Promise<void> {
  const now = new Date(Date.now() + 500 * 86_400_000);
  await set(db, unattended("bench"), now, { months: 12, confirmedTotal: total - people });
  for (let turn = 1; turn <= runs; turn += 1) {
    const started = performance.now();
    const erased = await run(db, now);
    if (erased === 0) break;
    const seconds = (performance.now() - started) / 1000;
    const figures = `retention, run ${turn}: ${erased} erased in ${seconds.toFixed(1)} s, load average ${loadavg()[0]?.toFixed(1)}`;
    judge(
      `${figures}, ${Math.round(erased / seconds)}/s (at least ${limits.perSecond})`,
      erased / seconds >= limits.perSecond,
    );
  }
}

function judge(figures: string, isGood: boolean): void {
  console.log(`${figures} ${isGood ? "ok" : "MISSED"}`);
  if (!isGood) process.exitCode = 1;
}
