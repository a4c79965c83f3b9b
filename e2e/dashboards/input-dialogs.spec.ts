import type { Locator, Page } from "@playwright/test";
import { act, contestantsAt } from "../support/data/contestants.ts";
import { register } from "../support/data/data.ts";
import { dialog, giveScore, newExam, newFamily } from "../support/data/onsite.ts";
import { expect, test } from "../support/fixtures.ts";
import { ask } from "../support/main-dashboard.ts";
import type { Product } from "../support/product/product.ts";
import { visit } from "../support/product/visit.ts";
import { addStaff, signIn } from "../support/session.ts";

/** Every dialog with input asks before it discards it, however it is closed. */

type Opened = {
  open: () => Promise<void>;
  /** The dialog's title. */
  title: string;
  type: (dialog: Locator) => Promise<void>;
  /** Checks that the input is still there. */
  expectTyped: (dialog: Locator) => Promise<void>;
  hasCancel?: boolean;
};
type Opening = { name: string; area: "iq" | "main"; go: (page: Page, server: Product) => Promise<Opened> };

/** A dialog with a text field of this label. */
const withField = (title: string, label: string, text: string, open: () => Promise<void>): Opened => ({
  open,
  title,
  type: (opened) => opened.getByLabel(label, { exact: true }).fill(text),
  expectTyped: (opened) => expect(opened.getByLabel(label, { exact: true })).toHaveValue(text),
});

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true }).first().click();

/** An exam with one contestant's score, and a contestant without one; created once per page. */
const exams = new WeakMap<Page, { path: string; serialNumber: string; name: string }>();
async function examAt(page: Page, server: Product) {
  if (!exams.has(page)) {
    const family = newFamily();
    const exam = await newExam(server, `اختبار ${family}`);
    const scored = await register(server, { fullName: `نور سعد ${family}` });
    await giveScore(server, exam, scored.serialNumber, 40);
    const name = `زينب علي ${family}`;
    const { serialNumber } = await register(server, { fullName: name });
    exams.set(page, { path: `/IQ-test/dashboard/on-site/quiz/${exam.id}`, serialNumber, name });
  }
  const { path = "", serialNumber = "", name = "" } = exams.get(page) ?? {};
  await visit(page, path);
  const openFor = async () => {
    await press(page, "إضافة درجة");
    await dialog(page, "إضافة درجة").getByLabel("رمز الطالب").fill(serialNumber);
    await page.keyboard.press("Enter");
    await expect(dialog(page, "إضافة درجة")).toContainText(name);
  };
  return { openFor };
}

const openings: Opening[] = [
  {
    name: "adding a contestant",
    area: "iq",
    async go(page) {
      await visit(page, "/IQ-test/dashboard/on-site");
      return withField("إضافة طالب جديد", "المدرسة", "مدرسة النور", () => press(page, "إضافة طالب جديد"));
    },
  },
  {
    name: "editing a contestant",
    area: "iq",
    async go(page, server) {
      const family = newFamily();
      await register(server, { fullName: `زهراء كريم ${family}` });
      await visit(page, contestantsAt({ text: family }));
      return withField("تعديل بيانات الطالب", "المدرسة", "مدرسة النور", () => act(page, "تعديل"));
    },
  },
  {
    name: "adding a user of the test area",
    area: "iq",
    async go(page) {
      await visit(page, "/IQ-test/dashboard/users");
      return withField("إضافة مستخدم جديد", "اسم المستخدم", "نصف اسم", () => press(page, "إضافة مستخدم"));
    },
  },
  {
    name: "editing a user of the test area",
    area: "iq",
    async go(page, server) {
      const { userName } = await addStaff(server, "Admin");
      await page.goto(`/IQ-test/dashboard/users?text=${userName}`);
      return withField("تعديل المستخدم", "اسم المستخدم", "نصف اسم", () => press(page, `تعديل ${userName}`));
    },
  },
  {
    name: "a new password in the test area",
    area: "iq",
    async go(page, server) {
      const { userName } = await addStaff(server, "Admin");
      await page.goto(`/IQ-test/dashboard/users?text=${userName}`);
      const title = `إعادة تعيين كلمة مرور ${userName}`;
      return withField(title, "كلمة المرور الجديدة", "نصف كلمة", () => press(page, title));
    },
  },
  {
    name: "adding an exam",
    area: "iq",
    async go(page) {
      await visit(page, "/IQ-test/dashboard/on-site/quiz");
      return withField("إضافة اختبار", "اسم الاختبار", "نصف اسم", () => press(page, "إضافة اختبار"));
    },
  },
  {
    name: "a code whose score is to be added",
    area: "iq",
    async go(page, server) {
      await examAt(page, server);
      const opened = withField("إضافة درجة", "رمز الطالب", "4827 19", () => press(page, "إضافة درجة"));
      return { ...opened, hasCancel: false };
    },
  },
  {
    name: "a score",
    area: "iq",
    async go(page, server) {
      const { openFor } = await examAt(page, server);
      return { ...withField("إضافة درجة", "الدرجة", "٨٧٫٥", openFor), hasCancel: false };
    },
  },
  {
    name: "ticked answers",
    area: "iq",
    async go(page, server) {
      const { openFor } = await examAt(page, server);
      return {
        open: openFor,
        title: "إضافة درجة",
        async type(opened) {
          await opened.getByLabel("أدخل إجابات الأسئلة بدل الدرجة").check();
          await opened.getByLabel("السؤال ٣").check();
        },
        expectTyped: (opened) => expect(opened.getByLabel("السؤال ٣")).toBeChecked(),
        hasCancel: false,
      };
    },
  },
  {
    name: "a correction",
    area: "iq",
    async go(page, server) {
      await examAt(page, server);
      return withField("تصحيح درجة", "سبب التصحيح", "خطأ في الورقة", () => press(page, /^تصحيح/));
    },
  },
  {
    name: "adding a user of the main dashboard",
    area: "main",
    async go(page) {
      await visit(page, "/dashboard/users");
      return withField("إضافة مستخدم جديد", "اسم المستخدم", "نصف اسم", () => press(page, "إضافة مستخدم"));
    },
  },
  {
    name: "a new password in the main dashboard",
    area: "main",
    async go(page, server) {
      const username = `staff-${crypto.randomUUID().slice(0, 8)}`;
      const body = { username, email: "staff@example.iq", password: "browser-tests", role: "Admin" };
      await ask(server, "/api/Auth/adminregister", { method: "POST", body });
      await page.goto("/dashboard/users?pageSize=50");
      const title = `إعادة تعيين كلمة مرور ${username}`;
      return withField(title, "كلمة المرور الجديدة", "نصف كلمة", () => press(page, title));
    },
  },
  ...(["عنوان الرابط", "نص الرابط"] as const).map(
    (label): Opening => ({
      name: `a link in a post: ${label}`,
      area: "main",
      async go(page) {
        await visit(page, "/dashboard/news/new");
        return withField("إضافة رابط", label, "example.iq", () => press(page, /^رابط/));
      },
    }),
  ),
  {
    name: "a picture in a post",
    area: "main",
    async go(page) {
      await visit(page, "/dashboard/news/new");
      return withField("إضافة صورة", "وصف الصورة", "ساحة المدرسة", () => press(page, /^صورة/));
    },
  },
];

const question = (page: Page) => page.getByRole("alertdialog", { name: "لديك تغييرات لم تُحفظ" });

/** Opens a dialog and closes it in every way, with and without input. */
async function expectQuestion(page: Page, { open, title, type, expectTyped, hasCancel = true }: Opened) {
  const opened = dialog(page, title);
  // Without input nothing would be lost.
  await open();
  await expect(opened).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
  await expect(question(page)).toHaveCount(0);

  await open();
  await type(opened);
  await page.mouse.click(3, 3);
  await expectTyped(opened);
  await expectFocusIn(opened);
  const button = (label: string) => () => opened.getByRole("button", { name: label, exact: true }).click();
  for (const close of [() => page.keyboard.press("Escape"), button("إغلاق"), ...(hasCancel ? [button("إلغاء")] : [])]) {
    await close();
    await question(page).getByRole("button", { name: "أكمل التعديل" }).click();
    await expect(question(page)).toHaveCount(0);
    await expectTyped(opened);
    await expectFocusIn(opened);
  }
  await page.keyboard.press("Escape");
  await question(page).getByRole("button", { name: "أغلق دون حفظ" }).click();
  await expect(opened).toHaveCount(0);
}

/** A dialog handles keys only while the focus is in it, and gets it back in the next frame. */
const expectFocusIn = (opened: Locator) =>
  expect(opened.and(opened.page().locator(":focus, :focus-within"))).toHaveCount(1);

for (const area of ["main", "iq"] as const) {
  test(`dialogs of the ${area} dashboard ask before they discard input`, async ({ page, server }) => {
    await signIn(page, server, area);
    await page.goto(area === "iq" ? "/IQ-test/dashboard/home" : "/dashboard/home");
    for (const { name, go } of openings.filter((opening) => opening.area === area)) {
      await test.step(name, async () => expectQuestion(page, await go(page, server)));
    }
  });
}

/** The API refuses a field that passes the form's own rules. */
const refused = (field: string) => ({
  status: 400,
  json: {
    code: "validation_failed",
    message: "يرجى التحقق من البيانات المدخلة",
    errors: { [field]: ["مرفوض من الخادم"] },
  },
});

test.describe("with a refused save", () => {
  test.use({ allowedErrors: /400 \(Bad Request\)/ });

  test("a refused save keeps the input and focuses the first wrong field, with a visible ring @routes", async ({
    page,
    server,
  }) => {
    await signIn(page, server, "iq");
    await page.goto("/IQ-test/dashboard/users");
    const refusals = [
      {
        opening: "editing a contestant",
        call: "**/api/contestants/*",
        field: "schoolName",
        label: "المدرسة",
        save: "حفظ التعديل",
      },
      { opening: "adding an exam", call: "**/api/onsitequiz", field: "name", label: "اسم الاختبار", save: "حفظ" },
      {
        opening: "a correction",
        call: "**/api/onsitequiz/scores/*",
        field: "score",
        label: "الدرجة",
        save: "حفظ التصحيح",
      },
    ];
    for (const { opening, call, field, label, save } of refusals) {
      await test.step(opening, async () => {
        const { go } = openings.find(({ name }) => name === opening) ?? {};
        if (!go) throw new Error(`No dialog is opened for ${opening}`);
        const { open, title, type, expectTyped } = await go(page, server);
        const opened = dialog(page, title);
        const wrong = opened.getByLabel(label, { exact: true });
        await open();
        await type(opened);
        await page.route(call, (route) =>
          route.request().method() === "GET" ? route.fallback() : route.fulfill(refused(field)),
        );
        await opened.getByRole("button", { name: save, exact: true }).click();
        await expect(wrong).toBeFocused();
        await expect(wrong).toHaveAccessibleDescription(/مرفوض من الخادم/);
        await expect(wrong).toHaveCSS("outline-style", "solid");
        await expect(opened.getByRole("alert")).toHaveCount(0);
        await expectTyped(opened);
        await page.unroute(call);
        await page.keyboard.press("Escape");
        await question(page).getByRole("button", { name: "أغلق دون حفظ" }).click();
      });
    }
  });
});
