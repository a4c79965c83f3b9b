import type { Page } from "@playwright/test";

/** The contestants' screen, and contestants of one test. */

export const contestantsHome = "/IQ-test/dashboard/home";
export const contestantsAt = (search: Record<string, string>) => `${contestantsHome}?${new URLSearchParams(search)}`;
export const contestants = (page: Page) => page.getByRole("region", { name: "قائمة المشاركين" });
export const contestantRows = (page: Page) => contestants(page).getByRole("rowheader");

/** The button for a contestant's actions, or those of the only one. */
export const actionsOf = (page: Page, name = "") => contestants(page).getByRole("button", { name: `إجراءات ${name}` });
/** Chooses an action. */
export async function act(page: Page, action: string, name?: string): Promise<void> {
  await actionsOf(page, name).first().click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** A unique family name, so that a search finds only these contestants. */
let families = 0;
export function newFamily(): string {
  families += 1;
  const letters = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي";
  const code = [...`${Date.now()}${families}`].map((digit) => letters[Number(digit) + 5]).join("");
  return `آل${code}`;
}
