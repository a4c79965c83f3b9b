import { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { residentMegabytes, watchMemory } from "./memory.ts";
import { atMost, type Report } from "./report.ts";
import type { Site } from "./site.ts";

/** Exports the whole list as a file, which is read and discarded. */
export async function measureExports(report: Report, site: Site): Promise<void> {
  const before = await residentMegabytes(site.product.child);
  const peak = await watchMemory(site.product.child);
  const ofRows = `of ${site.size} rows`;
  report.add(atMost(`export ${ofRows} as CSV`, await secondsOf(site, "csv"), 60, "s"));
  report.add(atMost(`export ${ofRows} as XLSX`, await secondsOf(site, "xlsx"), 120, "s"));
  report.add(atMost("memory that exports add", (await peak()) - before, 150, "MB"));
}

async function secondsOf({ product, token, size }: Site, format: "csv" | "xlsx"): Promise<number> {
  const startedAt = performance.now();
  const address = `${product.base}/api/contestants/export?format=${format}`;
  const answer = await fetch(address, { headers: { authorization: `Bearer ${token}` } });
  const rows = Number(answer.headers.get("x-total-count"));
  // Earlier measurements have registered further contestants.
  if (!answer.ok || !answer.body || rows < size) throw new Error(`${address}: ${answer.status}, ${rows} rows`);
  await pipeline(answer.body, new Writable({ write: (_chunk, _encoding, done) => done() }));
  return (performance.now() - startedAt) / 1000;
}
