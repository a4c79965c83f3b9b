import type { Page } from "@playwright/test";
import { toast } from "../../support/data/onsite.ts";
import { expect, test } from "../../support/fixtures.ts";
import { signInAs } from "../../support/session.ts";
import { allSent, attendanceOf, code, deskPath, enter, planDay, prepare, press, unlock } from "./desk-page.ts";

/** A desk that is open in two tabs of one browser. */

const marked = (page: Page) => page.getByText(/^سُجّل الحضور، الساعة/);
const otherTab = (page: Page) => page.getByText("المكتب مفتوح في نافذة أخرى");

/** Holds what the page is about to write. @returns what lets it go on */
async function holdWriting(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const encrypt = SubtleCrypto.prototype.encrypt;
    const held = new Promise<void>((resolve) => Object.assign(window, { goOn: resolve }));
    SubtleCrypto.prototype.encrypt = async function (...given) {
      Object.assign(window, { isHeld: true });
      await held;
      return encrypt.apply(this, given);
    };
  });
  return async () => {
    await page.waitForFunction(() => "isHeld" in window);
    await page.evaluate(() => (window as unknown as { goOn: () => void }).goOn());
  };
}

test("a take-over between two presses loses neither, and needs no reload", async ({ page, context, server }) => {
  const planned = await planDay(server);
  const { day, ahmad, basim, jasim } = planned;
  await signInAs(page, server, "Admin");
  await prepare(page, day.id);
  await expect(page.getByText(allSent)).toBeVisible();
  const goOn = await holdWriting(page);
  await enter(page, ahmad.serialNumber);

  const other = await context.newPage();
  await other.goto(deskPath);
  await unlock(other, code);
  await expect(otherTab(other)).toBeVisible();
  await press(other, "تابع في هذه النافذة");
  await expect(otherTab(page)).toBeVisible();
  await expect(other.getByText(allSent)).toBeVisible();

  // The first tab's press reaches the disk after the second tab has read it.
  await goOn();
  await expect.poll(() => actCount(other)).toBe(1);
  await enter(other, basim.serialNumber);
  await expect(marked(other)).toBeVisible();
  await expect(toast(other, "لم يُحفظ الحضور على هذا الجهاز. أعد المحاولة")).toHaveCount(0);
  await expect(other.getByText(allSent)).toBeVisible();
  expect(await attendanceOf(server, planned)).toEqual([2, 0, 0]);

  await press(page, "تابع في هذه النافذة");
  await expect(otherTab(other)).toBeVisible();
  await enter(page, basim.serialNumber);
  await expect(page.getByText(/^سُجّل الحضور من قبل/)).toBeVisible();
  await enter(page, jasim.serialNumber);
  await expect(marked(page)).toBeVisible();
  await expect(page.getByText(allSent)).toBeVisible();
  expect(await attendanceOf(server, planned)).toEqual([3, 0, 0]);
});

/** How many acts the device has on its disk. */
const actCount = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open("exam-desk");
    const db = await new Promise<IDBDatabase>((resolve) => {
      opening.onsuccess = () => resolve(opening.result);
    });
    const counting = db.transaction("acts").objectStore("acts").count();
    const count = await new Promise<number>((resolve) => {
      counting.onsuccess = () => resolve(counting.result);
    });
    db.close();
    return count;
  });
