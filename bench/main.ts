import { readOptions, refuseOptions } from "#commands/read-options.ts";
import { measureAnalysis } from "./analysis.ts";
import { measureExamDays } from "./exam-days.ts";
import { measureExamDesk } from "./exam-desk/measure.ts";
import { measureExports } from "./exports.ts";
import { measureImport } from "./import.ts";
import { measureLists } from "./lists.ts";
import { highestPeak } from "./memory.ts";
import { measureNotices } from "./notices.ts";
import { measurePeopleFile } from "./people-file.ts";
import { atMost, createReport } from "./report.ts";
import { measureRequests } from "./requests.ts";
import { openSite, type Site } from "./site.ts";
import { measureSlowLines } from "./slow-lines.ts";
import { measureStarts } from "./starts.ts";

/** `npm run bench [-- --quick] [--only PART] [--json FILE]`: see README.md. */
const usage = "npm run bench -- [--quick] [--only PART] [--json FILE]";
const { values } = readOptions(usage, {
  options: {
    quick: { type: "boolean", default: false },
    only: { type: "string" },
    json: { type: "string", default: "build/bench.json" },
  },
});
const { only, quick } = values;
const report = createReport(values.json);
let opened: Site | undefined;
const site = async () => {
  opened ??= await openSite(quick ? 100_000 : 1_000_000);
  return opened;
};
const parts: Record<string, () => Promise<void>> = {
  starts: () => measureStarts(report),
  // Short rounds: other machines' work on the same processor comes in bursts of a few seconds.
  requests: async () => measureRequests(report, await site(), { rounds: quick ? 1 : 9, seconds: 2 }),
  lists: async () => measureLists(report, await site()),
  examDays: async () => measureExamDays(report, await site()),
  examDesk: () => measureExamDesk(report),
  exports: async () => measureExports(report, await site()),
  import: async () => measureImport(report, await site(), quick ? 10_000 : 100_000),
  peopleFile: async () => measurePeopleFile(report, await site()),
  analysis: async () => measureAnalysis(report, await site()),
  notices: () => measureNotices(report),
  "slow-lines": () => measureSlowLines(report),
};
if (only !== undefined && !(only in parts))
  refuseOptions(usage, `--only takes one of ${Object.keys(parts).join(", ")}`);
try {
  for (const [name, measure] of Object.entries(parts)) if (only === undefined || only === name) await measure();
  if (highestPeak() > 0) report.add(atMost("memory at most", highestPeak(), 450, "MB"));
  await report.write();
} finally {
  await opened?.close();
}
