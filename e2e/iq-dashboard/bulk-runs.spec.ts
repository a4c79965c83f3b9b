import type { Page } from "@playwright/test";
import { foldForSearch } from "#contract/text/arabic-folding.ts";
import { contestantsAt, contestants as list, newFamily, contestantRows as rows } from "../support/data/contestants.ts";
import { onDatabase } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { signIn } from "../support/session.ts";

/** Actions on many participants at once: choosing them, following the run, leaving it, and undoing it. */

const box = (page: Page, name: string) => list(page).getByRole("checkbox", { name });
const act = async (page: Page, action: string) => {
  await list(page).getByRole("button", { name: "إجراء للمحدّد" }).click();
  await page.getByRole("menuitem", { name: action, exact: true }).click();
};
const start = (page: Page) => page.getByRole("button", { name: "ابدأ" }).click();

test("three hundred participants are chosen and deleted, the page is left meanwhile, and all is undone", async ({
  page,
  server,
}) => {
  const family = newFamily();
  const folded = foldForSearch(family);
  await onDatabase(server, async ({ sql }) => {
    await sql`
      insert into contestants (serial_number, full_name, age, gender, phone_number, school_name, special_education_type,
        governorate, test_time, folded_name, search_text)
      select lpad((${Date.now()}::bigint * 1000 + n)::text, 16, '9'), 'طالب ' || lpad(n::text, 3, '0') || ' ' || ${family}, 12, 0, '07701234567', 'مدرسة', 1, 1, 1,
        ${folded} || lpad(n::text, 3, '0'), ' ' || ${folded} from generate_series(1, 300) n`;
  });
  await signIn(page, server, "iq");
  await page.goto(contestantsAt({ text: family, sortBy: "fullName", sortDirection: "asc" }));
  const chosen = (count: string) => expect(list(page).getByText(`المحدّد: ${count}`)).toBeVisible();

  await test.step("rows, ranges by mouse and keyboard, a page, and all that match", async () => {
    await box(page, `حدّد طالب 002 ${family}`).click();
    await box(page, `حدّد طالب 005 ${family}`).click({ modifiers: ["Shift"] });
    await chosen("٤");
    await box(page, `حدّد طالب 007 ${family}`).focus();
    await page.keyboard.press("Shift+Space");
    await chosen("٦");
    await list(page).getByRole("button", { name: "التالي" }).click();
    await expect(rows(page).first()).toContainText("011");
    await box(page, "حدّد هذه الصفحة").click();
    await chosen("١٦");
    await list(page).getByRole("button", { name: "ألغِ التحديد" }).click();
    await box(page, `حدّد طالب 011 ${family}`).click();
    await list(page).getByRole("button", { name: "حدّد كل ما يطابق التصفية: ٣٠٠" }).click();
    await chosen("٣٠٠");
  });

  await test.step("the dialog says how many; the run goes on while the page is reloaded", async () => {
    await act(page, "حذف");
    const dialog = page.getByRole("alertdialog", { name: "حذف مشاركين" });
    await expect(dialog).toContainText("وعددهم: ٣٠٠");
    await start(page);
    await expect(page.getByRole("progressbar", { name: "تقدّم الإجراء" })).toBeVisible();
    await page.reload();
    await page.getByRole("button", { name: "المزيد" }).click();
    await page.getByRole("menuitem", { name: "الإجراءات الجماعية" }).click();
    const run = page.getByRole("listitem").filter({ hasText: "حذف مشاركين" }).first();
    await expect(run).toContainText("٣٠٠ من ٣٠٠");
    await expect(run).toContainText("انتهى");
    await run.getByRole("link", { name: "المشاركون في هذا الإجراء" }).click();
    await expect(list(page).getByText("من ٣٠٠")).toBeVisible();
  });

  await test.step("it is undone, and what could not be done is listed with its reason", async () => {
    await box(page, "حدّد هذه الصفحة").click();
    await act(page, "استعادة");
    await start(page);
    await expect(page.getByText("١٠ من ١٠")).toBeVisible();
    await page.getByRole("link", { name: "كل الإجراءات الجماعية" }).click();
    const run = page.getByRole("listitem").filter({ hasText: "حذف مشاركين" }).first();
    await run.getByRole("button", { name: "تراجع" }).click();
    const undoing = page.getByRole("listitem").filter({ hasText: "استعادة مشاركين" }).first();
    await expect(undoing).toContainText("بقي كما هو: ١٠");
    await undoing.getByText("ما بقي كما هو، مع السبب").first().click();
    await expect(undoing.getByRole("row").nth(1)).toContainText("تغيّر قبل أن يصل إليه الإجراء");
    await page.goto(contestantsAt({ text: family }));
    await expect(list(page).getByText("من ٣٠٠")).toBeVisible();
  });

  await test.step("a new time and a file of the chosen", async () => {
    await box(page, "حدّد هذه الصفحة").click();
    await act(page, "تغيير وقت الاختبار");
    await page.getByRole("combobox", { name: "وقت الاختبار" }).last().selectOption("٥:٠٠");
    await start(page);
    await expect(page.getByText("تغيير وقت الاختبار، ٥:٠٠")).toBeVisible();
    await expect(page.getByText("١٠ من ١٠")).toBeVisible();
    await box(page, "حدّد هذه الصفحة").click();
    await act(page, "تصدير");
    await expect(page.getByRole("dialog", { name: "تصدير المشاركين" })).toContainText("١٠، وهم من حدّدتهم");
    await page.keyboard.press("Escape");
    await chosen("١٠");
    await expectGood(page);
  });

  await test.step("a notice to the chosen, without numbers of anybody; the run names whom it does not reach", async () => {
    await act(page, "إشعار إلى المحدّدين");
    const dialog = page.getByRole("dialog", { name: "إشعار إلى المحدّدين" });
    await dialog.getByLabel("نص الإشعار").fill("اتصل على ٠٧٧٠ ١٢٣ ٤٥٦٧");
    await dialog.getByRole("button", { name: "أرسل" }).click();
    await expect(dialog).toContainText("في النص رقم طويل كرقم هاتف أو رمز. احذفه");
    await dialog.getByLabel("نص الإشعار").fill("تُسلَّم الصور في المديرية.");
    await expect(dialog).toContainText("زينب: تُسلَّم الصور في المديرية.");
    await expectGood(page);
    await dialog.getByRole("button", { name: "أرسل" }).click();
    await expect(page.getByText("بقي كما هو: ١٠")).toBeVisible();
    await page.getByText("ما بقي كما هو، مع السبب").first().click();
    await expect(page.getByText("لا طريقة لإيصال الإشعار إليه").first()).toBeVisible();
    await page.goto("/IQ-test/dashboard/bulk");
    await expect(page.getByText("تُسلَّم الصور في المديرية.")).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "تغيير وقت الاختبار" })).toBeVisible();
    await expectGood(page);
  });
});
