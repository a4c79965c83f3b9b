import { writeFile } from "node:fs/promises";
import { availableParallelism, cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { isRefused, percentileMs } from "../answers.ts";
import { runSittings } from "./site.ts";
import { during, isGood, isSave, type Phase, round, summarise } from "./summary.ts";

/**
 * `npm run sittings:load [-- --students N] [--minutes M] [--seed S] [--find-largest] [--json FILE]`: so many students start a test
 * within a minute, think over each question for 30 to 90 seconds, and hand in within a minute M minutes after the last came.
 * Each has a connection of their own over loopback, all from one address. Product, database and senders share the machine.
 * With `--find-largest` half as many more sit with each run until a bar is missed.
 */
const { values } = parseArgs({
  options: {
    students: { type: "string", default: "5000" },
    minutes: { type: "string", default: "3" },
    seed: { type: "string", default: "1" },
    "find-largest": { type: "boolean", default: false },
    json: { type: "string", default: "build/sittings-load.json" },
  },
});

const arriveWithin = 60;
const leaveWithin = 60;
/** Those who came last still read and practise. */
const settleSeconds = 20;
const minutes = Number(values.minutes);
const stay = settleSeconds + minutes * 60;
const phases: Phase[] = [
  { name: "start", from: 0, to: arriveWithin + settleSeconds },
  { name: "answering", from: arriveWithin + settleSeconds, to: arriveWithin + stay },
  { name: "handing in", from: arriveWithin + stay, to: arriveWithin + stay + leaveWithin },
];
const mostSaveMs = 500;

type Bar = { name: string; value: number; wanted: string; isMet: boolean };

async function measure(students: number) {
  const times = { seed: Number(values.seed), arriveWithin, stay, leaveWithin };
  const run = await runSittings(students, phases, times);
  const { results, costs, answersStored } = run;
  const refused = results.filter(isRefused).length;
  const failed = results.filter((result) => !isGood(result) && !isRefused(result)).length;
  const handedIn = results.filter((result) => result.call === "finishSitting" && isGood(result)).length;
  const saveP99 = percentileMs(
    results.filter((result) => isSave(result) && isGood(result)),
    0.99,
  );
  const none = (name: string, value: number): Bar => ({ name, value, wanted: "0", isMet: value === 0 });
  const bars: Bar[] = [
    {
      name: "p99 of saves and beats, ms",
      value: round(saveP99),
      wanted: `≤ ${mostSaveMs}`,
      isMet: saveP99 <= mostSaveMs,
    },
    none("refused with Retry-After", refused),
    none("errors", failed),
    none("students who did not reach the end", students - handedIn),
    none("answers named as kept that are not stored, or the reverse", run.answersInDoubt),
  ];
  const calls = phases.flatMap((phase) => summarise(results, phase));
  const load = phases.map((phase, index) => {
    const saves = results.filter((result) => isSave(result) && during(phase)(result));
    const cost = costs[index] ?? { server: 0, database: 0, senders: 0, loopP99Ms: 0, loopMaxMs: 0 };
    const cores = (microseconds: number) => round(microseconds / 1e6 / (phase.to - phase.from));
    return {
      phase: phase.name,
      "server, cores": cores(cost.server),
      "database, cores": cores(cost.database),
      "senders, cores": cores(cost.senders),
      "server µs ÷ save": Math.round(cost.server / saves.length),
      "database µs ÷ save": Math.round(cost.database / saves.length),
      "event loop p99, ms": round(cost.loopP99Ms),
      "event loop most, ms": round(cost.loopMaxMs),
      "saves p99, ms": round(percentileMs(saves.filter(isGood), 0.99)),
    };
  });
  console.log(`${students} students, ${answersStored} answers`);
  console.table(calls);
  console.table(load);
  console.log(
    `server ${run.peakMegabytes.toFixed(0)} MB at most; senders late by ${run.p99LatenessMs.toFixed(0)} ms (p99); load average ${loadavg()[0]}`,
  );
  for (const failure of new Set(run.failures)) console.log(failure);
  console.table(bars);
  const { peakMegabytes, p99LatenessMs } = run;
  return { students, isHeld: bars.every(({ isMet }) => isMet), bars, calls, load, peakMegabytes, p99LatenessMs };
}

console.log(`${availableParallelism()} cores, ${cpus()[0]?.model ?? "unknown"}, Node ${process.version}`);
const runs = [await measure(Number(values.students))];
while (values["find-largest"] && runs.at(-1)?.isHeld)
  runs.push(await measure(Math.round((runs.at(-1)?.students ?? 0) * 1.5)));
const largest = Math.max(0, ...runs.filter(({ isHeld }) => isHeld).map(({ students }) => students));
if (values["find-largest"]) console.log(`the largest number that held: ${largest}`);
const at = new Date().toISOString();
await writeFile(values.json, `${JSON.stringify({ at, node: process.version, minutes, largest, runs }, null, 2)}\n`);
if (largest === 0) process.exitCode = 1;
