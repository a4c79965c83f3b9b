import { cases } from "./cases.ts";
import { check } from "./check.ts";
import { startClients } from "./clients.ts";
import type { Cluster } from "./cluster.ts";
import { type Ledger, longestPauseMs, newLedger } from "./ledger.ts";
import type { Outcome } from "./report.ts";
import { addresses } from "./site.ts";
import { openExam } from "./staff.ts";
import { until } from "./until.ts";

export type DrillOptions = { names: readonly string[]; rounds: number; say: (message: string) => void };

/** Breaks the cluster in each way, round after round, while clients use it. */
export async function drill(cluster: Cluster, { names, rounds, say }: DrillOptions): Promise<Outcome[]> {
  const { base, site } = cluster;
  const { token, exam } = await openExam(base, site.staff);
  const ledger = newLedger();
  const clients = startClients({ base, ledger, token, exam, addressOf: addresses(site.net).client });
  await untilMoreWrites(ledger, 20);
  const outcomes: Outcome[] = [];
  for (let round = 1; round <= rounds; round += 1)
    for (const name of names) {
      const { outcome, faults } = await once(cluster, ledger, name, round);
      say(`round ${round}, ${name}: writes paused for ${(outcome.pauseMs / 1000).toFixed(1)} s`);
      for (const fault of faults.slice(0, 10)) say(`  ${fault}`);
      outcomes.push(outcome);
    }
  await clients.stop();
  const { lost, doubled } = await check(cluster.databaseUrl, ledger);
  say(`in the end ${ledger.writes} writes were acknowledged: ${lost} lost, ${doubled} doubled`);
  return outcomes;
}

async function once(cluster: Cluster, ledger: Ledger, caseName: string, round: number) {
  const before = { ...ledger, badAnswers: ledger.badAnswers.length, interruptedReads: ledger.interruptedReads.length };
  ledger.slowestReadMs = 0;
  const from = performance.now();
  await cases[caseName]?.(cluster, round);
  await untilMoreWrites(ledger, 10);
  const pauseMs = longestPauseMs(ledger, from, performance.now());
  const found = await check(cluster.databaseUrl, ledger);
  const badAnswers = ledger.badAnswers.slice(before.badAnswers);
  const interrupted = ledger.interruptedReads.slice(before.interruptedReads);
  const outcome: Outcome = {
    caseName,
    pauseMs,
    ...found,
    badAnswers: badAnswers.length,
    interruptedReads: interrupted.length,
    writes: ledger.writes - before.writes,
    reads: ledger.reads - before.reads,
    slowestReadMs: ledger.slowestReadMs,
  };
  return { outcome, faults: [...badAnswers, ...interrupted] };
}

async function untilMoreWrites(ledger: Ledger, more: number): Promise<void> {
  const wanted = ledger.writes + more;
  await until(`${more} more writes`, async () => ledger.writes >= wanted);
}
