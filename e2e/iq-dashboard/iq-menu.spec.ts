import type { Page } from "@playwright/test";
import { contestantsWithFile, importFile } from "../support/data/quiz-files.ts";
import { expect, test } from "../support/fixtures.ts";
import { push, visit } from "../support/product/visit.ts";
import { signIn, signInAs } from "../support/session.ts";

/** The test area's menu and header: visible sections, their names, and where search is available. */

const at = (path: string) => `/IQ-test/dashboard/${path}`;
const menu = (page: Page) => page.getByRole("navigation", { name: "أقسام لوحة التحكم" });
const group = (page: Page) => menu(page).getByRole("region", { name: "الاختبار الحضوري" });
const entries = (page: Page) =>
  menu(page)
    .getByRole("link")
    // A counter may follow the label.
    .evaluateAll((links) => links.map((link) => [link.querySelector("span")?.textContent, link.getAttribute("href")]));

const onsite = [
  ["الرئيسية", at("on-site")],
  ["الاختبار الحضوري", at("on-site/quiz")],
  ["أيام الاختبار", at("on-site/days")],
];

test("a SuperAdmin has its sections in order, each with its title; some have a search box in the header", async ({
  page,
  server,
}) => {
  await signIn(page, server, "iq");
  await page.goto(at("home"));
  await expect(menu(page)).toBeVisible();
  expect(await entries(page)).toEqual([
    ["الرئيسية", at("home")],
    ["نتائج الاختبارات", at("quiz")],
    ["القبول", at("acceptance")],
    ["بنك الفقرات", at("items")],
    ["الاختبارات الإلكترونية", at("assessments")],
    ["الإشعارات", at("notices")],
    ["طلبات الطلاب", at("requests")],
    ["المستخدمين", at("users")],
    ["تخصيص", at("customize")],
    ["الاستمارات", at("form")],
    ["سجل العمليات", at("audit")],
    ...onsite,
  ]);
  await expect(group(page).getByRole("link")).toHaveText(onsite.map(([label]) => label as string));

  const { quizId } = await importFile(server, "titles.csv", (await contestantsWithFile(server)).content);
  const header = page.getByRole("banner");
  for (const [path, title, placeholder] of [
    ["home", "معلومات المشاركين", "ابحث عن طالب..."],
    ["users", "المستخدمين", "ابحث عن مستخدم..."],
    ["items", "بنك الفقرات", "ابحث في نصوص الفقرات..."],
    ["items/new", "فقرة جديدة", null],
    ["items/import", "استيراد الفقرات", null],
    ["items/paste", "الصق أسئلة", null],
    ["assessments", "الاختبارات الإلكترونية", "ابحث عن اختبار..."],
    ["assessments/new", "اختبار إلكتروني جديد", null],
    ["quiz", "نتائج الاختبارات", null],
    [`quiz/${quizId}`, "نتائج الاختبارات", null],
    ["quiz/import", "نتائج الاختبارات", null],
    ["customize", "تخصيص", null],
    ["form", "الاستمارات", null],
    ["season", "موسم التسجيل", null],
    ["insight", "مراحل الطلاب", null],
    ["items/figures", "عائلات الأشكال", null],
    ["requests", "طلبات الطلاب", null],
    ["people-files", "تسجيل طلاب من ملف", null],
    ["schools", "المدارس", "ابحث عن مدرسة..."],
    ["schools/texts", "أسماء بلا مدرسة", null],
    ["bulk", "الإجراءات الجماعية", null],
    ["pairs", "مكررون محتملون", null],
    ["on-site", "لوحة التحكم", null],
    ["on-site/quiz", "لوحة التحكم", null],
    ["on-site/cards", "لوحة التحكم", null],
    ["on-site/days", "لوحة التحكم", null],
    ["nothing-here", "لوحة التحكم", null],
  ] as const) {
    await visit(page, at(path));
    await expect(header.getByRole("button", { name: "تسجيل الخروج" })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveText(title);
    await expect(header.getByRole("search"), path).toHaveCount(placeholder ? 1 : 0);
    await expect(header.getByRole("textbox"), path).toHaveCount(placeholder ? 1 : 0);
    if (placeholder) {
      await expect(header.getByRole("textbox")).toHaveAttribute("placeholder", placeholder);
      await expect(header.getByRole("button", { name: "ابحث", exact: true })).toBeVisible();
    }
  }
});

test("an Admin has fewer, and is redirected home from the others: users, the logo and the audit log", async ({
  page,
  server,
}) => {
  await signInAs(page, server, "Admin");
  await page.goto(at("home"));
  await expect(menu(page)).toBeVisible();
  expect(await entries(page)).toEqual([
    ["الرئيسية", at("home")],
    ["نتائج الاختبارات", at("quiz")],
    ["القبول", at("acceptance")],
    ["بنك الفقرات", at("items")],
    ["الاختبارات الإلكترونية", at("assessments")],
    ["الإشعارات", at("notices")],
    ["طلبات الطلاب", at("requests")],
    ["الاستمارات", at("form")],
    ...onsite,
  ]);
  await expect(group(page).getByRole("link")).toHaveText(onsite.map(([label]) => label as string));
  for (const section of ["users", "customize", "audit"]) {
    await push(page, at(section));
    await expect(page, section).toHaveURL(new RegExp(`${at("home")}$`));
  }
});
