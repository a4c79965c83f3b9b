import { readFile } from "node:fs/promises";
import { AxeBuilder } from "@axe-core/playwright";
import { act } from "../support/data/contestants.ts";
import { register, registrationBody, sendAsStaff } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { signIn } from "../support/session.ts";

// Deliberate refusals, and records that no longer exist.
test.use({ allowedErrors: /status of 40[04] .*\/(erase|record|overview)\)/ });

test("a SuperAdmin gives a family the stored data of their child, and erases them @journey", async ({
  page,
  server,
}) => {
  const name = `سعاد ${crypto.randomUUID().replace(/[^a-f]/g, "")} حسين`;
  const { id, serialNumber } = await register(server, { fullName: name });
  const changes = { fullName: name, schoolName: "مدرسة الأمل", testTime: 1 };
  await sendAsStaff(server, "PUT", `/api/contestants/${id}`, { ...registrationBody, ...changes });
  const exam = (await sendAsStaff(server, "POST", "/api/onsitequiz", { name: "اختبار القاعة" })) as { id: string };
  await sendAsStaff(server, "POST", "/api/onsitequiz/Addscore", {
    onsiteExamId: exam.id,
    serial: serialNumber,
    score: 85,
  });
  await signIn(page, server, "iq");
  await page.goto(`/IQ-test/dashboard/home?text=${encodeURIComponent(name)}`);
  await act(page, "عرض", name);
  await page.getByRole("dialog").getByRole("link", { name: "صفحة الطالب" }).click();
  await page.getByRole("button", { name: "اعرض البيانات كاملة للطباعة" }).click();

  const sheet = page.getByRole("article");
  await expect(sheet.getByRole("heading", { name })).toBeVisible();
  await expect(sheet.getByRole("region", { name: "بيانات التسجيل" })).toContainText("مدرسة الأمل");
  await expect(sheet.getByRole("region", { name: "نتائج الاختبار الحضوري" })).toContainText("٨٥٪");
  await expect(sheet.getByRole("region", { name: "ما فعله العاملون ببياناته" })).toContainText(
    "المدرسة: من مدرسة الرافدين إلى مدرسة الأمل",
  );
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "نزّل ملف JSON" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`contestant-${id}.json`);
  expect(JSON.parse(await readFile(await download.path(), "utf8")).contestant.fullName).toBe(name);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("button", { name: "محو البيانات…" })).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.emulateMedia({ media: null });

  await page.getByRole("button", { name: "محو البيانات…" }).click();
  const dialog = page.getByRole("dialog", { name: "محو بيانات الطالب نهائياً" });
  await dialog.getByLabel("رمز تسجيل الطالب").fill("1234");
  await dialog.getByLabel("السبب").fill(`طلب ${name}`);
  await dialog.getByRole("button", { name: "امحُ البيانات نهائياً" }).click();
  await expect(dialog.getByText("هذا ليس رمز هذا الطالب. انقله من بياناته كما هو")).toBeVisible();
  await expect(dialog.getByText("اكتب السبب من دون اسم", { exact: false })).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await dialog.getByLabel("رمز تسجيل الطالب").fill(serialNumber);
  await dialog.getByLabel("السبب").fill("طلب ولي الأمر");
  await dialog.getByRole("button", { name: "امحُ البيانات نهائياً" }).click();

  await expect(page.getByText("مُحيت بيانات الطالب")).toBeVisible();
  await expect(page).toHaveURL(/\/IQ-test\/dashboard\/home/);
  await page.goto(`/IQ-test/dashboard/home?text=${encodeURIComponent(name)}`);
  await expect(page.getByText("لا يوجد مشارك بهذه الشروط")).toBeVisible();
  await page.goto(`/IQ-test/dashboard/contestants/${id}`);
  await expect(page.getByText("لا توجد بيانات لهذا الطالب")).toBeVisible();
  await page.goto(`/IQ-test/dashboard/audit?recordId=${id}`);
  const rows = page.getByRole("region", { name: "قائمة العمليات" }).locator("tbody tr");
  await expect(rows.first()).toContainText("محو البيانات");
  await expect(rows.first()).toContainText("السبب: طلب ولي الأمر");
  await expect(rows.filter({ hasText: name })).toHaveCount(0);

  // The exam's figures stay, and explain why its list is shorter.
  await page.goto(`/IQ-test/dashboard/on-site/quiz/${exam.id}`);
  await expect(page.getByText("النتائج: ٠ · المعدل: ٨٥٪")).toBeVisible();
  await expect(page.getByText("نتائج لا تظهر في القائمة لأن بيانات أصحابها مُحيت: ١")).toBeVisible();
  await expect(page.getByText("لا توجد درجات")).toBeVisible();
  await page.goto("/IQ-test/dashboard/customize");
  // The link moves once the logo is loaded.
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "مدة حفظ بيانات المشاركين" }).click();
  await expect(page.getByText("متوقف: لا تُمحى بيانات أحد من تلقاء نفسها.")).toBeVisible();
  await page.getByLabel("عدد الأشهر").fill("٢٤");
  await page.getByRole("button", { name: "اعرض من ستُمحى بياناتهم" }).click();
  await expect(page.getByText("لن يُمحى أحد اليوم", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "ابدأ المحو التلقائي" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "ابدأ المحو" }).click();
  await expect(page.getByText("يعمل: تُمحى بيانات من سجّل قبل أكثر من ٢٤ شهراً.")).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: "أوقف المحو التلقائي" }).click();
  await expect(page.getByText("متوقف: لا تُمحى بيانات أحد من تلقاء نفسها.")).toBeVisible();
});
