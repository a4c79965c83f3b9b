import { setTimeout as sleep } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { accountOf } from "./account.ts";
import type { Outcome } from "./report.ts";
import { scriptOf, serverFaultsOf } from "./script.ts";
import { questionCount, type Site, sectionTitles } from "./site.ts";
import { Student } from "./student.ts";

/** So many sit side by side, and what befalls the server befalls all of them. */
export const together = 10;

/**
 * Students who sit through what their seeds say, some at a time. Each group has seeds one after the other, of which the first
 * says what befalls the server.
 */
export async function runRounds(
  site: Site,
  browser: Browser,
  { rounds, seed, onGroup }: { rounds: number; seed: number; onGroup?: (outcomes: Outcome[]) => void },
): Promise<Outcome[]> {
  const all: Outcome[] = [];
  for (let begun = 0; begun < rounds; begun += together) {
    const seeds = Array.from({ length: Math.min(together, rounds - begun) }, (_, index) => seed + begun + index);
    const outcomes = await runGroup(site, browser, seeds);
    onGroup?.(outcomes);
    all.push(...outcomes);
  }
  return all;
}

async function runGroup(site: Site, browser: Browser, seeds: readonly number[]): Promise<Outcome[]> {
  const students: { seed: number; student: Student }[] = [];
  for (const seed of seeds) students.push({ seed, student: new Student(browser, site, await site.student()) });
  const striking = strikeServer(site, seeds[0] ?? 0);
  const stopped = await Promise.all(
    students.map(({ seed, student }) =>
      student.sit(scriptOf(seed, { sections: sectionTitles.length, questions: questionCount })).then(
        () => null,
        (error: Error) => `stopped in the middle: ${error.message}`,
      ),
    ),
  );
  await striking;
  const outcomes: Outcome[] = [];
  for (const [at, { seed, student }] of students.entries()) {
    outcomes.push({
      ...{ seed, stopped: stopped[at] ?? null },
      account: stopped[at] ? null : await accountOf(site.product, student, site.outages),
    });
    await student.close();
  }
  return outcomes;
}

async function strikeServer(site: Site, seed: number): Promise<void> {
  const startedAt = Date.now();
  for (const fault of serverFaultsOf(seed)) {
    await sleep(Math.max(0, startedAt + fault.afterMs - Date.now()));
    await site.befall(fault);
  }
}
