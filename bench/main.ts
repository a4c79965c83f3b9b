import { availableParallelism, cpus } from "node:os";
import { parseArgs } from "node:util";
import { measureImport } from "./import.ts";
import { measureLists } from "./lists.ts";
import { createReport, type Report } from "./report.ts";
import { measureRequests } from "./requests.ts";
import { measureStarts } from "./starts.ts";
import { measureUploads } from "./uploads.ts";

/**
 * `npm run bench [-- --quick] [--only PART] [--json FILE]`: the product's figures in one table and one file. `--quick` takes
 * a few minutes and says less: one short round, ten and a hundred thousand contestants.
 */
const { values } = parseArgs({
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    json: { type: "string", default: "build/bench.json" },
  },
});
const rounds = values.quick ? 1 : 3;
const parts: Record<string, (report: Report) => Promise<void>> = {
  starts: measureStarts,
  // Many short rounds: other machines' work on the same processor comes in bursts of some seconds.
  requests: (report) => measureRequests(report, { rounds: values.quick ? 1 : 9, durationSeconds: 2 }),
  uploads: (report) => measureUploads(report, values.quick ? 3 : 10),
  import: (report) => measureImport(report, { rows: values.quick ? 10_000 : 100_000, rounds }),
  lists: (report) =>
    measureLists(report, { sizes: values.quick ? [10_000, 100_000] : [10_000, 100_000, 1_000_000], rounds }),
};
const { only } = values;
if (only !== undefined && !(only in parts)) throw new Error(`--only takes one of ${Object.keys(parts).join(", ")}`);
console.log(`${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`);
const report = createReport();
for (const [name, measure] of Object.entries(parts)) if (only === undefined || only === name) await measure(report);
await report.write(values.json);
