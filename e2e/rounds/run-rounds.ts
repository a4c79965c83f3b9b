import { setTimeout as sleep } from "node:timers/promises";
import { type Strike, strikes } from "../support/product/strike.ts";
import { chanceOf } from "./chance.ts";

/** An account of a round, or why it stopped. */
export type Outcome<Account> = { seed: number; account: Account | null; stopped: string | null };

export type Rounds<Account> = {
  rounds: number;
  /** Seed of the first round and of the server's faults; later rounds have the following seeds. */
  seed: number;
  /** Number of concurrent rounds, which share the server's faults. */
  together: number;
  runRound: (seed: number) => Promise<Account>;
  befall: (what: Strike) => Promise<void>;
  /** Multiplies the time between faults of the server. */
  calm?: number;
  onOutcome?: (outcome: Outcome<Account>) => void;
};

/** Runs the rounds of successive seeds, each when an earlier one has finished, while the server is struck. */
export async function runRounds<Account>(of: Rounds<Account>): Promise<Outcome<Account>[]> {
  const seeds = Array.from({ length: of.rounds }, (_, index) => of.seed + index).values();
  const outcomes: Outcome<Account>[] = [];
  const runOneAfterAnother = async () => {
    for (const seed of seeds) {
      const outcome = await of.runRound(seed).then(
        (account) => ({ seed, account, stopped: null }),
        (error: Error) => ({ seed, account: null, stopped: `stopped in the middle: ${error.message}` }),
      );
      outcomes.push(outcome);
      of.onOutcome?.(outcome);
    }
  };
  const ended = new AbortController();
  const running = Promise.all(Array.from({ length: of.together }, runOneAfterAnother)).finally(() => ended.abort());
  await Promise.all([running, strikeServer(of, ended.signal)]);
  return outcomes;
}

async function strikeServer(
  { seed, befall, calm = 1 }: Pick<Rounds<unknown>, "seed" | "befall" | "calm">,
  ended: AbortSignal,
): Promise<void> {
  for (const { what, afterMs } of serverFaultsOf(seed)) {
    await sleep(calm * afterMs, undefined, { signal: ended }).catch(() => {});
    if (ended.aborted) return;
    await befall(what);
  }
}

/** A fault of the server, this many milliseconds after it last recovered. */
type ServerFault = { what: Strike; afterMs: number };

/** An endless sequence of server faults: each kind once before any repeats. */
export function* serverFaultsOf(seed: number): Generator<ServerFault, never> {
  const chance = chanceOf(~seed);
  for (;;) for (const what of chance.shuffled(strikes)) yield { what, afterMs: chance.between(13_000, 17_000) };
}
