import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { getTableName } from "drizzle-orm";
import { to as copyTo } from "pg-copy-streams";
import { storedColumns } from "#api/contestants/contestants.columns.ts";
import { contestants } from "#api/contestants/contestants.table.ts";
import { connect } from "#api/db/client.ts";
import type { Server } from "./costs.ts";
import { median } from "./load.ts";
import { residentMegabytes, watchMemory } from "./memory.ts";
import { atLeast, atMost, type Report } from "./report.ts";
import type { BenchDatabase } from "./servers.ts";

/** A product whose list of participants is so long, and who may read it. */
export type LongList = Server & { size: number; database: BenchDatabase; token: string };

const leastRatio = 0.25;
/** How much more memory an export may take than there was before: it must not grow with the list. */
const mostGrowthMegabytes = 150;

type Taken = { seconds: number; peakMegabytes: number };

/** The whole list as a file, beside COPY of the same table, both read to their end and thrown away, in rounds that take turns. */
export async function measureExports(report: Report, list: LongList, rounds: number): Promise<void> {
  const before = await residentMegabytes(list.child);
  const copies: number[] = [];
  const files: Taken[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    copies.push(await copyOut(list));
    files.push(await exportAs(list, "csv"));
  }
  const ratios = copies.map((seconds, round) => seconds / (files[round]?.seconds ?? Number.NaN));
  const ratio = { median: median(ratios), lowest: Math.min(...ratios), highest: Math.max(...ratios) };
  const name = (format: string) => `export of ${list.size} as ${format}`;
  report.add({
    name: `${name("CSV")}, beside COPY`,
    unit: "s",
    bare: median(copies),
    ours: median(files.map(({ seconds }) => seconds)),
    ratio,
    peakMegabytes: Math.max(...files.map(({ peakMegabytes }) => peakMegabytes)),
    bar: atLeast(leastRatio, ratio.median),
  });
  const sheet = await exportAs(list, "xlsx");
  report.add({ name: name("XLSX"), unit: "s", ours: sheet.seconds, peakMegabytes: sheet.peakMegabytes });
  const growth = Math.max(...[...files, sheet].map(({ peakMegabytes }) => peakMegabytes)) - before;
  report.add({
    name: "memory that exports add",
    unit: "MB",
    ours: growth,
    bar: atMost(mostGrowthMegabytes, "MB", growth),
  });
}

async function copyOut({ database }: LongList): Promise<number> {
  const db = connect({ connection: database.connection, poolSize: 1, statementTimeoutMs: 0 });
  const client = await db.$client.connect();
  const columns = Object.values(storedColumns).map(({ name }) => name);
  const startedAt = performance.now();
  const text = `copy ${getTableName(contestants)} (${columns.join(", ")}) to stdout with (format csv)`;
  await pipeline(client.query(copyTo(text)), thrownAway());
  const seconds = (performance.now() - startedAt) / 1000;
  client.release();
  await db.close();
  return seconds;
}

async function exportAs({ base, token, child, size }: LongList, format: "csv" | "xlsx"): Promise<Taken> {
  const peak = await watchMemory(child);
  const startedAt = performance.now();
  const address = `${base}/api/contestants/export?format=${format}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const rows = Number(answer.headers.get("x-total-count"));
  if (!answer.ok || !answer.body || rows !== size) throw new Error(`${address}: ${answer.status}, ${rows} rows`);
  await pipeline(answer.body, thrownAway());
  return { seconds: (performance.now() - startedAt) / 1000, peakMegabytes: await peak() };
}

const thrownAway = () => new Writable({ write: (_chunk, _encoding, done) => done() });
