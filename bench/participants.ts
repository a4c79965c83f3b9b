import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { connect } from "#api/db/client.ts";
import { percentile } from "./load.ts";
import { end, launchProduct, logIn, startDatabase } from "./servers.ts";

/** The table of participants, opened, ordered, filtered, paged and searched, at ten thousand and at a million. */
const sizes = [10_000, Number(process.argv[2] ?? 1_000_000)] as const;
const repetitions = 100;
const warmUps = 10;
/** How much longer a call may take at the larger size: by the 95th of a hundred times. */
const mostRatio = 2;
/** How long a search for a part of the text may take, by the same: it reads everybody who matches. */
const mostMs = 100;

type Sample = { serialNumber: string; phoneNumber: string; fullName: string };
const search = (text: string) => `/api/contestants/search/${encodeURIComponent(text)}?`;
const listBy = (column: string) => `/api/contestants?sortBy=${column}&sortDirection=asc`;
const wordsOf = ({ fullName }: Sample) => fullName.split(" ");
const firstOf = (sample: Sample) => wordsOf(sample)[0] ?? "";
const lastOf = (sample: Sample) => wordsOf(sample).at(-1) ?? "";

/** What is asked for, of somebody or of a list so long. */
const calls: Record<string, (sample: Sample, size: number) => string> = {
  "opened: totals": () => "/api/contestants/stats?",
  "opened: first page": () => "/api/contestants?",
  "ordered by name": () => listBy("fullName"),
  "ordered by age": () => listBy("age"),
  "ordered by code": () => listBy("serialNumber"),
  "ordered by phone": () => listBy("phoneNumber"),
  "filtered by governorate and slot": () => "/api/contestants?governorate=19&testTime=2",
  "filtered by suspected duplicates": () => "/api/contestants?isRepeated=true",
  "paged: page 500": () => "/api/contestants?pageNumber=500",
  "paged: last page": (_, size) => `/api/contestants?pageNumber=${size / 10}`,
  "searched: code": ({ serialNumber }) => search(serialNumber),
  "searched: phone": ({ phoneNumber }) => search(phoneNumber),
  "searched: full name": ({ fullName }) => search(fullName),
  "searched: given name and last": (sample) => search(`${firstOf(sample)} ${lastOf(sample)}`),
  "searched: given name": (sample) => search(firstOf(sample)),
  "searched: part of a name": (sample) => search(lastOf(sample).slice(0, 4)),
  "searched: two letters": (sample) => search(firstOf(sample).slice(0, 2)),
  "searched: end of a phone": ({ phoneNumber }) => search(phoneNumber.slice(-4)),
  "searched: nobody": () => search("قسطنطين"),
};

/** The products that are measured, called in turn, so that whatever else the machine does slows both. */
const sides: Side[] = [];
try {
  for (const size of sizes) sides.push(await startSide(size));
  for (const [name, addressOf] of Object.entries(calls)) report(name, await measure(addressOf));
} finally {
  for (const { stop } of sides) await stop();
}

type Side = { size: number; base: string; token: string; samples: Sample[]; stop: () => Promise<void> };

async function startSide(size: number): Promise<Side> {
  const database = await startDatabase("participants");
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: database.folder };
  const { stdout } = await promisify(execFile)(process.execPath, ["commands/seed.ts", String(size)], { env });
  console.log(stdout.trim());
  const db = connect({ connection: database.connection, poolSize: 1, statementTimeoutMs: 0 });
  const { serialNumber, phoneNumber, fullName } = contestants;
  const samples = await db
    .select({ serialNumber, phoneNumber, fullName })
    .from(contestants)
    .orderBy(sql`random()`)
    .limit(repetitions + warmUps);
  // What was just written is on its way to the disk for minutes, which is not what is measured.
  await db.execute(sql`checkpoint`);
  await db.close();
  const { child, base } = await launchProduct(database);
  const stop = async () => {
    await end(child);
    await database.dispose();
  };
  return { size, base, token: await logIn(base), samples, stop };
}

/** @returns of each side the 95th percentile of the milliseconds that an answer takes, asked for one after the other */
async function measure(addressOf: (sample: Sample, size: number) => string): Promise<number[]> {
  const times = sides.map((): number[] => []);
  for (let turn = 0; turn < repetitions + warmUps; turn += 1) {
    for (const [index, { base, token, samples, size }] of sides.entries()) {
      const address = `${base}${addressOf(samples[turn] as Sample, size)}&pageSize=10`;
      const started = performance.now();
      const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
      await answer.arrayBuffer();
      if (turn >= warmUps) times[index]?.push(performance.now() - started);
      if (answer.status !== 200) throw new Error(`${address}: ${answer.status}`);
    }
  }
  return times.map((each) => percentile(each, 0.95));
}

function report(name: string, [small = 0, large = 0]: readonly number[]): void {
  const ratio = large / small;
  const isSearch = name.startsWith("searched");
  const isOk = isSearch ? large <= mostMs : ratio <= mostRatio;
  console.log(
    `${name}: p95 ${small.toFixed(1)} ms at ${sizes[0]}, ${large.toFixed(1)} ms at ${sizes[1]}, ratio ${ratio.toFixed(2)} ` +
      `(at most ${isSearch ? `${mostMs} ms` : `twice`}) ${isOk ? "ok" : "TOO SLOW"}`,
  );
  if (!isOk) process.exitCode = 1;
}
