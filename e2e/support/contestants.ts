import type { Page } from "@playwright/test";

/** The contestants' screen, and people whom no other test knows. */

export const contestantsHome = "/IQ-test/dashboard/home";
export const contestantsAt = (search: Record<string, string>) => `${contestantsHome}?${new URLSearchParams(search)}`;
export const contestants = (page: Page) => page.getByRole("region", { name: "قائمة المشاركين" });
export const contestantRows = (page: Page) => contestants(page).getByRole("rowheader");

/** The button that opens what can be done with one, or with the only one on show. */
export const actionsOf = (page: Page, name = "") => contestants(page).getByRole("button", { name: `إجراءات ${name}` });
/** Chooses one of these. */
export async function act(page: Page, action: string, name?: string): Promise<void> {
  await actionsOf(page, name).first().click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
}

/** A family name that no other test uses, so that a search finds these contestants alone. */
let families = 0;
export function newFamily(): string {
  families += 1;
  const letters = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي";
  const code = [...`${Date.now()}${families}`].map((digit) => letters[Number(digit) + 5]).join("");
  return `آل${code}`;
}
