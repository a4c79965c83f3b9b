import { isMainThread } from "node:worker_threads";

/**
 * Loaded into the product by the hostile run: prints a line when the event loop was held, with the milliseconds of its
 * own processor time. Time in which other programs had the processor does not count.
 */
const leastMs = 50;

if (isMainThread) {
  let before = process.threadCpuUsage();
  setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    const milliseconds = Math.round((user + system) / 1_000);
    if (milliseconds > leastMs) console.log(`HELD ${milliseconds}`);
    before = process.threadCpuUsage();
  }, 10).unref();
}
