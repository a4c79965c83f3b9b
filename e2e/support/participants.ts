import type { Page } from "@playwright/test";

/** The participants' screen, and people whom no other test knows. */

export const participantsHome = "/IQ-test/dashboard/home";
export const participantsAt = (search: Record<string, string>) => `${participantsHome}?${new URLSearchParams(search)}`;
export const participants = (page: Page) => page.getByRole("region", { name: "قائمة المشاركين" });
export const participantRows = (page: Page) => participants(page).getByRole("rowheader");

/** A family name that no other test uses, so that a search finds these students alone. */
let families = 0;
export function newFamily(): string {
  families += 1;
  const letters = "ابتثجحخدذرزسشصضطظعغفقكلمنهوي";
  const code = [...`${Date.now()}${families}`].map((digit) => letters[Number(digit) + 5]).join("");
  return `آل${code}`;
}
