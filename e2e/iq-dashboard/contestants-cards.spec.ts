import type { Page } from "@playwright/test";
import { actionsOf, contestantRows, contestants, contestantsAt, newFamily } from "../support/data/contestants.ts";
import { register } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { push } from "../support/product/visit.ts";
import { signInAs } from "../support/session.ts";

/** The contestants on a phone: cards with everything that the table's header and a wide footer offer. */

const phone = { width: 360, height: 800 };
const desktop = { width: 1440, height: 900 };
const order = (page: Page) => contestants(page).getByLabel("الترتيب");

test("the table stays within its card at every width", async ({ page, server }) => {
  const family = newFamily();
  // The widest values: a person who registered twice, and long names of places.
  const twice = { fullName: `عبد الرحمن ${family}`, age: 17, governarate: 18, specialEducationType: 3 };
  for (const person of [twice, twice, { ...twice, fullName: `عبد الله ${family}`, governarate: 6 }])
    await register(server, person);
  await signInAs(page, server, "SuperAdmin");
  await page.setViewportSize(desktop);
  await page.goto(contestantsAt({ text: family }));
  await expect(contestantRows(page)).toHaveCount(3);
  const table = contestants(page).locator("table");
  const columnCounts = new Set<number>();
  for (let width = 1060; width <= desktop.width; width += 20) {
    await page.setViewportSize({ width, height: desktop.height });
    const [needed, given] = await table.evaluate((one) => [one.scrollWidth, one.parentElement?.clientWidth ?? 0]);
    expect(needed, `${width} pixels`).toBeLessThanOrEqual(given ?? 0);
    columnCounts.add(await contestants(page).getByRole("columnheader").count());
  }
  // Cards, the narrower table and the whole one.
  expect([...columnCounts]).toEqual([0, 7, 9]);
});

test("cards are sorted by a choice that the address keeps; notices are visible; page buttons fit a thumb @routes", async ({
  page,
  server,
}) => {
  const family = newFamily();
  for (const age of [9, 17, 12, 8, 16, 11]) await register(server, { fullName: `طالب رقم ${family}`, age });
  // A user without other devices, because the notice of a new device would move the measured elements.
  await signInAs(page, server, "SuperAdmin");
  await page.setViewportSize(phone);
  await page.goto(contestantsAt({ text: family }));
  await expect(contestantRows(page)).toHaveCount(6);
  const ages = contestants(page).getByRole("cell", { name: /^العمر / });
  const inOrder = (...names: string[]) => expect(ages).toHaveText(names.map((name) => `العمر${name}`));
  const rising = ["٨ سنوات", "٩ سنوات", "١١ سنة", "١٢ سنة", "١٦ سنة", "١٧ سنة"];

  await test.step("a list sets the order, and a reload keeps it", async () => {
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
    await inOrder("١١ سنة", "١٦ سنة", "٨ سنوات", "١٢ سنة", "١٧ سنة", "٩ سنوات");
    await order(page).selectOption("العمر: الأقل أولاً");
    await inOrder(...rising);
    await expect(page).toHaveURL(/[?&]sortBy=age&sortDirection=asc(&|$)/);
    await order(page).selectOption("العمر: الأعلى أولاً");
    await inOrder(...rising.toReversed());
    await page.reload();
    await expect(order(page)).toHaveValue("age desc");
    await inOrder(...rising.toReversed());
  });

  await test.step("hidden headers take no focus", async () => {
    await expect(contestants(page).locator("thead")).toBeHidden();
    await order(page).focus();
    await page.keyboard.press("Tab");
    await expect(contestants(page).getByLabel("حدّد هذه الصفحة").first()).toBeFocused();
    for (let tabs = 0; tabs < 2; tabs += 1) await page.keyboard.press("Tab");
    await expect(
      contestants(page)
        .getByRole("link", { name: `طالب رقم ${family}` })
        .first(),
    ).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(actionsOf(page, `طالب رقم ${family}`).first()).toBeFocused();
    for (const label of ["الرمز", "العمر", "الجنس", "المحافظة", "الهاتف", "سبب الاختبار"]) {
      await expect(contestants(page).getByRole("cell", { name: new RegExp(`^${label} `) }), label).toHaveCount(6);
    }
  });

  await test.step("the notice of a deletion far down the list is visible, with its undo", async () => {
    await actionsOf(page).last().click();
    await page.getByRole("menuitem", { name: "حذف" }).click();
    const question = page.getByRole("alertdialog", { name: "حذف الطالب" });
    await question.getByRole("button", { name: "حذف", exact: true }).click();
    await expect(contestantRows(page)).toHaveCount(5);
    await expect(page.locator(":focus")).toContainText(`حُذف «طالب رقم ${family}».`);
    await expect(page.locator(":focus")).toBeInViewport({ ratio: 1 });
    await page.getByRole("button", { name: "تراجع" }).click();
    await expect(contestantRows(page)).toHaveCount(6);
  });

  await test.step("beside the menu no column is missing, and rows are 52 pixels high", async () => {
    for (const [width, height, atLeast] of [
      [1280, 720, 6],
      [1366, 768, 6],
    ] as const) {
      await page.setViewportSize({ width, height });
      const headers = contestants(page).getByRole("columnheader");
      await expect(headers).toHaveText([
        ...["حدّد هذه الصفحة", "الاسم", "الرمز", "العمر", "الجنس", "المحافظة", "الهاتف", "سبب الاختبار", "الإجراءات"],
      ]);
      for (const name of ["الاسم", "الرمز", "العمر", "الجنس", "المحافظة", "الهاتف", "سبب الاختبار"])
        await expect(headers.filter({ hasText: name })).toBeInViewport({ ratio: 1 });
      const rowBoxes = await contestants(page)
        .locator("tbody tr")
        .evaluateAll((rows) =>
          rows.map((row) => row.getBoundingClientRect()).map(({ height, bottom }) => ({ height, bottom })),
        );
      for (const row of rowBoxes) expect(Math.round(row.height)).toBeLessThanOrEqual(53);
      expect(rowBoxes.filter(({ bottom }) => bottom <= height).length).toBeGreaterThanOrEqual(atLeast);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const table = await contestants(page)
        .locator("table")
        .evaluate((one) => [one.scrollWidth, one.parentElement?.clientWidth ?? 0]);
      expect(table[0]).toBeLessThanOrEqual(table[1] ?? 0);
      await expect(page.locator("aside").getByRole("button", { name: /^حسابك/ })).toBeInViewport({ ratio: 1 });
    }
  });

  await test.step("beside a wide table there is no such list", async () => {
    await page.setViewportSize(desktop);
    await expect(order(page)).toBeHidden();
    const header = contestants(page).getByRole("columnheader", { name: "العمر" });
    await expect(header).toHaveAttribute("aria-sort", "descending");
    await expect(contestants(page).getByRole("cell", { name: "١٧ سنة", exact: true })).toBeVisible();
  });

  await test.step("nine pages are shown without an unmarked gap, and each button fits a thumb", async () => {
    await page.route(/\/api\/contestants\?/, async (route) => {
      const address = new URL(route.request().url());
      const asked = Number(address.searchParams.get("pageNumber"));
      address.searchParams.set("pageNumber", "1");
      const answer = await route.fetch({ url: address.href });
      await route.fulfill({ json: { ...(await answer.json()), pageNumber: asked, totalCount: 90, totalPages: 9 } });
    });
    const pages = contestants(page).getByRole("navigation", { name: "صفحات المشاركين" });
    const seen = async () => (await pages.locator("li:visible").allTextContents()).join("");
    const named = () => pages.getByRole("button", { name: /^الصفحة/ }).allTextContents();
    for (const [pageNumber, wide, narrow] of [
      ["4", "١٢٣٤٥٦…٩", "١…٣٤٥…٩"],
      ["5", "١…٣٤٥٦٧…٩", "١…٤٥٦…٩"],
      ["1", "١٢٣…٩", "١٢…٩"],
    ] as const) {
      await push(page, contestantsAt({ pageNumber }));
      for (const [size, expected] of [
        [desktop, wide],
        [phone, narrow],
      ] as const) {
        await page.setViewportSize(size);
        await expect.poll(seen).toBe(expected);
        expect((await named()).join("")).toBe(expected.replaceAll("…", ""));
      }
      const boxes = () =>
        pages
          .getByRole("button")
          .evaluateAll((all) =>
            all.map((button) => button.getBoundingClientRect()).map(({ y, width, height }) => ({ y, width, height })),
          );
      // The numbers in one row and the steps in another, once the page has settled in its new width.
      await expect.poll(async () => new Set((await boxes()).map(({ y }) => Math.round(y))).size).toBe(2);
      for (const { width, height } of await boxes()) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    }
  });

  await test.step("the first card fits into a phone's first screen", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.unrouteAll();
    await push(page, contestantsAt({}));
    await page.reload();
    await page.evaluate(() => window.scrollTo(0, 0));
    // There the header row is hidden.
    await expect(contestants(page).getByRole("row").first()).toBeInViewport({ ratio: 1 });
    const filters = page.getByRole("button", { name: /^التصفية/ });
    await expect(contestants(page).getByLabel("الجنس")).toBeHidden();
    await filters.click();
    await expect(filters).toHaveAttribute("aria-expanded", "true");
    await expect(contestants(page).getByLabel("الجنس")).toBeVisible();
    await filters.click();
  });
});
