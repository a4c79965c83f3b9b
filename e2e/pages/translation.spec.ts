import { newFamily } from "../support/data/contestants.ts";
import { register, tokenFor } from "../support/data/data.ts";
import { publish } from "../support/data/posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { fillInbox } from "../support/main-dashboard.ts";
import { untilAlive } from "../support/product/alive.ts";
import { keepToken, signIn } from "../support/session.ts";
import { translate } from "../support/translation.ts";

/**
 * Pages keep working after a browser's translation has replaced all text nodes. The sitting's page has its own test.
 */

test("the test area's dashboard forbids translation, and keeps working under it", async ({ page, server }) => {
  const family = newFamily();
  for (const name of ["أحمد", "سارة"]) await register(server, { fullName: `${name} علي ${family}` });
  await signIn(page, server, "iq");
  await page.goto("/IQ-test/dashboard/home");
  await expect(page.locator("html")).toHaveAttribute("translate", "no");
  await expect(page.locator('meta[name="google"]')).toHaveAttribute("content", "notranslate");
  const search = page.getByLabel("ابحث عن طالب...");
  await expect(search).toBeVisible();
  expect(await translate(page)).toBeGreaterThan(20);
  await search.fill(family);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`نتائج البحث عن «${family}»`)).toBeVisible();
  await expect(page.getByRole("status").getByText("١–٢ من ٢")).toBeVisible();
  await translate(page);
  await search.fill(`سارة علي ${family}`);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`نتائج البحث عن «سارة علي ${family}»`)).toBeVisible();
  await expect(page.getByText(`نتائج البحث عن «${family}»`)).toHaveCount(0);
  await translate(page);
  await page.getByRole("button", { name: "تصدير" }).click();
  await translate(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  for (const name of ["نتائج الاختبارات", "بنك الفقرات"]) {
    await page.getByRole("navigation").getByRole("link", { name }).first().click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await translate(page);
  }
});

test("the main dashboard keeps working", async ({ page, server }) => {
  await fillInbox(server, [{ name: "أحمد" }, { name: "سارة" }]);
  await keepToken(page, "main", await tokenFor(server, "main"), "Admin");
  await page.goto("/dashboard/messages");
  await expect(page.locator("html")).toHaveAttribute("translate", "no");
  const waiting = page.getByRole("navigation").getByRole("link", { name: "الرسائل" });
  await expect(waiting).toHaveAccessibleName("الرسائل غير مقروءة: ٢");
  await translate(page);
  await page.getByRole("link", { name: /أحمد/ }).click();
  await expect(waiting).toHaveAccessibleName("الرسائل غير مقروءة: ١");
  await translate(page);
  await page.getByRole("link", { name: /سارة/ }).click();
  await expect(page.getByRole("article").getByRole("heading", { name: "سارة" })).toBeVisible();
  await expect(page.getByRole("article").getByText("رسالة من أحمد")).toHaveCount(0);
  await translate(page);
  await page.getByRole("article").getByRole("button", { name: "اجعلها غير مقروءة" }).click();
  await expect(waiting).toHaveAccessibleName("الرسائل غير مقروءة: ١");
});

test.describe("the site", () => {
  // Posts of other tests name missing pictures.
  test.use({ allowedErrors: /Failed to load resource/ });

  test("public pages allow translation and keep working", async ({ page, server }) => {
    const { id } = await publish(server, { title: "عنوان أول" });
    await page.goto("/");
    await expect(page.locator("html")).not.toHaveAttribute("translate", "no");
    await translate(page);
    await page.getByRole("link", { name: "كل الأخبار" }).first().click();
    await expect(page).toHaveURL(/\/news$/);
    await translate(page);
    await page.locator(`a[href="/news/${id}"]`).first().click();
    await expect(page.getByRole("heading", { level: 1, name: "عنوان أول" })).toBeVisible();
    await translate(page);
    await page.goto("/IQ-test/form");
    await translate(page);
    await page
      .getByRole("button", { name: /سج|رمز/ })
      .last()
      .click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await translate(page);
  });
});

test("text changed by React is visible, also after a translation", async ({ page }) => {
  await page.goto("/dashboard");
  await untilAlive(page);
  // Two lines as React renders them: a text between two elements. The second is translated around its text node.
  await page.evaluate(() => {
    const lines = ["شبكة مقطوعة", "محفوظة"].map((words) => {
      const line = document.createElement("p");
      line.className = "line";
      const text = document.createTextNode(words);
      line.append(document.createElement("b"), text, document.createElement("i"));
      return { line, text };
    });
    document.body.replaceChildren(...lines.map(({ line }) => line));
    Object.assign(window, { lines });
  });
  type Lines = { lines: { line: HTMLElement; text: Text }[] };
  const lines = page.locator(".line");
  await translate(page);
  await expect(page.locator(".line > font")).toHaveCount(2);
  await expect(lines).toHaveText(["شبكة مقطوعة", "محفوظة"]);

  await test.step("a new text replaces the old one", async () => {
    await page.evaluate(() => {
      for (const { text } of (window as unknown as Lines).lines) text.data = "أُرسلت";
    });
    await expect(lines).toHaveText(["أُرسلت", "أُرسلت"]);
  });

  await test.step("an element inserted before it is visible, and can be removed", async () => {
    await translate(page);
    await page.evaluate(() => {
      for (const { line, text } of (window as unknown as Lines).lines) {
        line.insertBefore(document.createElement("s"), text);
        line.removeChild(text);
      }
    });
    await expect(lines).toHaveText(["", ""]);
    for (const line of await lines.all())
      expect(await line.evaluate(({ children }) => [...children].map(({ tagName }) => tagName))).toEqual([
        "B",
        "S",
        "I",
      ]);
  });
});
