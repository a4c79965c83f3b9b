import { rm } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { residentMegabytes } from "./memory.ts";
import { atMost, type Report } from "./report.ts";
import { end, freePort, launch, temporaryFolder, untilAnswered } from "./servers.ts";

const restMs = 5_000;

/** How long the product with its embedded database takes until it is ready, the first time and later, and its memory then. */
export async function measureStarts(report: Report): Promise<void> {
  const folder = await temporaryFolder("starts");
  try {
    for (const [name, most] of [
      ["first start", 10],
      ["later start", 3],
    ] as const) {
      const port = await freePort();
      const startedAt = performance.now();
      const variables = { DATA_DIR: folder, DATABASE_URL: "", PORT: String(port), LOG_LEVEL: "warn" };
      const child = await launch("build/product/main.js", port, { variables });
      await untilAnswered(child, `http://127.0.0.1:${port}/readyz`);
      const seconds = (performance.now() - startedAt) / 1000;
      report.add({ name, unit: "s", ours: seconds, bar: atMost(most, "s", seconds) });
      if (name === "later start") {
        await sleep(restMs);
        const megabytes = await residentMegabytes(child);
        report.add({ name: "memory at rest", unit: "MB", ours: megabytes, bar: atMost(250, "MB", megabytes) });
      }
      await end(child);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
