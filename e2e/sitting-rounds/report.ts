import { percentile } from "../../bench/percentiles.ts";
import type { Outcome } from "../rounds/run-rounds.ts";
import type { Account } from "./account.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
/** The number of values, and their distribution. */
const spread = (values: readonly number[]) => {
  const figures = [percentile(values, 0.5), percentile(values, 0.95), Math.max(...values)];
  return values.length === 0 ? "nothing measured" : `${figures.map(Math.round).join(" / ")} (${values.length})`;
};

type Line = { name: string; figure: string | number; wanted: string; isMet: boolean };

/** Bars of correctness, which hold on every machine, and bars of time, which a busy one may miss. */
export function linesOf(outcomes: readonly Outcome<Account>[], together: number): { correct: Line[]; timely: Line[] } {
  const accounts = outcomes.flatMap(({ account }) => account ?? []);
  const all = (of: (account: Account) => readonly number[]) => accounts.flatMap(of);
  const none = (name: string, figure: number): Line => ({ name, figure, wanted: "0", isMet: figure === 0 });
  const within = (name: string, values: readonly number[], limit: number, share: number): Line => ({
    name: `${name}, ms: median / p95 / most (how many)`,
    figure: spread(values),
    wanted: share === 1 ? `most ≤ ${limit}` : `p95 ≤ ${limit}`,
    isMet: values.length > 0 && (share === 1 ? Math.max(...values) : percentile(values, share)) <= limit,
  });
  const promised = sum(accounts.map((account) => account.promised));
  return {
    correct: [
      none("runs that were stopped", outcomes.length - accounts.length),
      { name: "answers shown for a second", figure: promised, wanted: "> 0", isMet: promised > 0 },
      none("lost", sum(accounts.map(({ lost }) => lost.length))),
      none("doubled", sum(accounts.map(({ doubled }) => doubled))),
      none("second attempts", sum(accounts.map(({ secondAttempts }) => secondAttempts))),
      none("clocks not looked at", accounts.filter(({ clockMs }) => clockMs.length === 0).length),
      none("shown, then no longer", sum(accounts.map(({ vanished }) => vanished.length))),
      within(
        "time left against the server's",
        all(({ clockMs }) => clockMs),
        2_000,
        1,
      ),
    ],
    timely: [
      within(
        `choice → notebook, ${together} in one browser`,
        all(({ keptMs }) => keptMs),
        50,
        0.95,
      ),
      within(
        "choice or letter → server, with a network",
        all(({ sentMs }) => sentMs),
        2_000,
        0.95,
      ),
    ],
  };
}

/** What went wrong in a run, and how to repeat it. */
export const failureLines = ({ seed, account, stopped }: Outcome<Account>): string[] =>
  [stopped, ...(account?.lost ?? []).map((what) => `lost: ${what}`), ...(account?.vanished ?? [])]
    .filter((what) => what !== null)
    .map((what) => `seed ${seed}: ${what}`);
