import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { act } from "../support/data/contestants.ts";
import { register, registrationBody, sendAsStaff } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { ask, openSection } from "../support/main-dashboard.ts";
import { accounts } from "../support/product/product.ts";
import { addStaff, keepToken, signInApart, tokenOf } from "../support/session.ts";

/** The audit logs of both dashboards: actions, actors and their targets. */

const log = "/IQ-test/dashboard/audit";
const list = (page: Page) => page.getByRole("region", { name: "قائمة العمليات" });
const rows = (page: Page) => list(page).locator("tbody tr");
const staffRegistration = (changes: object) => ({ ...registrationBody, testTime: 1, ...changes });

test("a SuperAdmin reads the actions on a student, filters the log and exports it @journey", async ({
  page,
  server,
}) => {
  const name = `سعاد ${crypto.randomUUID().replace(/[^a-f]/g, "")} حسين`;
  const { id } = await register(server, { fullName: name });
  await sendAsStaff(server, "PUT", `/api/contestants/${id}`, staffRegistration({ fullName: name, gender: 0 }));
  const long = "<img src=x onerror=alert(1)>";
  await sendAsStaff(
    server,
    "PUT",
    `/api/contestants/${id}`,
    staffRegistration({ fullName: name, gender: 0, schoolName: long }),
  );
  await signInApart(page, server, "iq");
  await page.goto(`/IQ-test/dashboard/home?text=${encodeURIComponent(name)}`);
  await act(page, "عرض", name);
  await page.getByRole("dialog").getByRole("link", { name: "سجل العمليات" }).click();

  await expect(list(page).getByRole("heading", { name: `العمليات على «${name}»` })).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(0)).toContainText(`المدرسة: من مدرسة الرافدين إلى ${long}`);
  await expect(rows(page).nth(1)).toContainText("من انثى إلى ذكر");
  await expect(rows(page).nth(1)).toContainText(accounts.iq.username);
  await expect(rows(page).nth(1)).toContainText("مشرف رئيسي");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

  await list(page).getByRole("link", { name: "اعرض كل العمليات" }).click();
  await list(page).getByLabel("العملية", { exact: true }).selectOption("تعديل");
  await list(page).getByLabel("النوع", { exact: true }).selectOption("طالب");
  await expect(page).toHaveURL(/action=update/);
  await expect(page).toHaveURL(/noun=contestant/);
  await expect(rows(page).filter({ hasText: name })).toHaveCount(2);
  await list(page).getByLabel("من يوم").fill("2090-01-01");
  await expect(list(page).getByText("لا توجد عمليات بهذه الشروط")).toBeVisible();
  await expect(list(page).getByRole("button", { name: "تصدير" })).toBeDisabled();
  await list(page).getByRole("button", { name: "امسح التصفية" }).click();
  await expect(rows(page).first()).toBeVisible();

  await list(page).getByRole("button", { name: "تصدير" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page
      .getByRole("dialog")
      .getByRole("button", { name: /نزّل ملف CSV/ })
      .click(),
  ]);
  expect(download.suggestedFilename()).toBe("audit.csv");
  await expect(page.getByRole("dialog")).toBeHidden();

  await page.getByRole("button", { name: "تسجيل الخروج" }).click();
  await expect(page).toHaveURL(/\/login$/);
  const lines = () => sendAsStaff(server, "GET", "/api/audit?action=logout") as Promise<{ totalCount: number }>;
  await expect.poll(async () => (await lines()).totalCount).toBeGreaterThan(0);
});

test("the main dashboard shows its own realm, and the history of a user", async ({ page, server }) => {
  const superAdmin = await addStaff(server, "SuperAdmin");
  const username = `karim-${crypto.randomUUID().slice(0, 8)}`;
  await ask(server, "/api/Auth/adminregister", {
    method: "POST",
    body: { username, email: "karim@example.iq", password: "secret-password", role: "Admin" },
  });
  await openSection(page, server, "/dashboard/users?pageSize=50");
  await page.getByRole("link", { name: `سجل العمليات على ${username}` }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("إضافة");
  await expect(rows(page)).toContainText("الصلاحية: مدير الموقع");
  await page.getByRole("link", { name: "سجل العمليات", exact: true }).click();
  await expect(list(page).getByText(username)).not.toHaveCount(0);
  await expect(list(page).getByText(superAdmin.userName)).toHaveCount(0);

  await keepToken(page, "iq", await tokenOf(server, superAdmin), "SuperAdmin");
  await page.goto(log);
  await expect(rows(page).filter({ hasText: superAdmin.userName }).first()).toBeVisible();
  await expect(list(page).getByText(username)).toHaveCount(0);
});
