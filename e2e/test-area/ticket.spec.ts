import type { Page } from "@playwright/test";
import { register, writeResults } from "../support/data/data.ts";
import { newExamDay } from "../support/data/exam-days.ts";
import { newExam } from "../support/data/onsite.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import type { Product } from "../support/product/product.ts";

/** A student holds a ticket: on a phone, with the keyboard, and on paper. */

const exam = "الاختبار الحضوري، الجولة الثالثة";
const share = "شارك البطاقة أو احفظها صورة";
const ticket = (page: Page) => page.getByRole("region", { name: "موعدك" });
const action = (page: Page) => page.locator(".action-bar > *");

/** Registers somebody who is expected today, and stores their code in the browser. */
async function holdTicket(page: Page, server: Product) {
  const person = await register(server, { fullName: "نور الهدى مرتضى الشمري" });
  const { id: onsiteExamId } = await newExam(server, `${exam} ${crypto.randomUUID().slice(0, 4)}`);
  await newExamDay(server, { onsiteExamId, hall: "قاعة دجلة", serials: [person.serialNumber] });
  await page.context().addCookies([{ name: "serial", value: person.serialNumber, url: server.url }]);
  return person;
}

const pagesOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true, format: "A4" })).toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

test("a ticket says where to be, and one action stays in reach on a phone without covering the focus", async ({
  page,
  server,
}) => {
  const { id } = await holdTicket(page, server);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/IQ-test/info");
  for (const text of [exam, "قاعة دجلة", "المقعد١", "شارع الرشيد"]) await expect(ticket(page)).toContainText(text);
  await expect(page.getByText("التسجيل مكتمل، والمكان محدد. الاختبار اليوم.")).toBeVisible();
  await expect(ticket(page).getByRole("img", { name: /QR/ })).toBeVisible();
  const facts = JSON.parse((await page.locator("[data-ticket]").getAttribute("data-ticket")) ?? "");
  expect(facts).toMatchObject({ exam: expect.stringContaining(exam), place: { hall: "قاعة دجلة", seat: "١" } });

  await test.step("the bar is at the bottom of the window, and the focus beside it", async () => {
    await expect(action(page)).toHaveText(share);
    await expect(action(page)).toBeInViewport({ ratio: 1 });
    await page.locator("#main").focus();
    const overlap = () =>
      page.evaluate(() => {
        const [focused, bar] = [document.activeElement, document.querySelector(".action-bar")];
        if (!focused?.closest("main") || !bar || bar.contains(focused)) return null;
        const [one, other] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()];
        return { what: focused.textContent, covered: one.bottom > other.top && one.top < other.bottom };
      });
    const seen = new Set<string | null>();
    for (let presses = 0; presses < 12; presses += 1) {
      await page.keyboard.press("Tab");
      const found = await overlap();
      if (!found) continue;
      seen.add(found.what);
      await expect.poll(async () => (await overlap())?.covered ?? false, found.what ?? "").toBe(false);
    }
    expect(seen.size).toBeGreaterThan(5);
  });

  await test.step("it is results where there are some, and the picture is beside the code", async () => {
    await writeResults(server, "onsite", id, [{ score: 60, createdAt: "2026-03-01T15:04:00Z", right: [true] }]);
    await page.reload();
    await expect(action(page)).toHaveText("نتائج الاختبار الحضوري");
    await expect(ticket(page).getByRole("button", { name: share })).toBeVisible();
  });
  await expectGood(page);
});

test("info and receipt print on a page each, with code and picture, and without what is pressed", async ({
  page,
  server,
}) => {
  const { serialNumber } = await holdTicket(page, server);
  for (const path of ["/IQ-test/info", "/IQ-test/created"]) {
    await page.goto(path);
    await page.emulateMedia({ media: "print" });
    for (const text of [exam, "قاعة دجلة", serialNumber.slice(0, 4)])
      await expect(page.locator("main").getByText(text).filter({ visible: true }).first()).toBeVisible();
    await expect(page.locator("main").getByRole("img", { name: /QR/ })).toHaveCount(1);
    await expect(page.locator("main").getByRole("button")).toHaveCount(0);
    await expect(page.locator("main").getByRole("link")).toHaveCount(0);
    await page.emulateMedia({ media: null });
    expect(await pagesOf(page), path).toBe(1);
  }
});

test("the receipt's star and code move for less than a second, and not at all where people ask for no motion", async ({
  page,
  server,
}) => {
  await holdTicket(page, server);
  /** When each part of the star and of the code stops moving, in seconds. */
  const ends = () =>
    page.locator(".draws > *, .lands > *").evaluateAll((parts) =>
      parts.map((part) => {
        const { animationName, animationDuration, animationDelay } = getComputedStyle(part);
        return animationName === "none" ? 0 : Number.parseFloat(animationDuration) + Number.parseFloat(animationDelay);
      }),
    );
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto("/IQ-test/created");
  const moved = await ends();
  expect(moved).toHaveLength(7);
  expect(Math.min(...moved)).toBeGreaterThan(0);
  expect(Math.max(...moved)).toBeLessThan(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(new Set(await ends())).toEqual(new Set([0]));
});
