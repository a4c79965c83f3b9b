import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { addAssessment, register, saveTestForm, sendAsStaff, withoutTestForm } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { visit } from "../support/product/visit.ts";
import { signIn } from "../support/session.ts";

/** Which test students get: the form of another host, the directorate's own, or none. */

const title = "اختبار القدرات العامة";

async function expectGood(page: Page) {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
    expect((await new AxeBuilder({ page }).exclude("iframe").analyze()).violations).toEqual([]);
  }
}

test.use({ allowedErrors: /status of (409|500)/ });
test.beforeEach(({ server }) => withoutTestForm(server));
test.afterAll(({ server }) => withoutTestForm(server));

test("staff choose the students' test, and students are led only to it, also on open pages", async ({
  page: staff,
  context,
  server,
}) => {
  await context.route("https://docs.google.com/**", (route) =>
    route.fulfill({ contentType: "text/html; charset=utf-8", body: "<p>السؤال الأول</p>" }),
  );
  const { serialNumber } = await register(server);
  const audience = { governorates: [], educationTypes: [], testTimes: [], serials: [serialNumber] };
  const { id, version } = await addAssessment(server, { title, audience, needsHallCode: false });
  await sendAsStaff(server, "POST", `/api/assessments/${id}/publish`, { version });

  const student = await context.newPage();
  const [formButton, ownButton] = ["ابدأ الاختبار الإلكتروني", "افتح اختبارك الإلكتروني"].map((name) =>
    student.getByRole("link", { name }),
  ) as [ReturnType<Page["getByRole"]>, ReturnType<Page["getByRole"]>];
  const expectButtons = async (form: number, own: number) => {
    await student.goto("/IQ-test/info");
    await expect(student.getByRole("link", { name: "نتائج الاختبار الحضوري" })).toBeVisible();
    await expect(formButton).toHaveCount(form);
    await expect(ownButton).toHaveCount(own);
  };
  await signIn(staff, server, "iq");
  const choice = staff.getByRole("region", { name: "الاختبار الذي يصل إلى الطلاب" });
  const save = choice.getByRole("button", { name: "اعتماد الاختيار" });
  const choose = async (name: string) => {
    await choice.getByRole("radio", { name }).click();
    await save.click();
    await expect(choice.getByRole("radio", { name })).toBeChecked();
    await expect.poll(() => sendAsStaff(server, "GET", "/api/Form")).toMatchObject({ electronicTest: codes[name] });
  };
  const codes: Record<string, string> = { "النموذج المضمّن": "form", "اختبارات المديرية": "own", "لا اختبار": "none" };

  await test.step("before a choice both are offered; the directorate's own can be chosen without a form", async () => {
    await staff.goto("/IQ-test/dashboard/form");
    await expect(choice.getByText("لم تختر بعد")).toBeVisible();
    await expect(choice.getByText("لم تُحفظ إعدادات النموذج بعد.")).toBeVisible();
    await expect(choice.getByRole("link", { name: title })).toHaveAttribute("href", new RegExp(id));
    await save.click();
    await expect(choice.getByRole("alert")).toHaveText("اختر واحداً منها أولاً");
    await choose("اختبارات المديرية");
    await expect(choice.getByText("لم تختر بعد")).toHaveCount(0);
    await withoutTestForm(server);
    await saveTestForm(server, { isActive: true });
    await student.goto(`/IQ-test?serial=${serialNumber}`);
    await expectButtons(1, 1);
    await staff.reload();
    await expectGood(staff);
  });

  await test.step("the directorate's own", async () => {
    await choose("اختبارات المديرية");
    await expect(staff.getByText("لا يصل النموذج إلى الطلاب بحسب اختيارك أعلاه")).toBeVisible();
    await expectButtons(0, 1);
    await visit(student, "/IQ-test/google-form");
    await expect(student).toHaveURL(/\/IQ-test\/sitting$/);
    await expect(student.getByRole("heading", { name: title })).toBeVisible();
  });

  await test.step("arrow keys choose, and only the button saves; a choice stays after a failed save", async () => {
    const radio = (name: string) => choice.getByRole("radio", { name });
    const ofStaff = { electronicTest: "own" };
    await radio("اختبارات المديرية").press("ArrowDown");
    await expect(radio("لا اختبار")).toBeChecked();
    await expect(choice.getByText("لديك تغييرات لم تُحفظ")).toBeVisible();
    await staff.route("**/api/Form", (route) =>
      route.request().method() === "PATCH" ? route.fulfill({ status: 500, body: "oops" }) : route.fallback(),
    );
    await save.click();
    await expect(choice.getByRole("alert")).toHaveText("حدث خطأ أثناء تغيير الاختبار الذي يصل إلى الطلاب");
    await expect(radio("لا اختبار")).toBeChecked();
    expect(await sendAsStaff(server, "GET", "/api/Form")).toMatchObject(ofStaff);
    await staff.unrouteAll();
  });

  await test.step("the form, chosen while a student is about to start the other", async () => {
    await choose("النموذج المضمّن");
    await student.getByRole("form", { name: title }).getByRole("button", { name: "ابدأ الاختبار" }).click();
    await expect(student.getByRole("alert")).toContainText("لا يُقدَّم هذا الاختبار الآن");
    await student.reload();
    await expect(student.getByRole("status")).toContainText("اختبارك في صفحة أخرى");
    await expectGood(student);
    await formButton.click();
    await expect(student.frameLocator("iframe").getByText("السؤال الأول")).toBeVisible();
    await expectButtons(1, 0);
  });

  await test.step("none", async () => {
    await choose("لا اختبار");
    await expectButtons(0, 0);
    await visit(student, "/IQ-test/google-form");
    await expect(student.getByText("النموذج غير متاح حالياً")).toBeVisible();
    await visit(student, "/IQ-test/sitting");
    await expect(student.getByText("لا ينتظرك اختبار الآن")).toBeVisible();
    await expectGood(staff);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a code leads to the directorate's own test, which lists its requirements @journey", async ({
    page,
    server,
  }) => {
    await sendAsStaff(server, "PATCH", "/api/Form", { electronicTest: "own" });
    const { serialNumber } = await register(server);
    await page.goto("/IQ-test/google-form");
    await page.getByLabel("رمز التسجيل").fill(serialNumber);
    await page.getByRole("button", { name: "ابدأ الاختبار" }).click();
    await expect(page).toHaveURL(/\/IQ-test\/sitting$/);
    await expect(page.locator("noscript p")).toContainText("يحتاج هذا الاختبار إلى متصفح حديث");
  });
});
