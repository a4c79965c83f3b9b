import { contestant, fieldOf, fillForm, openForm, submitButton } from "../support/data/contestant.ts";
import { sendAsStaff } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Product } from "../support/product/product.ts";
import { signInAs } from "../support/session.ts";

/** A season of registration: staff set it, and visitors read and feel it. */

type Saved = { season: { revision: string } | null };
const read = (server: Product) => sendAsStaff(server, "GET", "/api/season/settings") as Promise<Saved>;

/** Changes the season as another member of staff would. */
async function save(server: Product, changes: object): Promise<void> {
  const revision = (await read(server)).season?.revision ?? null;
  const season = { revision, closesAt: "2098-01-01T17:00:00Z", hasWaitingList: true, limits: { "all-0": 1 } };
  await sendAsStaff(server, "PUT", "/api/season/settings", { ...season, opensAt: "2020-01-01T06:00:00Z", ...changes });
}

test.afterEach(async ({ server }) => {
  const { season } = await read(server);
  if (season) await sendAsStaff(server, "POST", "/api/season/end", { revision: season.revision });
});
// The refused form.
test.use({ allowedErrors: /409/ });

test("staff start a season; it closes while somebody types, who loses nothing; the next one waits @journey", async ({
  page,
  server,
  browser,
}) => {
  await signInAs(page, server, "Admin");
  await page.goto("/IQ-test/dashboard/season");
  const opening = page.getByRole("group", { name: "فتح التسجيل" });
  const closing = page.getByRole("group", { name: "إغلاق التسجيل" });
  await page.getByRole("button", { name: "ابدأ الموسم" }).click();
  await expect(page.getByText("أدخل تاريخ إغلاق التسجيل ووقته")).toBeVisible();
  await opening.getByLabel("اليوم").fill("١/١/٢٠٢٠");
  await opening.getByLabel("الساعة").fill("٩ ص");
  await expect(opening).toContainText("الأربعاء، ١ كانون الثاني ٢٠٢٠ في ٩:٠٠ ص");
  await closing.getByLabel("اليوم").fill("١/١/٢٠١٩");
  await closing.getByLabel("الساعة").fill("٨ م");
  await page.getByRole("button", { name: "ابدأ الموسم" }).click();
  await expect(page.getByText("يجب أن يكون الإغلاق بعد الفتح")).toBeVisible();
  await closing.getByLabel("اليوم").fill("1/1/2098");
  await page.getByLabel("الحد: الجميع").fill("٠");
  await page.getByRole("button", { name: "ابدأ الموسم" }).click();
  await expect(page.getByText("اكتب عدداً صحيحاً من ١ إلى ١٠٠٠٠٠٠")).toBeVisible();
  await page.getByLabel("الحد: الجميع").fill("١");
  await page.getByLabel("قائمة انتظار حين يكتمل العدد").check();
  await page.getByLabel("قبل الفتح").fill("يُفتح بعد العيد.");
  const preview = page.getByRole("region", { name: "ما يراه الزائر" });
  await preview.getByRole("button", { name: "قبل الفتح" }).click();
  await expect(preview).toContainText("لم يبدأ التسجيل بعديُفتح بعد العيد.");
  await page.getByRole("button", { name: "ابدأ الموسم" }).click();
  await expect(page.getByText("تم حفظ الموسم")).toBeVisible();

  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await openForm(visitor);
  await expect(visitor.getByText("التسجيل مفتوح حتى ١ كانون الثاني ٢٠٩٨")).toBeVisible();
  const typed = contestant();
  await fillForm(visitor, typed);
  await save(server, { closesAt: "2021-01-01T17:00:00Z", textAfter: "نراكم العام القادم." });
  await submitButton(visitor).click();
  await expect(visitor.locator("form [role=alert]")).toHaveText("نراكم العام القادم.");
  await expect(fieldOf(visitor, "fullName")).toHaveValue(typed.fullName);
  await save(server, {});
  await submitButton(visitor).click();
  await expect(visitor).toHaveURL(/\/created$/);
  await expect(visitor.getByText("أنت في قائمة الانتظار")).toBeHidden();

  await openForm(visitor);
  await expect(visitor.getByText("يدخل قائمة الانتظار")).toBeVisible();
  await fillForm(visitor, contestant());
  await submitButton(visitor).click();
  await expect(visitor.getByRole("heading", { name: /أنت في قائمة الانتظار، ورقمك/ })).toBeVisible();
  // The counts come by themselves.
  await expect(page.getByText("١ من ١")).toBeVisible({ timeout: 15_000 });
  await expect(page.getByText(/في قائمة الانتظار:\s١/)).toBeVisible();
  await visitor.context().close();
});
