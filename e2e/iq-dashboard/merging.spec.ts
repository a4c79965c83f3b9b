import { newFamily } from "../support/data/contestants.ts";
import { register, sendAsStaff } from "../support/data/data.ts";
import { giveScore, newExam } from "../support/data/onsite.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { signInAs } from "../support/session.ts";

/** Two records of one person: found, compared, merged by two people at once, and undone. */

test.use({ allowedErrors: /status of 409/ });

test("two records of a person become one, whose codes both lead to it, and part again @journey", async ({
  page,
  server,
  browser,
}) => {
  const fullName = `نور الدين علي ${newFamily()}`;
  const [one, other] = [
    await register(server, { fullName, phoneNumber: "07701112233" }),
    await register(server, { fullName: fullName.replace(" الدين", "الدين"), phoneNumber: "07701112233", age: "13" }),
  ];
  const exam = await newExam(server, `اختبار ${fullName}`);
  await giveScore(server, exam, other.serialNumber, 77);
  await signInAs(page, server, "Admin");
  await page.goto("/IQ-test/dashboard/home");
  await page.getByRole("button", { name: "المزيد" }).click();
  await page.getByRole("menuitem", { name: "مكررون محتملون" }).click();
  const row = page.getByRole("row").filter({ hasText: fullName });
  // Other tests register people more than once, too.
  await expect(async () => {
    if ((await row.count()) === 0) await page.getByRole("button", { name: "التالي" }).click({ timeout: 1_000 });
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(row).toContainText("الاسم والهاتف");
  await expectGood(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await row.getByRole("button", { name: /ليسا لشخص واحد/ }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: "تراجع" }).click();
  await row.getByRole("link", { name: "قارن" }).click();

  await test.step("choices stay when somebody else changes a record", async () => {
    await expectGood(page);
    const age = page.getByRole("group", { name: /العمر/ });
    await page.getByRole("group", { name: "السجل الذي يبقى" }).getByRole("radio").first().check();
    const keptIsOne = (await page.getByRole("radio", { checked: true }).first().inputValue()) === one.id;
    await age.getByRole("radio").last().check();
    const changed = keptIsOne ? other : one;
    const { contestant } = (await sendAsStaff(server, "GET", `/api/contestants/${changed.id}/overview`)) as {
      contestant: object;
    };
    await sendAsStaff(server, "PUT", `/api/contestants/${changed.id}`, { ...contestant, schoolName: "ثانوية دجلة" });
    await page.getByRole("button", { name: "ادمج السجلين" }).click();
    const dialog = page.getByRole("alertdialog");
    await dialog.getByRole("button", { name: "ادمج السجلين" }).click();
    await expect(dialog.getByRole("alert")).toContainText("تغيّر أحد السجلين");
    await dialog.getByRole("button", { name: "إلغاء" }).click();
    await expect(page.getByRole("group", { name: /المدرسة/ })).toContainText("ثانوية دجلة");
    await expect(age.getByRole("radio").last()).toBeChecked();
    await page.getByRole("button", { name: "ادمج السجلين" }).click();
    await dialog.getByRole("button", { name: "ادمج السجلين" }).click();
    await expect(page.getByRole("status").filter({ hasText: "دُمج هنا سجل آخر" })).toBeVisible();
    await expectGood(page);
  });

  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  for (const serial of [one.serialNumber, other.serialNumber]) {
    await visitor.goto(`/IQ-test?serial=${serial}`);
    await visitor.goto("/IQ-test/result/onsite");
    await expect(visitor.getByRole("main")).toContainText("٧٧");
  }
  await visitor.context().close();

  await page.getByRole("button", { name: "تراجع عن الدمج" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "افصل السجلين" }).click();
  await expect(page.getByText("دُمج هنا سجل آخر")).toHaveCount(0);
  await page.getByRole("button", { name: "للشخص نفسه سجل آخر" }).click();
  const typed = page.getByRole("dialog").getByLabel("رمز السجل الآخر");
  await typed.fill(page.url().includes(one.id) ? other.serialNumber : one.serialNumber);
  await page.getByRole("dialog").getByRole("button", { name: "قارن السجلين" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("مقارنة سجلين");
});
