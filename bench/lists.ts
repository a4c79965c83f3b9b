import { type ChildProcess, execFile } from "node:child_process";
import { promisify } from "node:util";
import { sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import { connect } from "#api/db/client.ts";
import { type LongList, measureExports } from "./exports.ts";
import { percentile } from "./load.ts";
import { watchMemory } from "./memory.ts";
import { atMost, type Report } from "./report.ts";
import { type BenchDatabase, end, launchProduct, logIn, startDatabase } from "./servers.ts";

const repetitions = 100;
const warmUps = 10;
/** How much longer a call may take at the largest size than at the smallest: by the 95th of a hundred times. */
const mostRatio = 2;
/** How long a search for a part of the text may take, by the same: it reads everybody who matches. */
const mostMs = 300;

type Sample = { serialNumber: string; phoneNumber: string; fullName: string };
const search = (text: string) => `/api/contestants/search/${encodeURIComponent(text)}?`;
const listBy = (column: string) => `/api/contestants?sortBy=${column}&sortDirection=asc`;
const wordsOf = ({ fullName }: Sample) => fullName.split(" ");
const firstOf = (sample: Sample) => wordsOf(sample)[0] ?? "";
const lastOf = (sample: Sample) => wordsOf(sample).at(-1) ?? "";
const joinedFirst = (sample: Sample) => wordsOf(sample).join(" ").replace(" ", "");
/** A name as two words: behind عبد where it begins so, else after its second letter. */
const parted = (name: string) => name.replace(/^(عبد|..)(?=\S\S)/, "$1 ");

/** What is asked for, of somebody or of a list so long. */
const calls: Record<string, (sample: Sample, size: number) => string> = {
  "opened: totals": () => "/api/contestants/stats?",
  "opened: first page": () => "/api/contestants?",
  "ordered by time, the first first": () => listBy("createdAt"),
  "ordered by name": () => listBy("fullName"),
  "ordered by age": () => listBy("age"),
  "ordered by code": () => listBy("serialNumber"),
  "ordered by phone": () => listBy("phoneNumber"),
  "filtered by governorate and slot": () => "/api/contestants?governorate=19&testTime=2",
  "filtered by gender": () => "/api/contestants?gender=1",
  "filtered by reason": () => "/api/contestants?specialEducationType=2",
  "filtered by slot": () => "/api/contestants?testTime=3",
  "filtered by deletion: nobody": () => "/api/contestants?isDeleted=true",
  "filtered by all, ordered by name": () => `${listBy("fullName")}&governorate=3&testTime=1&gender=0`,
  "filtered by suspected duplicates": () => "/api/contestants?isRepeated=true",
  "paged: page 500": () => "/api/contestants?pageNumber=500",
  "paged: page 500 by name": () => `${listBy("fullName")}&pageNumber=500`,
  "paged: last page": (_, size) => `/api/contestants?pageNumber=${size / 10}`,
  "searched: code": ({ serialNumber }) => search(serialNumber),
  "searched: phone": ({ phoneNumber }) => search(phoneNumber),
  "searched: full name": ({ fullName }) => search(fullName),
  "searched: given name and last": (sample) => search(`${firstOf(sample)} ${lastOf(sample)}`),
  "searched: given name": (sample) => search(firstOf(sample)),
  "searched: part of a name": (sample) => search(lastOf(sample).slice(0, 4)),
  "searched: two letters": (sample) => search(firstOf(sample).slice(0, 2)),
  "searched: end of a phone": ({ phoneNumber }) => search(phoneNumber.slice(-4)),
  "searched: school": () => search("متوسطة"),
  "searched: given name, filtered": (sample) => `${search(firstOf(sample))}governorate=5`,
  "searched: nobody": () => search("قسطنطين"),
  "searched: two names joined": (sample) => search(wordsOf(sample).slice(0, 2).join("")),
  "searched: full name, the first two joined": (sample) => search(joinedFirst(sample)),
  "searched: a name parted": (sample) => search(parted(firstOf(sample))),
  "searched: full name, the first parted": ({ fullName }) => search(parted(fullName)),
  "searched: nobody, in four words": () => search("قسطنطين ابو الفتح نيقولاوس"),
};

/**
 * The table of participants, opened, ordered, filtered, paged and searched, among so many. The products are called in turn,
 * so that whatever else the machine does slows all of them. Then the largest is exported.
 */
export async function measureLists(
  report: Report,
  { sizes, rounds }: { sizes: readonly number[]; rounds: number },
): Promise<void> {
  const sides: Side[] = [];
  try {
    for (const size of sizes) sides.push(await startSide(size));
    for (const [name, addressOf] of Object.entries(calls)) tell(report, name, sizes, await measure(sides, addressOf));
    const largest = sides.at(-1);
    if (largest) await measureExports(report, largest, rounds);
  } finally {
    for (const { stop } of sides) await stop();
  }
}

type Side = LongList & { samples: Sample[]; stop: () => Promise<void> };

async function startSide(size: number): Promise<Side> {
  const database = await startDatabase("participants");
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map(end));
    await database.dispose();
  };
  try {
    const samples = await fill(database, size);
    const { child, base } = await launchProduct(database);
    children.push(child);
    return { size, database, child, base, token: await logIn(base), samples, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function fill(database: BenchDatabase, size: number): Promise<Sample[]> {
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: database.folder };
  await promisify(execFile)(process.execPath, ["commands/seed.ts", String(size)], { env });
  const db = connect({ connection: database.connection, poolSize: 1, statementTimeoutMs: 0 });
  try {
    const { serialNumber, phoneNumber, fullName } = contestants;
    const samples = await db
      .select({ serialNumber, phoneNumber, fullName })
      .from(contestants)
      .orderBy(sql`random()`)
      .limit(repetitions + warmUps);
    // What was just written is on its way to the disk for minutes, which is not what is measured.
    await db.execute(sql`checkpoint`);
    return samples;
  } finally {
    await db.close();
  }
}

type Time = { p95Ms: number; peakMegabytes: number };

/** @returns of each side the 95th percentile of the milliseconds that an answer takes, asked for one after the other */
async function measure(sides: readonly Side[], addressOf: (sample: Sample, size: number) => string): Promise<Time[]> {
  const times = sides.map((): number[] => []);
  const peaks = await Promise.all(sides.map(({ child }) => watchMemory(child)));
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
  return Promise.all(
    peaks.map(async (peak, index) => ({
      p95Ms: percentile(times[index] ?? [], 0.95),
      peakMegabytes: await peak(),
    })),
  );
}

/** Each size for itself. The largest of a search has a limit; of anything else, beside the smallest. */
function tell(report: Report, name: string, sizes: readonly number[], times: readonly Time[]): void {
  const smallest = times[0]?.p95Ms ?? Number.NaN;
  const isSearch = name.startsWith("searched");
  for (const [index, { p95Ms: ours, peakMegabytes }] of times.entries()) {
    const isLargest = index === times.length - 1;
    report.add({
      name: `${name}, ${sizes[index]} (p95)`,
      unit: "ms",
      ours,
      peakMegabytes,
      ...(isLargest && {
        bar: isSearch
          ? atMost(mostMs, "ms", ours)
          : { text: `≤ ${mostRatio} × smallest`, isMet: ours <= mostRatio * smallest },
      }),
    });
  }
}
