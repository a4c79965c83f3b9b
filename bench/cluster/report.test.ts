import { expect, it } from "vitest";
import { longestPauseMs } from "./ledger.ts";
import { exitCodeOf, type Outcome, summarise, tableOf } from "./report.ts";

const good: Outcome = {
  caseName: "primary killed",
  pauseMs: 7_600,
  lost: 0,
  doubled: 0,
  badAnswers: 0,
  reads: 200,
  interruptedReads: 0,
  slowestReadMs: 950,
  writes: 300,
};
const codeOf = (...changes: Partial<Outcome>[]) =>
  exitCodeOf(summarise(changes.map((change) => ({ ...good, ...change }))));

it("adds up the rounds of a case and names the worst pause", () => {
  const rows = summarise([
    good,
    { ...good, pauseMs: 9_040, slowestReadMs: 20 },
    { ...good, caseName: "instance killed" },
  ]);
  expect(tableOf(rows).split("\n").slice(2)).toEqual([
    "| primary killed | 2 | 600 | 9.0 | 0 | 0 | 0 | 400 | 0 | 0.9 | ok |",
    "| instance killed | 1 | 300 | 7.6 | 0 | 0 | 0 | 200 | 0 | 0.9 | ok |",
  ]);
  expect(exitCodeOf(rows)).toBe(0);
});

it.each<Partial<Outcome>>([
  { lost: 1 },
  { doubled: 1 },
  { badAnswers: 1 },
  { interruptedReads: 1 },
  { pauseMs: 15_001 },
])("fails by a single round with %j", (change) => {
  expect(codeOf({}, change, {})).toBe(1);
});

it("fails without measurements", () => {
  expect(exitCodeOf(summarise([]))).toBe(1);
});

it("counts a pause from the fault and to the end, for the kind of write that waited longer", () => {
  const times = { registration: [500, 1_200, 4_000, 4_100, 9_000], score: [1_500, 2_000, 4_500] };
  expect(longestPauseMs({ times }, 1_000, 4_600)).toBe(2_800);
  expect(longestPauseMs({ times }, 1_000, 8_000)).toBe(3_900);
  expect(longestPauseMs({ times: { registration: [], score: [] } }, 1_000, 2_000)).toBe(1_000);
});
