import { readOptions } from "#commands/read-options.ts";
import { isGood, isRefused, percentileMs } from "../percentiles.ts";
import { atMost, createReport, plain } from "../report.ts";
import { runSittings } from "./site.ts";
import { calls } from "./student.ts";

/**
 * `npm run sittings:load [-- --students N] [--minutes M] [--seed S] [--json FILE]`: N students start a test within a
 * minute, think 30 to 90 seconds about each question, and hand in within a minute, M minutes after the last arrival.
 * Each has a connection; all share one address. Product, database and senders share the machine.
 */
const usage = "npm run sittings:load -- [--students N] [--minutes M] [--seed S] [--json FILE]";
const { values } = readOptions(usage, {
  options: {
    students: { type: "string", default: "5000" },
    minutes: { type: "string", default: "3" },
    seed: { type: "string", default: "1" },
    json: { type: "string", default: "build/sittings-load.json" },
  },
});
const students = Number(values.students);
/** Seconds in which the last arrivals are still reading and practising. */
const settleSeconds = 20;
const stay = settleSeconds + Number(values.minutes) * 60;

const report = createReport(values.json);
const run = await runSittings(students, { seed: Number(values.seed), arriveWithin: 60, stay, leaveWithin: 60 });
const good = run.results.filter(isGood);
for (const call of calls) {
  const times = good.filter((result) => result.call === call);
  report.add(plain(`${call}, p99`, percentileMs(times, 0.99), "ms", `${times.length} answers`));
}
const saves = good.filter(({ call }) => call === "save" || call === "beat");
const refused = run.results.filter(isRefused).length;
const errors = run.results.filter((result) => !isGood(result) && !isRefused(result));
const kinds = new Set(errors.map(({ call, status }) => `${call} ${status}`));
report.add(
  atMost("saves and heartbeats, p99", percentileMs(saves, 0.99), 500, "ms"),
  atMost("refused with Retry-After", refused, 0, ""),
  atMost("other errors", errors.length, 0, "", [...kinds].join(", ")),
  atMost("students who did not reach the end", run.failures.length, 0, ""),
  atMost("answers confirmed and not stored, or the reverse", run.answersInDoubt, 0, "", `${run.answersStored} stored`),
  atMost("memory at most", run.peakMegabytes, 600, "MB"),
  plain("lateness of the senders, p99", run.p99LatenessMs, "ms"),
);
for (const failure of new Set(run.failures)) console.log(failure);
await report.write();
