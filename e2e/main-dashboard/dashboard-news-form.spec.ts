import type { Locator, Page, Route } from "@playwright/test";
import { newestPosts, noisyPng, onlyPosts, pngFile, publish, readPost, uploadImage } from "../support/data/posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { accounts } from "../support/product/product.ts";
import { visit } from "../support/product/visit.ts";
import { signIn, typeLogin } from "../support/session.ts";

/** Adding and editing posts: required fields, images, failures, and kept input. */

const newPath = "/dashboard/news/new";
const title = (page: Page) => page.getByRole("textbox", { name: "العنوان" });
const content = (page: Page) => page.getByRole("textbox", { name: "المحتوى" });
const fileInput = (page: Page) => page.locator('[data-file-input="images"]');
const cards = (page: Page) => page.locator("[data-image]");
const publishButton = (page: Page) => page.getByRole("button", { name: "انشر الخبر" });
const saveButton = (page: Page) => page.getByRole("button", { name: "حفظ التعديل" });
const summary = (page: Page) => page.locator("form > [role=alert]");
const addLink = (page: Page) => page.getByRole("link", { name: "إضافة خبر" }).first();
const toast = (page: Page, text: string) => page.getByRole("region", { name: "الإشعارات" }).getByText(text);
const isAPost = (route: Route) => route.request().method() === "POST" || route.request().method() === "PUT";

async function write(page: Page, words: { title: string; content: string }) {
  await title(page).fill(words.title);
  await content(page).click();
  await page.keyboard.press("Control+A");
  await page.keyboard.insertText(words.content);
}
/** The card at a place, counted from 1. */
const card = (page: Page, place: number) => cards(page).nth(place - 1);
const button = (within: Locator, name: RegExp) => within.getByRole("button", { name });
const previews = (page: Page) =>
  cards(page)
    .locator("img")
    .evaluateAll((images) => (images as HTMLImageElement[]).map(({ src }) => src));

test.beforeEach(async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, server, "main");
});

test("a post is added: missing fields and invalid images are reported, and its images have the chosen order @journey @routes", async ({
  page,
  server,
}) => {
  await onlyPosts(server, { active: 0 });
  const sent: string[] = [];
  page.on("requestfinished", (request) => {
    if (/\/api\/(?:Posts|Attachments)$/.test(request.url())) sent.push(request.url().replace(/.*\//, ""));
  });
  await page.goto(newPath);

  await test.step("files that are not images, are too large or too many are refused, each with its reason", async () => {
    const refusals = page.locator("#images-error");
    const document = { name: "notes.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4") };
    const large = { name: "large.png", mimeType: "image/png", buffer: Buffer.alloc(5_000_001) };
    await fileInput(page).setInputFiles(document);
    await expect(refusals).toContainText("يرجى اختيار ملفات صور فقط");
    await expect(refusals).toContainText("notes.pdf");
    await fileInput(page).setInputFiles(large);
    await expect(refusals).toContainText("حجم الصورة يجب أن لا يتجاوز 5 ميجابايت");
    await expect(refusals).not.toContainText("يرجى اختيار ملفات صور فقط");
    await expect(cards(page)).toHaveCount(0);
    // Two errors at once, each in its own element.
    await fileInput(page).setInputFiles([document, large]);
    await expect(refusals.locator("p")).toHaveCount(2);
    const ids = await page.locator("[id]").evaluateAll((all) => all.map(({ id }) => id));
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const files = await Promise.all(["a", "b", "c", "d"].map((name) => pngFile(`${name}.png`)));
    await fileInput(page).setInputFiles(files);
    await expect(cards(page)).toHaveCount(3);
    await expect(refusals).toContainText("لا يمكن رفع أكثر من 3 صور");
    await expect(refusals).toContainText("d.png");
    await button(card(page, 2), /أزل/).click();
    await expect(cards(page)).toHaveCount(2);
    await expect(refusals).toHaveText("");
    await expect(page.locator("#images")).toBeFocused();
    for (const left of [1, 0]) {
      await button(card(page, 1), /أزل/).click();
      await expect(cards(page)).toHaveCount(left);
    }
  });

  await test.step("missing fields are reported in one summary and under each field, and nothing is sent", async () => {
    await expect(content(page)).toHaveAttribute("aria-required", "true");
    await expect(title(page)).toHaveAttribute("required");
    await publishButton(page).click();
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).locator("p").first()).toHaveText("يرجى تعبئة جميع الحقول المطلوبة");
    expect(await summary(page).getByRole("link").allTextContents()).toEqual([
      "العنوان",
      "المحتوى",
      "يرجى رفع صورة واحدة على الأقل",
    ]);
    await expect(title(page)).toHaveAttribute("aria-invalid", "true");
    await expect(content(page)).toHaveAttribute("aria-invalid", "true");
    await summary(page).getByRole("link", { name: "المحتوى" }).click();
    await expect(content(page)).toBeFocused();
    await page.keyboard.insertText("   ");
    await expect(page.locator("#content-error")).toHaveText("يرجى تعبئة جميع الحقول المطلوبة");
    await page.keyboard.insertText("نص");
    await expect(page.locator("#content-error")).toHaveCount(0);
    await summary(page).getByRole("link", { name: "العنوان" }).click();
    await expect(title(page)).toBeFocused();
    await title(page).fill("عنوان");
    await publishButton(page).click();
    await expect(page.locator("#images-error")).toHaveText("يرجى رفع صورة واحدة على الأقل");
    await summary(page).getByRole("link", { name: "يرجى رفع صورة واحدة على الأقل" }).click();
    await expect(page.locator("#images")).toBeFocused();
    expect(sent).not.toContain("Posts");
  });

  const held = Promise.withResolvers<void>();
  await page.route("**/api/Attachments", async (route) => {
    await held.promise;
    await route.continue();
  });

  await test.step("images are dropped or chosen, sent at once, and sorted by keyboard meanwhile", async () => {
    sent.length = 0;
    await write(page, { title: "افتتاح الملعب", content: "نص الخبر الأول" });
    const data = await page.evaluateHandle(
      (given) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(given)], "a.png", { type: "image/png" }));
        return transfer;
      },
      [...(await pngFile("a.png", "#ff0000")).buffer],
    );
    await page.locator("#images").dispatchEvent("drop", { dataTransfer: data });
    await expect(cards(page)).toHaveCount(1);
    await fileInput(page).setInputFiles([await pngFile("b.png", "#00ff00"), await pngFile("c.png", "#0000ff")]);
    await expect(cards(page)).toHaveCount(3);
    await expect(card(page, 1)).toContainText("الرئيسية");
    await expect(card(page, 2)).toContainText("جديدة");
    await expect(page.getByRole("progressbar", { name: "رفع الصورة ٣" })).toBeVisible();
    const [red, green, blue] = await previews(page);
    await button(card(page, 3), /قدّم/).focus();
    await page.keyboard.press("Enter");
    expect(await previews(page)).toEqual([red, blue, green]);
    await expect(page.getByText("نُقلت الصورة ٣ إلى الموضع ٢")).toBeAttached();
    await expect(button(card(page, 2), /قدّم/)).toBeFocused();
    await page.keyboard.press("Enter");
    expect(await previews(page)).toEqual([blue, red, green]);
    await expect(button(card(page, 1), /أخّر/)).toBeFocused();
  });

  await test.step("saving waits for them, and nothing can be changed meanwhile", async () => {
    await publishButton(page).click();
    await expect(page.getByRole("progressbar", { name: "رفع الصورة ١" })).toBeVisible();
    await expect(page.getByRole("button", { name: "جارٍ رفع الصور…" })).toBeVisible();
    await expect(content(page)).toHaveAttribute("contenteditable", "false");
    await expect(title(page)).toHaveAttribute("readonly", "");
    held.resolve();
  });

  await test.step("the post is in the list, with each image uploaded once", async () => {
    await expect(toast(page, "تم إضافة المنشور بنجاح")).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/news$/);
    await expect(page.getByRole("rowheader").first()).toContainText("افتتاح الملعب");
    expect(sent).toEqual(["Attachments", "Attachments", "Attachments", "Posts"]);
    const [post] = await newestPosts(server);
    expect(post?.content).toBe("<p>نص الخبر الأول</p>");
    expect(post?.images).toHaveLength(3);
    const colours = await page.evaluate(
      (paths) =>
        Promise.all(
          paths.map(async (path) => {
            const picture = new Image();
            picture.src = `/images/${path}`;
            await picture.decode();
            const canvas = document.createElement("canvas");
            const context = canvas.getContext("2d");
            context?.drawImage(picture, 0, 0, 1, 1);
            const [r = 0, g = 0, b = 0] = context?.getImageData(0, 0, 1, 1).data ?? [];
            return ["red", "green", "blue"][[r, g, b].indexOf(Math.max(r, g, b))];
          }),
        ),
      (post?.images ?? []).map(({ imagePath }) => imagePath),
    );
    expect(colours).toEqual(["blue", "red", "green"]);
  });
});

test("on a slow line the bar shows an image's progress, also without https", async ({ page, server }) => {
  // On plain http, as on a school's own server, browsers offer no randomUUID.
  await page.addInitScript(() => Reflect.deleteProperty(Crypto.prototype, "randomUUID"));
  await onlyPosts(server, { active: 0 });
  await page.goto(newPath);
  expect(await page.evaluate(() => "randomUUID" in crypto)).toBe(false);
  await write(page, { title: "خط بطيء", content: "نص" });
  const large = { name: "large.png", mimeType: "image/png", buffer: await noisyPng(300, 300) };
  await fileInput(page).setInputFiles(await pngFile("a.png"));
  await button(card(page, 1), /أزل/).click();
  await expect(cards(page)).toHaveCount(0);
  const line = await page.context().newCDPSession(page);
  const speed = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send("Network.emulateNetworkConditions", { ...speed, uploadThroughput: 130_000 });
  const seen = page.evaluate(async () => {
    const shares: number[] = [];
    const isOver = () => shares.length > 0 && !document.querySelector("progress");
    while (!isOver()) {
      await new Promise(requestAnimationFrame);
      const bar = document.querySelector("progress");
      // Once everything is sent the bar shows that the server is working, without a share.
      if (bar?.hasAttribute("value")) shares.push(bar.value);
    }
    return shares;
  });
  await fileInput(page).setInputFiles(large);
  await expect(page.getByRole("progressbar", { name: "رفع الصورة ١" })).toBeVisible();
  await publishButton(page).click();
  const shares = await seen;
  expect(shares[0]).toBe(0);
  expect(new Set(shares.filter((share) => share > 0 && share < 1)).size).toBeGreaterThan(3);
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  await line.send("Network.emulateNetworkConditions", { ...speed, uploadThroughput: -1 });
  await expect(toast(page, "تم إضافة المنشور بنجاح")).toBeVisible();
  expect((await newestPosts(server))[0]?.images).toHaveLength(1);
});

test.describe("a lost answer", () => {
  test.use({ allowedErrors: /ERR_FAILED|status of 422/ });

  /** Writes a post and loses the answer. */
  const publishWithoutAnswer = async (page: Page, name: string) => {
    await write(page, { title: name, content: "نص" });
    await fileInput(page).setInputFiles(await pngFile("a.png"));
    await page.route(
      "**/api/Posts",
      async (route) => {
        if (!isAPost(route)) return route.fallback();
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    await publishButton(page).click();
    await expect(summary(page)).toBeFocused();
  };

  test("publishes a post once, and asks before it publishes a changed version as another @routes", async ({
    page,
    server,
  }) => {
    await onlyPosts(server, { active: 0 });
    await page.goto(newPath);
    const expectPublished = async (titles: string[]) =>
      expect((await newestPosts(server)).map((post) => post.title)).toEqual(titles);

    await test.step("sent again at once", async () => {
      await publishWithoutAnswer(page, "خبر واحد");
      await expectPublished(["خبر واحد"]);
      await publishButton(page).click();
      await expect(page).toHaveURL(/\/dashboard\/news$/);
      await expectPublished(["خبر واحد"]);
    });

    await test.step("changed since: the earlier one is published, and the next press publishes another", async () => {
      await onlyPosts(server, { active: 0 });
      await addLink(page).click();
      await publishWithoutAnswer(page, "الأول");
      await title(page).fill("المعدّل");
      await publishButton(page).click();
      await expect(summary(page)).toContainText("نُشر هذا الخبر عند محاولتك السابقة قبل أن تعدّله");
      await expect(title(page)).toHaveValue("المعدّل");
      await expectPublished(["الأول"]);
      await publishButton(page).click();
      await expect(page).toHaveURL(/\/dashboard\/news$/);
      await expectPublished(["المعدّل", "الأول"]);
    });

    await test.step("sent again after a reload", async () => {
      await onlyPosts(server, { active: 0 });
      await addLink(page).click();
      await publishWithoutAnswer(page, "خبر واحد");
      await expectPublished(["خبر واحد"]);
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem("news_draft:new"))).toContain(".webp");
      page.once("dialog", (dialog) => dialog.accept());
      await page.reload();
      await expect(title(page)).toHaveValue("خبر واحد");
      await publishButton(page).click();
      await expect(page).toHaveURL(/\/dashboard\/news$/);
      await expectPublished(["خبر واحد"]);
    });
  });
});

test("editing changes only the changed parts; content untouched by the editor stays identical", async ({
  page,
  server,
}) => {
  await onlyPosts(server, { active: 12 });
  const written = "<p>نص<br />سطر</p><table><caption>جدول</caption><tbody><tr><td>خلية</td></tr></tbody></table>";
  const post = await publish(server, { title: "العنوان الأول", content: written });
  const blocks = JSON.stringify([
    { type: "text", content: "كلام <b>قديم</b>" },
    { type: "styledText", content: "مهم", bold: true },
    { type: "link", url: "https://example.iq/", text: "الموقع" },
  ]);
  const older = await publish(server, { title: "قديم", content: blocks });

  await test.step("title and images alone", async () => {
    await page.goto("/dashboard/news?pageSize=5&sortBy=title&sortDirection=asc");
    await page.getByRole("link", { name: "تعديل: العنوان الأول" }).click();
    await expect(title(page)).toHaveValue("العنوان الأول");
    await expect(content(page)).toContainText("خلية");
    await title(page).fill("العنوان الثاني");
    await fileInput(page).setInputFiles(await pngFile("second.png"));
    await saveButton(page).click();
    await expect(toast(page, "تم تعديل المنشور بنجاح")).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/news\?sortBy=title&sortDirection=asc&pageSize=5$/);
    await expect(page.getByRole("rowheader", { name: /العنوان الثاني/ })).toBeVisible();
    const changed = await readPost(server, post.id);
    expect(changed.title).toBe("العنوان الثاني");
    expect(changed.content).toBe(post.content);
    expect(changed.images.map(({ imagePath }) => imagePath)).toEqual([post.images[0]?.imagePath, expect.any(String)]);
  });

  await test.step("content", async () => {
    await visit(page, `/dashboard/news/${post.id}`);
    await content(page).locator("p").first().click();
    await page.keyboard.press("Control+Home");
    await page.keyboard.insertText("جديد ");
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/dashboard\/news$/);
    expect((await readPost(server, post.id)).content).toContain("<p>جديد نص<br />سطر</p>");
  });

  await test.step("a post of the older form is labelled, and stays unchanged", async () => {
    await visit(page, `/dashboard/news/${older.id}`);
    await expect(page.getByText("حُفظ هذا الخبر بصيغة قديمة.")).toBeVisible();
    await expect(content(page).locator("strong")).toHaveText("مهم");
    await expect(content(page).locator("a")).toHaveAttribute("href", "https://example.iq/");
    await title(page).fill("قديم، بعنوان جديد");
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/dashboard\/news$/);
    expect((await readPost(server, older.id)).content).toBe(blocks);
  });

  await test.step("it becomes rich text once its content is changed", async () => {
    await visit(page, `/dashboard/news/${older.id}`);
    await content(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.insertText(".");
    await saveButton(page).click();
    await expect(page).toHaveURL(/\/dashboard\/news$/);
    const { content: html } = await readPost(server, older.id);
    expect(html).toContain("<p>كلام &lt;b&gt;قديم&lt;/b&gt;</p><p><strong>مهم</strong></p>");
    expect(html).toContain('href="https://example.iq/"');
  });
});

test("the list leads to a text that did not arrive; leaving asks only for files", async ({ page, server }) => {
  const { id } = await publish(server, { title: "ثابت" });
  const draft = {
    person: accounts.main.username,
    title: "مسودة",
    content: "<p>نص</p>",
    images: [],
    topicIds: [],
    lostFiles: 0,
  };
  await page.addInitScript(
    ([postId, own]) => {
      sessionStorage.setItem("news_draft:new", JSON.stringify(own));
      sessionStorage.setItem(`news_draft:${postId}`, JSON.stringify({ ...own, title: "تعديل" }));
      sessionStorage.setItem("news_draft:998", JSON.stringify({ ...own, isSent: true }));
      sessionStorage.setItem("news_draft:999", JSON.stringify({ ...own, person: "another" }));
    },
    [id, draft] as const,
  );
  await page.goto("/dashboard/news");
  const notices = page.getByRole("status").filter({ hasText: "لم تحفظه بعد" });
  const edit = page.getByRole("link", { name: "تعديل: ثابت" });
  const back = page.getByRole("link", { name: "العودة إلى الأخبار" });

  await test.step("a text is discarded on request", async () => {
    await expect(notices).toHaveText([
      /لديك خبر لم تحفظه بعد: «مسودة»/,
      /لديك تعديل لم تحفظه بعد على خبر، وعنوانه فيه «تعديل»/,
    ]);
    await notices.first().getByRole("button", { name: "احذف المسودة" }).click();
    const question = page.getByRole("alertdialog", { name: "حذف المسودة" });
    await expect(question).toContainText("ستفقد ما كتبته ولم تحفظه في «مسودة»");
    await question.getByRole("button", { name: "إلغاء" }).click();
    await expect(notices).toHaveCount(2);
    await notices.first().getByRole("button", { name: "احذف المسودة" }).click();
    await question.getByRole("button", { name: "احذف المسودة" }).click();
    await expect(notices).toHaveCount(1);
  });

  await test.step("leaving a continued text with a file asks; without it the text becomes a draft", async () => {
    await notices.getByRole("link", { name: "أكمل الخبر" }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/news/${id}$`));
    await expect(title(page)).toHaveValue("تعديل");
    await title(page).fill("متغيّر");
    await page.route("**/api/Attachments", () => undefined);
    await fileInput(page).setInputFiles(await pngFile("a.png"));
    await back.click();
    const dialog = page.getByRole("alertdialog", { name: "لديك تغييرات لم تُحفظ" });
    await dialog.getByRole("button", { name: "ابقَ في الصفحة" }).click();
    await expect(title(page)).toHaveValue("متغيّر");
    await button(card(page, 1), /أزل/).click();
    await back.click();
    await expect(page).toHaveURL(/\/dashboard\/news$/);
    await expect(edit).toBeVisible();
    await expect(page.getByRole("region", { name: "المسودات" })).toContainText("متغيّر");
    await expect(notices).toHaveCount(0);
  });

  await test.step("the draft is gone on with", async () => {
    await page.goBack();
    await expect(title(page)).toHaveValue("متغيّر");
    await expect(content(page)).toBeVisible();
    await back.click();
    await expect(edit).toBeVisible();
  });
});

test.describe("refused requests", () => {
  // The trace recorder requests the picture that the page could not show.
  test.use({ allowedErrors: /status of (400|415|502)|ERR_FAILED|connect-src|'blob:/ });

  test("a post that cannot be sent gives the reason, keeps the input and uploads nothing twice @routes", async ({
    page,
    server,
  }) => {
    await onlyPosts(server, { active: 0 });
    await page.goto(newPath);
    await write(page, { title: "عنوان ثمين", content: "نص ثمين" });
    let uploads = 0;
    page.on("request", (request) => {
      if (request.url().endsWith("/api/Attachments")) uploads += 1;
    });
    /** Sends while a call fails, with an answer or without a connection. */
    const publishFailing = async (call: string, answer?: Parameters<Route["fulfill"]>[0]) => {
      await page.route(call, (route) => (answer ? route.fulfill(answer) : route.abort()));
      await publishButton(page).click();
    };

    await test.step("an invalid image is reported; the others are not sent again", async () => {
      const broken = { name: "broken.png", mimeType: "image/png", buffer: Buffer.from("no image at all") };
      await fileInput(page).setInputFiles([await pngFile("good.png"), broken]);
      await expect(card(page, 2)).toContainText("يرجى اختيار ملف صورة أو PDF صالح");
      await publishButton(page).click();
      await expect(summary(page)).toContainText("حدث خطأ أثناء رفع الصور");
      await expect(card(page, 1)).not.toContainText("يرجى");
      await button(card(page, 2), /أزل/).click();
      await expect(page.locator("#images-error")).toHaveText("");
      expect(uploads).toBe(3);
    });

    await test.step("an interrupted upload can be retried", async () => {
      await page.route("**/api/Attachments", (route) => route.abort());
      await fileInput(page).setInputFiles(await pngFile("b.png", "#e1a536"));
      await expect(card(page, 2)).toContainText("حدث خطأ أثناء رفع الصور. تعذّر الاتصال بالخادم");
      await page.unrouteAll();
      await button(card(page, 2), /أعد رفع الصورة ٢/).click();
      await expect(card(page, 2)).not.toContainText("حدث خطأ");
    });

    await test.step("a server's refusal is under its field, with all its lines", async () => {
      const errors = { "Form.title": ["العنوان أطول من ٢٠٠ حرف", "العنوان مكرر"], images: ["الصورة غير معروفة"] };
      const message = "يرجى التحقق من البيانات المدخلة";
      await publishFailing("**/api/Posts", { status: 400, json: { code: "validation_failed", message, errors } });
      // Compares innerText, because text assertions treat a line break as a space.
      for (const place of [page.locator("#title-error"), summary(page).getByRole("link").first()])
        await expect.poll(() => place.allInnerTexts()).toEqual(["العنوان أطول من ٢٠٠ حرف\nالعنوان مكرر"]);
      await expect(page.locator("#images-error")).toHaveText("الصورة غير معروفة");
      expect(await summary(page).getByRole("link").count()).toBe(2);
      // The image's error disappears with the image.
      await button(card(page, 1), /أزل/).click();
      await fileInput(page).setInputFiles(await pngFile("c.png"));
      await expect(page.locator("#images-error")).toHaveText("");
      await expect(summary(page).getByRole("link")).toHaveCount(1);
      await page.unrouteAll();
    });

    await test.step("a failed save keeps everything, and can be retried", async () => {
      await publishFailing("**/api/Posts", { status: 502, body: "bad gateway" });
      await expect(summary(page)).toHaveText("حدث خطأ أثناء حفظ المنشور");
      await expect(summary(page)).toBeFocused();
      await page.unrouteAll();
      await publishFailing("**/api/Posts");
      await expect(summary(page)).toContainText("تعذّر الاتصال بالخادم");
      await expect(title(page)).toHaveValue("عنوان ثمين");
      await expect(content(page)).toHaveText("نص ثمين");
      await expect(cards(page)).toHaveCount(2);
      await page.unrouteAll();
      await publishButton(page).click();
      await expect(toast(page, "تم إضافة المنشور بنجاح")).toBeVisible();
      // The good one, the broken one and the interrupted one twice each, and the last.
      expect(uploads).toBe(6);
      expect((await newestPosts(server))[0]?.images).toHaveLength(2);
    });
  });
});

test.describe("the end of the session", () => {
  test.use({ allowedErrors: /status of (400|401)/ });

  test("discards no draft, and asks again for files that were not uploaded @routes", async ({ page, server }) => {
    const uploaded = await uploadImage(server);
    const { id } = await publish(server, { title: "قبل", content: "<p>نص</p>", imagePaths: [uploaded] });
    await page.goto(`/dashboard/news/${id}`);
    await expect(content(page)).toBeVisible();

    await test.step("the server's own rules are shown: a title that is too long", async () => {
      await title(page).fill("ع".repeat(201));
      await saveButton(page).click();
      await expect(page.locator("#title-error")).toHaveText("العنوان أطول من ٢٠٠ حرف");
    });

    await test.step("a post that was being edited", async () => {
      await title(page).fill("بعد");
      await content(page).click();
      await page.keyboard.press("Control+End");
      await page.keyboard.insertText(" طويل");
      await fileInput(page).setInputFiles(await pngFile("a.png"));
      await page.getByLabel("وصف الصورة ٢").fill("ملعب");
      await page.route("**/api/Posts/*", (route) => route.fulfill({ status: 401, json: {} }));
      await saveButton(page).click();
      await expect(page).toHaveURL(/\/dashboard$/);
      await expect(page.getByText("جلسة العمل منتهية")).toBeVisible();
      await page.unrouteAll();
      await typeLogin(page, accounts.main);
      await expect(page).toHaveURL(new RegExp(`/dashboard/news/${id}$`));
      await expect(page.getByText("استعدنا ما كتبته ولم يُحفظ بعد.")).toBeVisible();
      await expect(title(page)).toHaveValue("بعد");
      await expect(content(page)).toHaveText("نص طويل");
      // The new image, uploaded before the session ended, is also kept.
      await expect(cards(page)).toHaveCount(2);
      await expect(page.getByLabel("وصف الصورة ٢")).toHaveValue("ملعب");
      await saveButton(page).click();
      await expect(toast(page, "تم تعديل المنشور بنجاح")).toBeVisible();
      await expect(page.getByText("لم تحفظه بعد")).toHaveCount(0);
      const post = await readPost(server, id);
      expect(post).toMatchObject({ title: "بعد", content: "<p>نص طويل</p>" });
      expect(post.images).toHaveLength(2);
    });

    await test.step("a new post, whose file had not been uploaded", async () => {
      await addLink(page).click();
      await write(page, { title: "جديد", content: "نص" });
      await page.route("**/api/Attachments", (route) => route.fulfill({ status: 401, json: {} }));
      await page.evaluate(() => localStorage.removeItem("token"));
      await fileInput(page).setInputFiles(await pngFile("a.png"));
      await expect(page).toHaveURL(/\/dashboard$/);
      await typeLogin(page, accounts.main);
      await expect(page).toHaveURL(/\/dashboard\/news\/new$/);
      await expect(page.getByText("أضف الصور الجديدة مرة أخرى")).toBeVisible();
      await expect(title(page)).toHaveValue("جديد");
      await expect(content(page)).toHaveText("نص");
    });
  });
});

test.describe("a missing post", () => {
  test.use({ allowedErrors: /status of (400|404|500)/ });

  test("has a way back if it is unknown or deleted, and can be retried after a failure @routes", async ({
    page,
    server,
  }) => {
    const { id } = await publish(server, { title: "هنا" });
    await page.goto("/dashboard/news/999999");
    await expect(page.getByRole("heading", { name: "الخبر غير موجود" })).toBeVisible();
    await page.getByRole("link", { name: "العودة إلى الأخبار" }).click();
    await expect(page).toHaveURL(/\/dashboard\/news$/);
    await visit(page, "/dashboard/news/nothing");
    await expect(page.getByRole("heading", { name: "الخبر غير موجود" })).toBeVisible();
    await page.route("**/api/Posts/*", (route) => route.fulfill({ status: 500, body: "oops" }));
    await visit(page, `/dashboard/news/${id}`);
    await expect(page.getByRole("alert")).toContainText("حدث خطأ أثناء جلب المنشورات");
    await page.unrouteAll();
    await page.getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(title(page)).toHaveValue("هنا");
  });
});
