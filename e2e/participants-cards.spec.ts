import type { Page } from "@playwright/test";
import { register } from "./support/data.ts";
import { expect, test } from "./support/fixtures.ts";
import { newFamily, participantRows, participants, participantsAt } from "./support/participants.ts";
import { signIn } from "./support/session.ts";

/** The participants on a phone: each is a card, and what a table's header and a wide footer offer is there as well. */

const phone = { width: 360, height: 800 };
const desktop = { width: 1440, height: 900 };
const order = (page: Page) => participants(page).getByLabel("الترتيب");

test.beforeEach(({ page, server }) => signIn(page, server, "iq"));

test("cards are ordered by a choice, which the address keeps; headers out of sight take no focus", async ({
  page,
  server,
}) => {
  const family = newFamily();
  for (const age of [9, 17, 12]) await register(server, { fullName: `طالب رقم ${family}`, age });
  await page.setViewportSize(phone);
  await page.goto(participantsAt({ text: family }));
  await expect(participantRows(page)).toHaveCount(3);
  await expect(order(page)).toHaveValue("createdAt desc");
  expect(await order(page).locator("option").allTextContents()).toEqual([
    "الاسم: من أ إلى ي",
    "الاسم: من ي إلى أ",
    "الرمز: تصاعدياً",
    "الرمز: تنازلياً",
    "العمر: الأعلى أولاً",
    "العمر: الأقل أولاً",
    "الهاتف: تصاعدياً",
    "الهاتف: تنازلياً",
    "تاريخ التسجيل: الأحدث أولاً",
    "تاريخ التسجيل: الأقدم أولاً",
  ]);
  const ages = participants(page).getByRole("cell", { name: /^العمر / });
  const inOrder = (...names: string[]) => expect(ages).toHaveText(names.map((name) => `العمر${name}`));
  await inOrder("١٢ سنة", "١٧ سنة", "٩ سنوات");
  await order(page).selectOption("العمر: الأقل أولاً");
  await inOrder("٩ سنوات", "١٢ سنة", "١٧ سنة");
  await expect(page).toHaveURL(/[?&]sortBy=age&sortDirection=asc(&|$)/);
  await order(page).selectOption("العمر: الأعلى أولاً");
  await inOrder("١٧ سنة", "١٢ سنة", "٩ سنوات");
  await page.reload();
  await expect(order(page)).toHaveValue("age desc");
  await inOrder("١٧ سنة", "١٢ سنة", "٩ سنوات");

  await expect(participants(page).locator("thead")).toBeHidden();
  await order(page).focus();
  await page.keyboard.press("Tab");
  await expect(
    participants(page)
      .getByRole("button", { name: `عرض طالب رقم ${family}` })
      .first(),
  ).toBeFocused();
  for (const label of ["الرمز", "العمر", "الجنس", "المحافظة", "الهاتف", "سبب الاختبار"]) {
    await expect(participants(page).getByRole("cell", { name: new RegExp(`^${label} `) }), label).toHaveCount(3);
  }

  await page.setViewportSize(desktop);
  await expect(order(page)).toBeHidden();
  await expect(participants(page).getByRole("columnheader", { name: "العمر" })).toHaveAttribute(
    "aria-sort",
    "descending",
  );
  await expect(participants(page).getByRole("cell", { name: "١٧ سنة", exact: true })).toBeVisible();
});

test("nine pages are named without a gap that is not said, and each can be pressed with a thumb", async ({
  page,
  server,
}) => {
  await register(server);
  await page.route(/\/api\/contestants\?/, async (route) => {
    const address = new URL(route.request().url());
    const asked = Number(address.searchParams.get("pageNumber"));
    address.searchParams.set("pageNumber", "1");
    const answer = await route.fetch({ url: address.href });
    await route.fulfill({ json: { ...(await answer.json()), pageNumber: asked, totalCount: 90, totalPages: 9 } });
  });
  const pages = participants(page).getByRole("navigation", { name: "صفحات المشاركين" });
  const seen = () => pages.locator("li:visible").allTextContents();
  const named = () => pages.getByRole("button", { name: /^الصفحة/ }).allTextContents();
  for (const [pageNumber, wide, narrow] of [
    ["4", "١٢٣٤٥٦…٩", "١…٣٤٥…٩"],
    ["5", "١…٣٤٥٦٧…٩", "١…٤٥٦…٩"],
    ["1", "١٢٣…٩", "١٢…٩"],
  ] as const) {
    for (const [size, expected] of [
      [desktop, wide],
      [phone, narrow],
    ] as const) {
      await page.setViewportSize(size);
      await page.goto(participantsAt({ pageNumber }));
      await expect(pages).toBeVisible();
      expect((await seen()).join("")).toBe(expected);
      expect((await named()).join("")).toBe(expected.replaceAll("…", ""));
    }
    const boxes = await pages
      .getByRole("button")
      .evaluateAll((all) =>
        all.map((button) => button.getBoundingClientRect()).map(({ x, y, width, height }) => ({ x, y, width, height })),
      );
    for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    // The numbers in one row, the steps in another.
    expect(new Set(boxes.map(({ y }) => Math.round(y))).size).toBe(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  }
});

test("what is said of a deletion far down the list is in sight, with the way back", async ({ page, server }) => {
  const family = newFamily();
  for (let age = 7; age < 13; age += 1) await register(server, { fullName: `طالب رقم ${family}`, age });
  await page.setViewportSize(phone);
  await page.goto(participantsAt({ text: family }));
  await expect(participantRows(page)).toHaveCount(6);
  await participants(page).getByRole("button", { name: /^حذف/ }).last().click();
  await page.getByRole("alertdialog", { name: "حذف الطالب" }).getByRole("button", { name: "حذف", exact: true }).click();
  await expect(participantRows(page)).toHaveCount(5);
  await expect(page.locator(":focus")).toContainText(`حُذف «طالب رقم ${family}».`);
  await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
  await page.getByRole("button", { name: "تراجع" }).click();
  await expect(participantRows(page)).toHaveCount(6);
});
