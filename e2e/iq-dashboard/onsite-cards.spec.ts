import type { Page } from "@playwright/test";
import { contestants } from "#api/contestants/contestants.table.ts";
import { foldedColumns } from "#api/contestants/list/contestants.search-text.ts";
import { codesIn } from "#api/test-support/qr-codes.ts";
import { completeSerial } from "#contract/contestants/serial.ts";
import { onDatabase, register } from "../support/data/data.ts";
import { newFamily } from "../support/data/onsite.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Product } from "../support/product/product.ts";
import { signIn } from "../support/session.ts";

/** Printed cards and lists for a hall. */

const cards = "/IQ-test/dashboard/on-site/cards";
const prepare = (page: Page) => page.getByRole("button", { name: "حضّر للطباعة" });
const choose = (page: Page, school: string) => page.getByLabel("المدرسة أو الاسم").fill(school);

/** Creates many contestants. */
const writeContestants = (server: Product, schoolName: string, count: number) =>
  onDatabase(server, async (db) => {
    const start = Date.now() % 1_000_000_000;
    const rows = Array.from({ length: count }, (_, index) => {
      const serialNumber = completeSerial(String(700_000_000_000_000 + start * 1000 + index));
      const contestant = {
        fullName: `طالب رقم ${index}`,
        schoolName,
        phoneNumber: "07701234567",
        email: null,
        serialNumber,
      };
      return {
        ...contestant,
        ...foldedColumns(contestant),
        age: 12,
        gender: (index % 2) as 0 | 1,
        specialEducationType: 2 as const,
        governorate: 1 as const,
        testTime: ((index % 3) + 1) as 1 | 2 | 3,
      };
    });
    await db.insert(contestants).values(rows);
  });

test.beforeEach(({ page, server }) => signIn(page, server, "iq"));

test("cards of the chosen contestants are printed eight to a sheet, with readable codes @journey", async ({
  page,
  server,
}) => {
  const school = `مدرسة ${newFamily()}`;
  const serials: string[] = [];
  for (let index = 0; index < 9; index += 1) {
    const person = { fullName: `زهراء عبد الكريم رقم${index}`, schoolName: school, gender: index === 8 ? 0 : 1 };
    serials.push((await register(server, person)).serialNumber);
  }
  await page.goto(cards);
  await choose(page, school);
  await expect(page.getByText("الطلاب: ٩")).toBeVisible();
  await page.getByLabel("الجنس").selectOption("انثى");
  await expect(page.getByText("الطلاب: ٨")).toBeVisible();
  await page.getByLabel("الجنس").selectOption("");
  await expect(page.getByText("الطلاب: ٩")).toBeVisible();
  await prepare(page).click();
  const sheets = page.locator(".card-sheet");
  await expect(sheets).toHaveCount(2);
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }));
  await page.getByRole("button", { name: "اطبع", exact: true }).click();
  expect(await page.evaluate(() => "isPrinted" in window)).toBe(true);

  await page.emulateMedia({ media: "print" });
  // Only the sheets are printed, starting at the paper's edge.
  await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
  await expect(prepare(page)).toBeHidden();
  await expect.poll(() => sheets.first().boundingBox()).toMatchObject({ y: 0 });
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(pagesOf(paper)).toBe(2);
  await page.setViewportSize({ width: 794, height: 1123 });
  const read = [
    ...(await codesIn(await sheets.nth(0).screenshot())),
    ...(await codesIn(await sheets.nth(1).screenshot())),
  ];
  expect(read.toSorted()).toEqual(serials.toSorted());
  const card = page.locator(".sheet-card").first();
  for (const text of ["زهراء عبد الكريم", school, "الساعة"]) await expect(card).toContainText(text);
  expect(await isJoined(page, ".sheet-card-name")).toBe(true);

  await page.emulateMedia({ media: "screen" });
  await page.getByLabel("اطبع ظهر البطاقات المزخرف أيضاً").check();
  await expect(sheets).toHaveCount(4);
  // On a sheet printed on both sides, the back of a single last card is at the other end of its row.
  const backs = sheets.nth(3).locator(":scope > div");
  await expect(backs).toHaveCount(2);
  await expect(backs.nth(0)).not.toHaveClass(/card-back/);
  await expect(backs.nth(1)).toHaveClass(/card-back/);
  await page.emulateMedia({ media: "print" });
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(4);
});

test.describe("when requests fail", () => {
  test.use({ allowedErrors: /status of 500/ });

  test("counting and preparing 500 cards report failures and can be retried; the desk's list has separate sheets for each slot @routes", async ({
    page,
    server,
  }) => {
    const school = `مدرسة ${newFamily()}`;
    await writeContestants(server, school, 500);
    await page.goto(cards);
    await expect(prepare(page)).toBeVisible();
    await page.route("**/api/contestants/search/**", (route) => route.fulfill({ status: 500, body: "oops" }));
    await choose(page, school);
    await expect(page.getByRole("alert")).toContainText("حدث خطأ أثناء البحث");
    await expect(prepare(page)).toBeDisabled();
    await page.unrouteAll();
    await page.getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(page.getByText("الطلاب: ٥٠٠")).toBeVisible();
    await page.route(/pageNumber=2/, (route) => route.fulfill({ status: 500, body: "oops" }));
    await prepare(page).click();
    await expect(page.getByRole("alert")).toContainText("حدث خطأ أثناء تحضير البطاقة");
    await expect(page.locator(".sheet-card")).toHaveCount(0);
    await expect(page.getByLabel("المدرسة أو الاسم")).toHaveValue(school);
    await page.unrouteAll();
    await prepare(page).click();
    await expect(page.locator(".sheet-card")).toHaveCount(500, { timeout: 20_000 });
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(63);

    await page.getByRole("button", { name: "قائمة القاعة" }).click();
    const slots = page.locator(".hall-list");
    await expect(slots.getByRole("heading")).toHaveText(["الساعة ٤:٠٠ مساءً", "الساعة ٤:٣٠ مساءً", "الساعة ٥:٠٠ مساءً"]);
    await expect(slots.first().locator("caption")).toHaveText(`${school} (١٦٧)`);
    await expect(slots.locator("tbody tr")).toHaveCount(500);
    await page.emulateMedia({ media: "print" });
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBeGreaterThanOrEqual(9);

    await page.emulateMedia({ media: "screen" });
    await choose(page, "لا أحد بهذا الاسم أبداً");
    await expect(page.getByText("لا يوجد طلاب بهذا الاختيار")).toBeVisible();
    await expect(slots).toHaveCount(0);
  });
});

/** Number of sheets of a PDF. */
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;

/** Whether Arabic letters are joined: unjoined, the same letters have another width. */
const isJoined = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const widthOf = (text: string) => {
        const copy = element.cloneNode() as HTMLElement;
        copy.textContent = text;
        Object.assign(copy.style, { position: "absolute", display: "inline", whiteSpace: "nowrap" });
        element.parentElement?.append(copy);
        const { width } = copy.getBoundingClientRect();
        copy.remove();
        return width;
      };
      const name = element.textContent ?? "";
      return Math.abs(widthOf(name) - widthOf([...name].join("\u200c"))) > 4;
    });
