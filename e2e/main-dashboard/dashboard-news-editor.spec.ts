import type { Page } from "@playwright/test";
import { hostileHtml } from "#api/test-support/hostile/hostile-html.ts";
import { expectMarks, hostilePosts } from "../support/data/hostile-posts.ts";
import { newestPosts, onlyPosts, pngFile, publish, storeContent, uploadImage } from "../support/data/posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { untilRequested } from "../support/product/alive.ts";
import { visit } from "../support/product/visit.ts";
import { signIn } from "../support/session.ts";

/** The rich-text editor: tools by pointer and by keyboard, pasted content, and attacks. */

const newPath = "/dashboard/news/new";
const content = (page: Page) => page.getByRole("textbox", { name: "المحتوى" });
const tools = (page: Page) => page.getByRole("toolbar", { name: "أدوات التنسيق" });
const tool = (page: Page, name: string | RegExp) =>
  tools(page).getByRole("button", typeof name === "string" ? { name, exact: true } : { name });
const html = (page: Page) => content(page).evaluate((element) => element.innerHTML);
const choose = async (page: Page, menu: RegExp, item: string) => {
  await tool(page, menu).click();
  await page.getByRole(/^(?:نمط|محاذاة)/.test(menu.source) ? "menuitemradio" : "menuitem", { name: item }).click();
  // Further typing goes into the text.
  await expect(content(page)).toBeFocused();
};

async function open(page: Page): Promise<void> {
  await page.goto(newPath);
  await content(page).click();
}

/** Empties the text and removes all formatting. */
async function clear(page: Page): Promise<void> {
  await content(page).focus();
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Backspace");
  await expect(content(page)).toHaveText("");
  expect(await html(page)).toMatch(/^<p[^>]*><br[^>]*><\/p>$/);
}

/** Pastes as a browser would. */
const paste = (page: Page, given: string) =>
  content(page).evaluate((element, written) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", written);
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, given);

/** Records scripts that run, and requests to other hosts. */
async function watchAttacks(page: Page): Promise<string[]> {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (!/^(?:http:\/\/127\.0\.0\.1|blob:|data:)/.test(request.url())) seen.push(request.url());
  });
  await page.exposeFunction("attacked", () => seen.push("attacked"));
  return seen;
}

type HostilePost = ReturnType<typeof hostilePosts>[number];

/** Joins several posts into one. */
const joined = (posts: readonly HostilePost[]): HostilePost => ({
  names: posts.map(({ names }) => names).join(", "),
  content: posts.map(({ content }) => content).join(""),
  marks: posts.flatMap(({ marks }) => marks),
});

/** Elements and attributes in the text that could run something. */
const dangerous = (page: Page) =>
  content(page).evaluate((element) =>
    [...element.querySelectorAll("*")]
      .filter(
        (inside) =>
          inside.matches(
            "script, style, iframe, object, embed, form, input, svg, math, base, meta, link, video, audio",
          ) ||
          [...inside.attributes].some(({ name }) => name.startsWith("on") || name === "srcdoc") ||
          /^(?!https?:|mailto:|tel:)/.test((inside as HTMLAnchorElement).href || "https:"),
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );

test.beforeEach(async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, server, "main");
});

test("the editor is Arabic, only this screen loads it, and the format of each tool is saved and shown", async ({
  page,
  server,
}) => {
  const scripts: string[] = [];
  page.on("request", (request) => scripts.push(request.url()));
  await onlyPosts(server, { active: 1 });
  await page.goto("/dashboard/news");
  await expect(page.getByRole("rowheader")).toHaveCount(1);
  expect(scripts.filter((address) => /editor/.test(address))).toEqual([]);
  await page.getByRole("link", { name: "إضافة خبر" }).first().click();
  await content(page).click();
  expect(scripts.some((address) => /post-editor.*\.js/.test(address))).toBe(true);
  await expect(content(page)).toHaveAttribute("dir", "rtl");
  await expect(content(page)).toHaveAttribute("lang", "ar");
  expect(await page.locator(".post-editor").evaluate(({ offsetHeight }: HTMLElement) => offsetHeight)).toBe(500);

  await page.keyboard.insertText("عنوان الفقرة");
  await choose(page, /نمط الفقرة/, "عنوان رئيسي");
  await choose(page, /محاذاة/, "في الوسط");
  await page.keyboard.press("Enter");
  await choose(page, /محاذاة/, "إلى اليمين");
  for (const [name, word] of [
    ["عريض", "عريض"],
    ["تمييز", "مميز"],
    ["تسطير", "مسطر"],
    ["يتوسطه خط", "مشطوب"],
  ] as const) {
    await tool(page, name).click();
    await expect(tool(page, name)).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.insertText(word);
    await tool(page, name).click();
  }
  await page.keyboard.press("Enter");
  await tool(page, "قائمة نقطية").click();
  await page.keyboard.insertText("بند");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tool(page, "قائمة مرقمة").click();
  await page.keyboard.insertText("أول");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tool(page, "اقتباس").click();
  await page.keyboard.insertText("قول");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await tool(page, "خط فاصل").click();
  await tool(page, "جدول").click();
  await page.keyboard.insertText("رأس");
  await choose(page, /أدوات الجدول/, "حذف العمود");
  await choose(page, /أدوات الجدول/, "حذف الصف");
  await page.keyboard.insertText("خلية");

  await page.getByLabel("العنوان").fill("كل الأدوات");
  await page.locator('[data-file-input="images"]').setInputFiles(await pngFile("a.png"));
  await page.getByRole("button", { name: "انشر الخبر" }).click();
  await expect(page).toHaveURL(/\/dashboard\/news$/);
  const [post] = await newestPosts(server);
  expect(post?.content).toBe(
    '<h2 class="align-center">عنوان الفقرة</h2>' +
      "<p><strong>عريض</strong><em>مميز</em><u>مسطر</u><s>مشطوب</s></p>" +
      "<ul><li><p>بند</p></li></ul><ol><li><p>أول</p></li></ol><blockquote><p>قول</p></blockquote><hr />" +
      "<table><tbody><tr><td><p>خلية</p></td><td><p></p></td></tr>" +
      "<tr><td><p></p></td><td><p></p></td></tr></tbody></table>",
  );
  await page.goto(`/news/${post?.id}`);
  await expect(page.locator(".prose h2")).toHaveCSS("text-align", "center");
});

test("text is formatted, linked and illustrated, by pointer, by keyboard and on a phone @journey", async ({ page }) => {
  await open(page);

  await test.step("every tool is reached by keyboard: Alt+F10, arrows, Escape; Tab leaves the editor", async () => {
    await page.keyboard.press("Alt+F10");
    await expect(tool(page, /نمط الفقرة/)).toBeFocused();
    await page.keyboard.press("ArrowLeft");
    await expect(tool(page, "عريض")).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(content(page)).toBeFocused();
    // The toolbar remembers the last focused tool.
    await page.keyboard.press("Alt+F10");
    await expect(tool(page, "عريض")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(content(page)).toBeFocused();
    await page.keyboard.insertText("نص");
    expect(await html(page)).toContain("<strong>نص</strong>");

    await page.keyboard.press("Alt+F10");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitemradio", { name: "فقرة" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(content(page).locator("h2")).toHaveText("نص");

    await content(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await tool(page, "جدول").click();
    for (let cell = 1; cell < 9; cell += 1) await page.keyboard.press("Tab");
    await expect(content(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(content(page)).not.toBeFocused();
  });

  await test.step("formatting is removed, undone and redone", async () => {
    await clear(page);
    await page.keyboard.insertText("كلمة");
    await page.keyboard.press("Control+A");
    await tool(page, "عريض").click();
    await choose(page, /نمط الفقرة/, "عنوان فرعي");
    expect(await html(page)).toContain("<h3><strong>كلمة</strong></h3>");
    await page.keyboard.press("Control+A");
    await tool(page, "إزالة التنسيق").click();
    expect(await html(page)).toContain("<p>كلمة</p>");
    await tool(page, "تراجع").click();
    expect(await html(page)).toContain("<h3><strong>كلمة</strong></h3>");
    await tool(page, "إعادة").click();
    expect(await html(page)).toContain("<p>كلمة</p>");
  });

  await test.step("links are completed, changed and removed; an invalid address is refused", async () => {
    await clear(page);
    await tool(page, "رابط").click();
    const dialog = page.getByRole("dialog");
    const address = dialog.getByLabel("عنوان الرابط");
    await expect(address).toBeFocused();
    await address.fill("javascript:attacked(1)");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("عنوان الرابط غير صحيح")).toBeVisible();
    await address.fill("example.iq/news");
    await dialog.getByLabel("نص الرابط").fill("الموقع");
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    await expect(content(page)).toBeFocused();
    await expect(content(page).locator("a")).toHaveAttribute("href", "https://example.iq/news");
    await expect(content(page).locator("a")).toHaveText("الموقع");
    // After the focus, the cursor follows a few frames later: sooner than people type.
    await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe("");
    await page.keyboard.insertText(" وبعده");
    await expect(content(page).locator("a")).toHaveText("الموقع");

    await content(page).locator("a").click();
    await expect(tool(page, "رابط")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("Control+K");
    await expect(address).toHaveValue("https://example.iq/news");
    await address.fill("٠٧٧٠ ١٢٣ ٤٥٦٧");
    await dialog.getByRole("button", { name: "احفظ الرابط" }).click();
    await expect(content(page).locator("a")).toHaveAttribute("href", "tel:07701234567");
    await expect(dialog).toHaveCount(0);
    await expect(content(page)).toBeFocused();
    await page.keyboard.press("Control+K");
    await dialog.getByRole("button", { name: "إزالة الرابط" }).click();
    await expect(content(page).locator("a")).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    await expect(content(page)).toBeFocused();

    // A person who types before the cursor follows keeps their place, even if the text has been replaced.
    await page.keyboard.press("Control+K");
    await expect(address).toBeFocused();
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await dialog.getByRole("button", { name: "إلغاء" }).click();
    await expect(dialog).toHaveCount(0);
    await clear(page);
    await page.keyboard.insertText("آخر");
    await page.clock.runFor(1_000);
    await page.clock.resume();
    await expect(content(page)).toHaveText("آخر");

    // A form in a dialog is separate from the post's form.
    await expect(page.locator("form > [role=alert]")).toHaveCount(0);
  });

  await test.step("a picture is inserted into the text with its description", async () => {
    await clear(page);
    await tool(page, "صورة").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "أدرج الصورة" }).click();
    await expect(dialog.getByText("يرجى اختيار صورة")).toBeVisible();
    const input = page.locator('[data-file-input="text-image"]');
    await input.setInputFiles({ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("x") });
    await expect(dialog.getByText("يرجى اختيار ملفات صور فقط")).toBeVisible();
    await input.setInputFiles(await pngFile("a.png"));
    await dialog.getByLabel("وصف الصورة").fill("الملعب الجديد");
    await dialog.getByRole("button", { name: "أدرج الصورة" }).click();
    await expect(dialog).toHaveCount(0);
    const picture = content(page).getByRole("img", { name: "الملعب الجديد" });
    await expect(picture).toHaveAttribute("src", /^\/images\/[0-9a-f-]{36}\.webp$/);
    await expect(picture).toHaveAttribute("width", "320");
  });

  await test.step("on a phone every tool is visible, at least 40 px large", async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    const boxes = await Promise.all(
      (await tools(page).getByRole("button").all()).map((button) => button.boundingBox()),
    );
    expect(boxes.length).toBeGreaterThan(14);
    for (const box of boxes) {
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(40);
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal { margin: 0 } --></style>
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings/></xml><![endif]--></head><body lang=AR-SA style='tab-interval:36.0pt'>
<h1 dir=RTL style='text-align:center'><span lang=AR-IQ style='font-family:"Arial"'>بيان<o:p></o:p></span></h1>
<p class=MsoNormal dir=RTL style='text-align:right'><b><span lang=AR-IQ>أعلنت</span></b><span
lang=AR-IQ style='color:red'> المديرية&nbsp;&nbsp; عن <a href="https://example.iq/">الموقع</a><o:p></o:p></span></p>
<p class=MsoNormal dir=RTL><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>أول</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>o<span>&nbsp;&nbsp;</span></span><![endif]>فرعي</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>ثانٍ</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>·<span>&nbsp;</span></span>نقطة</p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr style='mso-yfti-irow:0'>
<td width=100 style='width:75.0pt'><p class=MsoNormal>خلية</p></td></tr></table></body></html>`;

test.describe("failed loading", () => {
  test.use({ allowedErrors: /ERR_FAILED|dynamically imported module/ });

  test("an editor that cannot be loaded reports it, and works after a reload that keeps the draft @routes", async ({
    page,
  }) => {
    await page.route(/post-editor.*\.js/, (route) => route.abort());
    await page.goto(newPath);
    await expect(page.getByText("تعذّر فتح المحرر")).toBeVisible();
    await page.getByLabel("العنوان").fill("عنوان");
    await page.waitForFunction(() => sessionStorage.getItem("news_draft:new") !== null);
    await page.unrouteAll();
    // Older Chromium remembers a failed chunk: there the first press retries, and a second one reloads.
    const retry = page.getByRole("button", { name: "أعد المحاولة" });
    await expect(async () => {
      if (await retry.isVisible()) await retry.click({ timeout: 2_000 });
      await expect(content(page)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(page.getByLabel("العنوان")).toHaveValue("عنوان");
  });
});

test.describe("hostile content", () => {
  // One picture names a missing file of this site.
  test.use({ allowedErrors: /status of 404/ });

  test("pasted content is cleaned, runs nothing and contacts no host", async ({ page, server }) => {
    const seen = await watchAttacks(page);
    await open(page);

    await test.step("from Word: headings, lists, tables and emphasis without its styles", async () => {
      await clear(page);
      await paste(page, fromWord);
      const made = (await html(page)).replace(/ (?:col|row)span="1"| (?:target|rel)="[^"]*"/g, "");
      expect(made).toContain('<h2 class="align-center">بيان</h2>');
      expect(made).toContain('<p><strong>أعلنت</strong> المديرية عن <a href="https://example.iq/">الموقع</a></p><ol>');
      expect(made).toContain(
        "<ol><li><p>أول</p><ul><li><p>فرعي</p></li></ul></li><li><p>ثانٍ</p></li></ol><ul><li><p>نقطة</p></li></ul>",
      );
      expect(made).toContain("<table><tbody><tr><td><p>خلية</p></td></tr></tbody></table>");
      expect(made).not.toMatch(/mso|style=|lang=|&nbsp;|o:p/i);
    });

    await test.step("from Google Docs: its emphasis, without making all of it bold", async () => {
      await clear(page);
      await paste(
        page,
        `<b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="rtl"><span style="font-weight:700">عريض</span><span
         style="font-weight:400"> عادي </span><span style="font-style:italic">مميز</span></p></b>`,
      );
      expect(await html(page)).toContain("<p><strong>عريض</strong> عادي <em>مميز</em></p>");
    });

    await test.step("pictures of this site are accepted, others are not", async () => {
      const path = await uploadImage(server);
      await clear(page);
      await paste(
        page,
        `<p>نص</p><img src="https://evil.example/x.png"><img src="data:image/png;base64,AAAA"><img src="${server.url}/images/${path}" alt="لنا">`,
      );
      await expect(content(page).locator("img[src]")).toHaveCount(1);
      await expect(content(page).locator("img[src]")).toHaveAttribute("src", `/images/${path}`);
    });

    await test.step("payloads", async () => {
      await clear(page);
      const taken = await content(page).evaluate(
        (element, payloads) =>
          payloads.map(({ html: payload }) => {
            const clipboardData = new DataTransfer();
            clipboardData.setData("text/html", `<p>قبل</p>${payload}`);
            return !element.dispatchEvent(
              new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
            );
          }),
        hostileHtml,
      );
      expect(taken).toEqual(hostileHtml.map(() => true));
      expect(await dangerous(page)).toEqual([]);
    });
    await untilRequested(page);
    expect(seen).toEqual([]);
  });

  test("stored posts run nothing in the editor, whether the API has cleaned them or not @routes", async ({
    page,
    server,
  }) => {
    test.slow();
    const seen = await watchAttacks(page);
    const { id: stored } = await publish(server);
    const answer = await fetch(`${server.url}/api/Posts/${stored}`);
    const post = (await answer.json()) as object;
    let given = "";
    await page.route("**/api/Posts/*", (route) =>
      route.request().url().endsWith(`/${stored}`)
        ? route.continue()
        : route.fulfill({ json: { ...post, content: given } }),
    );
    await page.goto("/dashboard/news");
    // Waits for the list: otherwise the router would finish loading it after the first visit.
    await expect(page.getByRole("table")).toBeVisible();
    const expectHarmless = async (path: string, hostile: HostilePost) => {
      await visit(page, path);
      if (hostile.marks.length > 0) await expectMarks(content(page), hostile);
      else await expect(content(page), hostile.names).toContainText(/نص|"type"/);
      expect(await dangerous(page), hostile.names).toEqual([]);
    };

    const posts = hostilePosts();
    const shared = posts.filter(({ marks }) => marks.length > 1);
    await test.step("uncleaned", async () => {
      // A payload that hides later content is last in its post.
      const before = [...shared];
      for (const [index, post] of posts.filter(({ marks }) => marks.length < 2).entries()) {
        const hostile = post.marks.length === 1 ? joined([...before.splice(0, 1), post]) : post;
        given = hostile.content;
        await expectHarmless(`/dashboard/news/${1_000_000 + index}`, hostile);
      }
      expect(before).toEqual([]);
    });

    await test.step("cleaned by the API", async () => {
      for (let start = 0; start < shared.length; start += 5) {
        const hostile = joined(shared.slice(start, start + 5));
        // PostgreSQL does not store null characters.
        await storeContent(server, stored, hostile.content.replaceAll("\0", ""));
        await visit(page, "/dashboard/news");
        await expectHarmless(`/dashboard/news/${stored}`, hostile);
      }
    });
    await untilRequested(page);
    expect(seen).toEqual([]);
  });
});
