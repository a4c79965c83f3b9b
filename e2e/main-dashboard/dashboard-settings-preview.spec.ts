import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { readLanding } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  asFile,
  at,
  choose,
  errorOf,
  field,
  fileInput,
  heading,
  openEditor,
  picture,
  preview,
  saveButton,
  settingsPath,
  summary,
  uploadCall,
} from "../support/landing-editor.ts";

/** The pictures of the landing page's editor, and its preview beside the form. */

test.describe("with failing calls", () => {
  test.use({ allowedErrors: /status of (413|415|500)|net::ERR_FAILED/ });

  test("a picture that cannot be uploaded gives the reason, and nothing is saved without it @routes", async ({
    page,
    server,
  }) => {
    await openEditor(page, server);

    await test.step("a refused picture leaves the previous one", async () => {
      await choose(page, "imgPath", "#a00");
      const source = await page.locator("fieldset:has(#imgPath) img").getAttribute("src");
      let calls = 0;
      await page.route(uploadCall, (route) => {
        calls += 1;
        return route.continue();
      });
      const refused = async (file: ReturnType<typeof asFile>, words: string) => {
        await fileInput(page, "imgPath").setInputFiles(file);
        await expect(errorOf(page, "imgPath")).toHaveText(words);
        await expect(page.locator("fieldset:has(#imgPath) img")).toHaveAttribute("src", source ?? "");
        await expect(preview(page).locator(`img[src*="${source?.slice(8, 44)}"]`)).toBeAttached();
      };
      await refused(asFile(Buffer.from("%PDF-1.7"), "a.pdf", "application/pdf"), "يرجى اختيار ملفات صور فقط");
      await refused(asFile(Buffer.from("<svg/>"), "a.svg", "image/svg+xml"), "يرجى اختيار ملفات صور فقط");
      await refused(asFile(Buffer.alloc(5_000_001), "big.jpg"), "حجم الصورة يجب أن لا يتجاوز 5 ميجابايت");
      expect(calls).toBe(0);
      // Only the server can detect this.
      await refused(asFile(Buffer.from("not a picture")), "يرجى اختيار ملف صورة أو PDF صالح");
      await refused(asFile(Buffer.from("%PDF-1.7\n%%EOF")), "يرجى اختيار ملفات صور فقط");
      expect(calls).toBe(2);
      await page.unrouteAll();
      await page.route(uploadCall, (route) => route.fulfill({ status: 500, body: "oops" }));
      await refused(asFile(await picture("#0a0")), "حدث خطأ أثناء رفع الصورة");
      await page.unrouteAll();
      await page.route(uploadCall, (route) => route.abort());
      await refused(
        asFile(await picture("#0a0")),
        "حدث خطأ أثناء رفع الصورة. تعذّر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى",
      );
      await page.unrouteAll();
      await choose(page, "imgPath", "#00a");
      await expect(errorOf(page, "imgPath")).toHaveCount(0);
    });

    await test.step("nothing is saved while a chosen picture is not uploaded, until it is removed", async () => {
      const title = heading();
      await field(page, "title").fill(title);
      await page.route(uploadCall, (route) => route.fulfill({ status: 500, body: "oops" }));
      await fileInput(page, "goal3ImgPath").setInputFiles(asFile(await picture("#a0a")));
      await expect(errorOf(page, "goal3ImgPath")).toHaveText("حدث خطأ أثناء رفع الصورة");
      await expect(page.getByText("لديك تغييرات لم تُحفظ")).toBeVisible();
      await saveButton(page).click();
      await expect(summary(page)).toBeFocused();
      await expect(summary(page)).toContainText("حدث خطأ أثناء رفع الصورة");
      await summary(page).getByRole("link", { name: "صورة الهدف (الهدف الثالث)" }).click();
      await expect(field(page, "goal3ImgPath")).toBeFocused();
      expect((await readLanding(server)).title).not.toBe(title);

      await page.getByRole("button", { name: "تراجع عن هذه الصورة: صورة الهدف (الهدف الثالث)" }).click();
      await expect(errorOf(page, "goal3ImgPath")).toHaveCount(0);
      await expect(summary(page)).toHaveCount(0);
      await expect(field(page, "goal3ImgPath")).toBeFocused();
      await saveButton(page).click();
      await expect(page).toHaveURL(at("/dashboard/home"), { timeout: 30_000 });
      expect((await readLanding(server)).title).toBe(title);
      await page.unrouteAll();
    });

    await test.step("saving waits for an upload, and fails with it", async () => {
      await page.getByRole("link", { name: "إدارة المحتوى" }).click();
      await expect(field(page, "header")).toBeVisible();
      const title = heading();
      await field(page, "title").fill(title);
      let held = Promise.withResolvers<"fails" | "arrives">();
      await page.route(uploadCall, async (route) =>
        (await held.promise) === "fails" ? route.fulfill({ status: 500, body: "oops" }) : route.continue(),
      );
      const file = asFile(await picture("#0aa"));
      await fileInput(page, "bioImgPath").setInputFiles(file);
      await expect(page.getByRole("progressbar", { name: "جارٍ رفع صورة النبذة" })).toBeVisible();
      await saveButton(page).click();
      await expect(page.getByRole("button", { name: "جارٍ الحفظ…" })).toBeVisible();
      held.resolve("fails");
      await expect(summary(page)).toContainText("حدث خطأ أثناء رفع الصورة");
      await expect(summary(page)).toBeFocused();
      expect((await readLanding(server)).title).not.toBe(title);

      held = Promise.withResolvers();
      await fileInput(page, "bioImgPath").setInputFiles(file);
      await page.getByRole("button", { name: "أوقف رفع صورة النبذة" }).click();
      await expect(field(page, "bioImgPath")).toBeFocused();
      await expect(page.getByRole("progressbar")).toHaveCount(0);
      await fileInput(page, "bioImgPath").setInputFiles(file);
      await saveButton(page).click();
      held.resolve("arrives");
      await expect(page).toHaveURL(at("/dashboard/home"), { timeout: 30_000 });
      const saved = await readLanding(server);
      expect(saved.title).toBe(title);
      expect(saved.images.map(({ imagePath }) => imagePath)).toContain(saved.bioImgPath);
    });
  });
});

/** Height of the preview's body text in the dashboard's CSS pixels. */
const textPixels = (page: Page) =>
  page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
    const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
    const text = frame.contentDocument?.querySelector("h1 + p");
    return text ? Number.parseFloat(getComputedStyle(text).fontSize) * scale : 0;
  });
const previewWidth = (page: Page) => page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.offsetWidth);

test("the preview is readable, follows the input, leads nowhere, and shows a picture until it is removed", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openEditor(page, server);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => textPixels(page), `at ${width}`).toBeGreaterThan(11);
    // The preview shows the layout of a computer instead of a phone.
    await expect.poll(() => previewWidth(page), `at ${width}`).toBeGreaterThanOrEqual(768);
  }
  for (const [name, place] of [
    ["goal2Content", "article >> nth=1"],
    ["bioContent", "#about"],
    ["email", "#contact"],
    ["header", "h1"],
  ] as const) {
    await field(page, name).focus();
    await expect(preview(page).locator(place)).toBeInViewport();
  }
  await page.getByRole("button", { name: "هاتف" }).click();
  await expect.poll(() => previewWidth(page)).toBe(390);
  await field(page, "goal3Title").focus();
  await expect(preview(page).locator("article").nth(2)).toBeInViewport();

  await page.getByRole("button", { name: "حاسوب" }).click();
  await field(page, "header").focus();
  const link = preview(page).getByText("سجّل في الاختبار").first();
  await expect(link).toBeInViewport();
  await link.click({ force: true });
  await expect(page).toHaveURL(at(settingsPath));
  // The keyboard can scroll the preview, but reaches nothing in it.
  await preview(page).locator("body").focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("IFRAME");

  await test.step("without a picture the site's own drawing returns; a dropped picture is accepted", async () => {
    await choose(page, "goal2ImgPath", "#5a5");
    await expect(preview(page).locator("article").nth(1).locator("picture")).toHaveCount(1);
    await page.getByRole("button", { name: "أزل الصورة: صورة الهدف (الهدف الثاني)" }).click();
    await expect(field(page, "goal2ImgPath")).toBeFocused();
    await expect(preview(page).locator("article").nth(1).locator("picture")).toHaveCount(0);
    await expect(preview(page).locator("article").nth(1).locator("img")).toHaveAttribute("src", /\.svg$/);
    const bytes = [...(await picture("#e80"))];
    const files = await page.evaluateHandle((data) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(data)], "a.jpg", { type: "image/jpeg" }));
      return transfer;
    }, bytes);
    await field(page, "bioImgPath").dispatchEvent("drop", { dataTransfer: files });
    await expect(page.locator("fieldset:has(#bioImgPath) [role=status]")).toContainText("اكتمل رفع");
    await expect(page.locator("fieldset:has(#bioImgPath) img")).toBeVisible();
    await saveButton(page).click();
    await expect(page).toHaveURL(at("/dashboard/home"));
    expect((await readLanding(server)).goal2ImgPath).toBe("");
  });
});

test("it fits every width and is accessible; on a phone form and preview alternate", async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openEditor(page, server);
  const show = (view: "معاينة" | "التحرير") => page.getByRole("button", { name: view, exact: true }).click();
  const expectAccessible = async () => {
    const { violations } = await new AxeBuilder({ page })
      .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
      .analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
  };

  await test.step("on a phone a refused save shows the form", async () => {
    await expect(page.locator("iframe")).toBeHidden();
    await choose(page, "goal1ImgPath", "#357");
    const title = heading();
    await field(page, "title").fill(title);
    await field(page, "phone").fill("x");
    await field(page, "bioContent").fill("");
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(0);
    await show("معاينة");
    await expect(field(page, "title")).toBeHidden();
    await expect(preview(page).getByRole("heading", { name: title, includeHidden: true })).toBeVisible();
    expect(await textPixels(page)).toBeGreaterThan(16);
    await expectAccessible();
    await show("التحرير");
    await expect(field(page, "bioContent")).toBeVisible();
    expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(2);
    await show("معاينة");
    await saveButton(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(field(page, "title")).toHaveValue(title);
    await expectAccessible();
  });

  await test.step("at every width", async () => {
    for (const width of [320, 360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      for (const view of width < 1280 ? (["معاينة", "التحرير"] as const) : [null]) {
        if (view) await show(view);
        const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        await expect.poll(overflow, `${view} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
    await expectAccessible();
  });
});
