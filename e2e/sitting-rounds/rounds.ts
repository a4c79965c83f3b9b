import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { accountOf } from "./account.ts";
import type { Outcome } from "./report.ts";
import { scriptOf, serverFaultsOf } from "./script.ts";
import { questionCount, type Site, sectionTitles } from "./site.ts";
import { Student } from "./student.ts";

type Rounds = {
  rounds: number;
  /** Seed of the first student and of the server's faults; later students have the following seeds. */
  seed: number;
  /** Number of concurrent students, who share the server's faults. */
  together: number;
  onOutcome?: (outcome: Outcome) => void;
};

/** Students follow the scripts of their seeds; when one finishes the next begins. */
export async function runRounds(
  site: Site,
  browser: Browser,
  { rounds, seed, together, onOutcome }: Rounds,
): Promise<Outcome[]> {
  const seeds = Array.from({ length: rounds }, (_, index) => seed + index).values();
  const outcomes: Outcome[] = [];
  const sitOneAfterAnother = async () => {
    for (const one of seeds) {
      const outcome = await runRound(site, browser, one);
      outcomes.push(outcome);
      onOutcome?.(outcome);
    }
  };
  const ended = new AbortController();
  const sitting = Promise.all(Array.from({ length: together }, sitOneAfterAnother)).finally(() => ended.abort());
  await Promise.all([sitting, strikeServer(site, seed, ended.signal)]);
  return outcomes;
}

async function runRound(site: Site, browser: Browser, seed: number): Promise<Outcome> {
  const student = new Student(browser, site, await site.student());
  const stopped = await student.sit(scriptOf(seed, { sections: sectionTitles.length, questions: questionCount })).then(
    () => null,
    (error: Error) => `stopped in the middle: ${error.message}`,
  );
  await student.close();
  return { seed, stopped, account: stopped ? null : await accountOf(site.product, student, site.outages) };
}

async function strikeServer(site: Site, seed: number, ended: AbortSignal): Promise<void> {
  for (const fault of serverFaultsOf(seed)) {
    await sleep(fault.afterMs, undefined, { signal: ended }).catch(() => {});
    if (ended.aborted) return;
    await site.befall(fault);
  }
}
