import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { residentMegabytes } from "./memory.ts";
import { atMost, type Report } from "./report.ts";
import { end, freePort, launch, temporaryFolder, untilAnswered } from "./servers.ts";

const restMs = 5_000;

/** Measures how long the product with its embedded database takes to become ready, and its memory then. */
export async function measureStarts(report: Report): Promise<void> {
  const folder = await temporaryFolder("starts");
  const start = async (name: string, mostSeconds: number) => {
    const port = await freePort();
    const startedAt = performance.now();
    const variables = { DATA_DIR: folder, DATABASE_URL: "", PORT: String(port), LOG_LEVEL: "warn" };
    const child = await launch("build/product/main.js", port, { variables });
    await untilAnswered(child, `http://127.0.0.1:${port}/readyz`);
    report.add(atMost(name, (performance.now() - startedAt) / 1000, mostSeconds, "s"));
    return child;
  };
  try {
    await end(await start("first start", 10));
    const child = await start("later start", 6);
    await sleep(restMs);
    report.add(atMost("memory at rest", await residentMegabytes(child), 250, "MB"));
    await end(child);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
