import type { Browser } from "@playwright/test";
import { type Account, accountOf } from "./account.ts";
import { scriptOf } from "./script.ts";
import { questionCount, type Site, sectionTitles } from "./site.ts";
import { Student } from "./student.ts";

/** A student follows the script of a seed. */
export async function runSittingRound(site: Site, browser: Browser, seed: number): Promise<Account> {
  const student = new Student(browser, site, await site.student());
  await student
    .sit(scriptOf(seed, { sections: sectionTitles.length, questions: questionCount }))
    .finally(() => student.close());
  return accountOf(site.product, student, site.outages);
}
