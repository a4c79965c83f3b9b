import { type ChildProcess, execFile } from "node:child_process";
import { randomInt, randomUUID } from "node:crypto";
import { get } from "node:http";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { connect, type Database } from "#api/db/client.ts";
import { inventPerson } from "#commands/seed-contestants.ts";
import { load, median, type Request } from "./load.ts";
import { type BenchDatabase, cpuMicroseconds, cpuOfDatabase, end, launchProduct, startDatabase } from "./servers.ts";

/**
 * `node bench/scaling.ts 1500000`: what the arithmetic of docs/scaling.md is made of. What the database holds with so many
 * contestants, each with a result, and what a look-up, its results and a registration cost process, database and line.
 */
const total = Number(process.argv[2] ?? 100_000);
const rounds = 3;
const durationSeconds = 5;
const connections = 32;
const lookedUp = 20_000;

type Product = { child: ChildProcess; base: string };
type Person = { id: string; serialNumber: string };

const database: BenchDatabase = await startDatabase("scaling");
const children: ChildProcess[] = [];
try {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: database.folder };
  await promisify(execFile)(process.execPath, ["commands/seed.ts", String(total)], { env });
  const db = connect({ connection: database.connection, poolSize: 1, statementTimeoutMs: 0 });
  await giveResults(db);
  await tellSizes(db);
  const product = await launchProduct(database, { TRUST_PROXY: "127.0.0.1" });
  children.push(product.child);
  const people = await db
    .select({ id: contestants.id, serialNumber: contestants.serialNumber })
    .from(contestants)
    .orderBy(sql`random()`)
    .limit(lookedUp);
  const anybody = (): Person => people[randomInt(people.length)] ?? { id: "", serialNumber: "" };
  const lookUp = () => `/api/contestants/BySerial/${anybody().serialNumber}`;
  const results = () => `/api/contestants/AllScoresById/${anybody().id}`;
  await tell("look-up, a QR drawn for most", product, db, () => ({ method: "GET", url: lookUp() }));
  await tell("results of one test", product, db, () => ({ method: "GET", url: results() }));
  const record = (url: string) => (): Request => ({
    method: "GET",
    url,
    headers: { cookie: `serial=${anybody().serialNumber}` },
  });
  const search = (): Request => ({ method: "GET", url: `/IQ-test.data?serial=${anybody().serialNumber}` });
  await tell("search, as the page sends it", product, db, search, 202);
  await tell("record, as the page asks for it", product, db, record("/IQ-test/info.data"));
  await tell("page of a record", product, db, record("/IQ-test/info"));
  await tell("page of results, before the browser fills it", product, db, () => ({
    method: "GET",
    url: "/IQ-test/result",
  }));
  await tell("registration", product, db, register, 201);
  for (const path of ["/IQ-test", "/IQ-test/result", lookUp(), results()])
    console.log(`${path.replace(/[\d-]{10,}.*/, "…")}: ${await bytesOf(`${product.base}${path}`)} bytes on the line`);
  await db.close();
} finally {
  await Promise.all(children.map(end));
  await database.dispose();
}

/** One confirmed file, with a result for each contestant. */
async function giveResults(db: Database): Promise<void> {
  const id = randomUUID();
  await db.execute(sql`insert into quizzes (id, file_name) values (${id}, 'results.csv')`);
  await db.execute(sql`insert into quiz_results (quiz_id, contestant_id, score, created_at)
    select ${id}::uuid, id, 50, created_at from ${contestants}`);
  // As autovacuum would have done, and what was just written is on its way to the disk.
  await db.execute(sql`vacuum analyze`);
  await db.execute(sql`checkpoint`);
}

async function tellSizes(db: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string; megabytes: number; each: number }>(sql`
    select relname as name, round(pg_relation_size(oid) / 1e6)::int as megabytes, (pg_relation_size(oid) / ${total}::int)::int as each
    from pg_class where relnamespace = 'public'::regnamespace and pg_relation_size(oid) > ${total} order by 2 desc`);
  const [whole] = (
    await db.execute<{ megabytes: number }>(
      sql`select round(pg_database_size(current_database()) / 1e6)::int as megabytes`,
    )
  ).rows;
  console.log(`${total} contestants, each with a result: ${whole?.megabytes} MB`);
  console.table(rows.map(({ name, megabytes, each }) => ({ name, MB: megabytes, "bytes each": each })));
}

function register(): Request {
  const headers = {
    "content-type": "application/json",
    "idempotency-key": randomUUID(),
    "x-forwarded-for": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
  };
  return { method: "POST", url: "/api/Contestants", headers, body: JSON.stringify(inventPerson()) };
}

/** What an answer costs; the first round only warms up. */
async function tell(
  title: string,
  { child, base }: Product,
  db: Database,
  request: () => Request,
  expectedStatus = 200,
) {
  const costs: Record<"process" | "database" | "log" | "perSecond", number>[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const before = {
      own: await cpuMicroseconds(child),
      database: await cpuOfDatabase(database),
      log: await logBytes(db),
    };
    const { answers, perSecond } = await load(base, { title, connections, durationSeconds, request, expectedStatus });
    const each = (was: number, is: number) => (is - was) / answers;
    const cost = {
      process: each(before.own, await cpuMicroseconds(child)),
      database: each(before.database, await cpuOfDatabase(database)),
      log: each(before.log, await logBytes(db)),
      perSecond,
    };
    if (round > 0) costs.push(cost);
  }
  const of = (figure: "process" | "database" | "log" | "perSecond") =>
    Math.round(median(costs.map((cost) => cost[figure])));
  console.log(
    `${title}: ${of("process")} µs of the process, ${of("database")} µs of the database, ${of("log")} bytes of write-ahead log, ${of("perSecond")}/s`,
  );
}

async function logBytes(db: Database): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_current_wal_lsn() - '0/0' as bytes`);
  return Number(rows[0]?.bytes);
}

/** Of an answer with its headers, as a browser asks for it. */
function bytesOf(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "accept-encoding": "gzip, deflate, br, zstd" };
    get(url, { headers, agent: false }, (answer) => {
      answer.resume().once("end", () => resolve(answer.socket.bytesRead));
    }).once("error", reject);
  });
}
