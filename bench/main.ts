import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { measureLists } from "./lists.ts";
import { createReport } from "./report.ts";
import { measureRequests } from "./requests.ts";
import { measureStarts } from "./starts.ts";

/**
 * `npm run bench [-- --quick] [--json FILE]`: the product's figures in one table and one file. `--quick` takes a few minutes
 * and says less: one short round, ten and a hundred thousand contestants.
 */
const { values } = parseArgs({
  options: { quick: { type: "boolean", default: false }, json: { type: "string", default: "build/bench.json" } },
});
console.log(`${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`);
const report = createReport();
await measureStarts(report);
await measureRequests(report, values.quick ? { rounds: 1, durationSeconds: 2 } : { rounds: 3, durationSeconds: 6 });
await measureLists(report, values.quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000]);
await report.write(values.json);
