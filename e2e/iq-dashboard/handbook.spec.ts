import type { Page } from "@playwright/test";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { signIn, signInAs } from "../support/session.ts";

/** The handbook: how screens and the search lead to it, its pictures, and its print. */

const at = (path: string) => `/IQ-test/dashboard/${path}`;
const help = (page: Page) => page.getByRole("link", { name: "دليل هذه الشاشة" });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("screens and the search lead to their job in the handbook, which anybody may read @journey", async ({
  page,
  server,
}) => {
  await signInAs(page, server, "Admin", ["participants"]);
  for (const [path, job, title] of [
    ["schools/texts", "schools", "المدارس وأسماؤها المختلفة"],
    ["requests", "requests", "طلبات التصحيح والاعتراض"],
    ["on-site/days", "exam-days", "أيام الاختبار والأماكن والبطاقات"],
  ] as const) {
    await page.goto(at(path));
    await help(page).click();
    await expect(page).toHaveURL(new RegExp(`${at("handbook")}#${job}$`));
    await expect(section(page, title)).toBeFocused();
    await expect(section(page, title)).toBeInViewport();
  }
  await expect(help(page)).toHaveCount(0);

  await page.keyboard.press("Control+KeyK");
  await page.getByRole("combobox").fill("النسخ الاحتياطية");
  await page.getByRole("option").click();
  await expect(section(page, "النسخ الاحتياطية ومدة الحفظ")).toBeFocused();
  await page.getByRole("navigation", { name: "الأعمال" }).getByRole("link", { name: "رفع ملف النتائج" }).click();
  await expect(section(page, "رفع ملف النتائج")).toBeFocused();

  await page.goto(at("handbook#analysis"));
  await expect(section(page, "تحليل النتائج والمعايير")).toBeInViewport();
  for (const picture of await page.getByRole("article").getByRole("img").all()) {
    await picture.scrollIntoViewIfNeeded();
    const width = () => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth);
    await expect.poll(width).toBe(1440);
  }
  await expectGood(page);
});

test("each job is printed from the top of a page, with its picture whole", async ({ page, server }) => {
  await signIn(page, server, "iq");
  await page.goto(at("handbook"));
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "true");
  });
  await page.getByRole("button", { name: "طباعة الدليل" }).click();
  await expect(page.locator("body[data-printed]")).toBeAttached();
  const isLoaded = (images: (HTMLElement | SVGElement)[]) =>
    images.every((image) => (image as HTMLImageElement).complete);
  expect(await page.locator(".handbook img").evaluateAll(isLoaded)).toBe(true);
  await page.emulateMedia({ media: "print" });
  for (const job of await page.locator(".handbook-job").all()) await expect(job).toHaveCSS("break-before", "page");
  for (const picture of await page.locator(".handbook-picture").all())
    await expect(picture).toHaveCSS("break-inside", "avoid");
});

test("the main dashboard has its own jobs", async ({ page, server }) => {
  await signIn(page, server, "main");
  await page.goto("/dashboard/news");
  await help(page).click();
  await expect(page).toHaveURL(/\/dashboard\/handbook#news$/);
  await expect(section(page, "الأخبار")).toBeFocused();
  await expect(section(page, "رفع ملف النتائج")).toHaveCount(0);
  await page.goto("/dashboard/users");
  await help(page).click();
  await expect(page).toHaveURL(/\/dashboard\/handbook$/);
  await expectGood(page);
});
