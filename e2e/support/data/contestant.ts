import type { Page } from "@playwright/test";
import { expect } from "../fixtures.ts";

/** A contestant's input for the form. Radios and the governorate are given by their labels. */
export const contestant = (changes: Partial<Contestant> = {}): Contestant => ({
  fullName: `زينب علي ${arabicWord()}`,
  gender: "انثى",
  age: "١٢",
  phoneNumber: "٠٧٧٠ ١٢٣ ٤٥٦٧",
  email: "zainab@example.iq",
  specialEducationType: "مدارس متميزين",
  governarate: "البصرة",
  schoolName: "مدرسة الرافدين الابتدائية",
  ...changes,
});

export type Contestant = {
  fullName: string;
  gender: string;
  age: string;
  phoneNumber: string;
  email: string;
  specialEducationType: string;
  governarate: string;
  schoolName: string;
};
export type ContestantField = keyof Contestant;

const letters = [..."بتثجحخدرزسشصضطظعغفقكلمن"];

/** A unique word of letters that search folding leaves unchanged. */
const arabicWord = () => Array.from({ length: 9 }, () => letters[Math.floor(Math.random() * letters.length)]).join("");

/** The code with Arabic digits, in groups of four. */
export const typedInArabic = (serial: string) =>
  serial.replace(/(\d{4})(?=\d)/g, "$1 ").replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩"[Number(digit)] ?? "");

export const submitButton = (page: Page) => page.getByRole("button", { name: "سجّل واحصل على رمزك" });
export const fieldOf = (page: Page, field: ContestantField) => page.locator(`[name=${field}]`);
const governorateList = (page: Page) => page.getByRole("button", { name: /المحافظة/ });

/**
 * Opens the form, touches it, and waits until it is alive: with a mouse, the custom governorate list appears last.
 */
export async function openForm(page: Page, site = ""): Promise<void> {
  await page.goto(`${site}/IQ-test/form`);
  await fieldOf(page, "fullName").focus();
  await expect(governorateList(page)).toBeVisible();
}

/** Fills the fields in `typed` only. */
export async function fillForm(page: Page, typed: Partial<Contestant>): Promise<void> {
  // A font that loads late would move the fields.
  await page.waitForLoadState("load");
  for (const field of ["fullName", "age", "phoneNumber", "email", "schoolName"] as const) {
    if (typed[field] !== undefined) await fieldOf(page, field).fill(typed[field]);
  }
  for (const field of ["gender", "specialEducationType"] as const) {
    if (typed[field]) await page.getByRole("radio", { name: typed[field], exact: true }).check();
  }
  if (!typed.governarate) return;
  if (await governorateList(page).isVisible()) {
    await governorateList(page).click();
    await page.getByRole("option", { name: typed.governarate }).click();
    await expect(governorateList(page)).toContainText(typed.governarate);
  } else await page.getByLabel("المحافظة").selectOption({ label: typed.governarate });
}

/** The code on the page, which must be shown in four groups of four. @returns it without spaces */
export async function serialOn(page: Page): Promise<string> {
  const shown = page.locator("main bdi[dir=ltr] span").filter({ visible: true });
  await expect(shown).toHaveCount(4);
  const groups = await shown.allTextContents();
  const code = groups.map((group) => group.trim()).join(" ");
  expect(code).toMatch(/^\d{4} \d{4} \d{4} \d{4}$/);
  return code.replaceAll(" ", "");
}

/** Registers in the browser, which then shows the page with the code. */
export async function registerInBrowser(page: Page, typed: Contestant = contestant()): Promise<string> {
  await openForm(page);
  await fillForm(page, typed);
  await submitButton(page).click();
  await page.waitForURL("**/IQ-test/created");
  return serialOn(page);
}
