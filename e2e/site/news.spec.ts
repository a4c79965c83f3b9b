import type { Page } from "@playwright/test";
import { contentToShow } from "#api/site/posts/post-content.ts";
import { isolatedHtml } from "#web/shared/post/isolated-html.ts";
import { expectMarks, hostilePosts } from "../support/data/hostile-posts.ts";
import { untilAlive, untilRequested, untilStill } from "../support/product/alive.ts";
import { visit } from "../support/product/visit.ts";
import {
  asMainStaff,
  expect,
  expectPreview,
  insertRaw,
  metaOf,
  type Published,
  publish,
  structuredData,
  test,
  watchHosts,
} from "../support/site.ts";

/** The news list and the article, in every state, with benign and hostile content. */

const articleOf = ({ id }: Published) => `/news/${id}`;
const prose = (page: Page) => page.locator("article .prose");
const cards = (page: Page) => page.locator("main article");
const readLink = (page: Page, { id }: Published) => cards(page).locator(`a[href="/news/${id}"]`);

const longContent =
  "<p>انطلقت صباح اليوم بطولة المحافظات للناشئين بمشاركة مئات اللاعبين من عموم البلاد، وتستمر المباريات أسبوعاً كاملاً على ملاعب العاصمة وسط حضور جماهيري كبير.</p>";

test.describe("the list", () => {
  test("shows each post and leads to it, on numbered pages, and debug shows public facts @journey", async ({
    page,
    server,
  }) => {
    await insertRaw(server, Array(10).fill("<p>نص</p>"));
    const post = await publish(server, { title: "بطولة المحافظات", content: longContent });
    const others = watchHosts(page, server);
    const panel = page.getByRole("complementary", { name: "معلومات التشخيص" });
    await test.step("debug", async () => {
      await page.goto("/news?debug");
      await expect(panel).toContainText("totalCount");
      const names = await panel.locator("dt").allTextContents();
      expect(names).toEqual([
        ...["state", "error", "pageNumber", "totalPages", "totalCount", "items", "ids", "newest", "withoutPicture"],
      ]);
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    });
    await test.step("pages", async () => {
      await page.goto("/news");
      await expect(panel).toHaveCount(0);
      await expect(cards(page)).toHaveCount(10);
      const pages = page.getByRole("navigation", { name: "صفحات الأخبار" });
      await pages.getByRole("link", { name: "الصفحة ٢" }).click();
      await expect(page).toHaveURL(`${server.url}/news?page=2`);
      await expect(cards(page).first()).toBeVisible();
      await expect(page).toHaveTitle(/٢/);
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${server.url}/news?page=2`);
      await pages.getByRole("link", { name: "الصفحة ١" }).click();
      await expect(page).toHaveURL(`${server.url}/news`);
    });
    await test.step("image, title, excerpt, date, views and the way to read on", async () => {
      const card = cards(page).first();
      await expect(card.getByRole("heading")).toHaveText(post.title);
      await expect(card.locator("picture img")).toHaveAttribute("width", "1300");
      const excerpt = (await card.locator("p", { hasText: "انطلقت" }).textContent()) ?? "";
      expect(excerpt.length).toBeLessThanOrEqual(100);
      expect(excerpt).toMatch(/[^\s،]…$/);
      // The summary ends at a word boundary.
      const words = longContent.replace(/<[^>]+>/g, "");
      expect(words.startsWith(excerpt.slice(0, -1))).toBe(true);
      expect(words[excerpt.length - 1]).toMatch(/[\s،]/);
      expect(await metaOf(page, "og:description")).toBeTruthy();
      await expect(card.locator("time")).toHaveText(/^[٠-٩]{1,2}\s\p{L}+(?: \p{L}+)? [٠-٩]{4}$/u);
      await expect(card).toContainText("٠ مشاهدة");
      await expect(readLink(page, post)).toHaveAccessibleName(/^اقرأ الخبر ?: بطولة المحافظات$/);
      await readLink(page, post).click();
      await expect(page).toHaveURL(`${server.url}${articleOf(post)}`);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);
      expect((await metaOf(page, "og:description"))?.length).toBeLessThanOrEqual(150);
    });
    expect(others).toEqual([]);
  });
});

/** Every format that the posts' editor creates. */
const richContent =
  '<h2>عنوان</h2><p class="align-center"><strong>نص</strong> <a href="https://example.com/x">رابط</a> <a href="/news">هنا</a></p><ul><li>أول</li></ul><ol><li>واحد</li></ol><blockquote><p>قول</p></blockquote><table><tr><th scope="col">س</th></tr><tr><td>ص</td></tr></table>';

test.describe("the article", () => {
  test("shows the content, can be shared, counts each device once and offers three others @journey", async ({
    page,
    server,
    context,
    browser,
  }) => {
    const post = await publish(server, { title: "خبر & شريك", content: richContent });
    const address = `${server.url}${articleOf(post)}`;
    const others = watchHosts(page, server);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.goto(`${articleOf(post)}?utm=1`);

    await test.step("rich text: headings, lists, quote, table, links", async () => {
      for (const [name, text] of [
        ["h2", "عنوان"],
        ["ul li", "أول"],
        ["ol li", "واحد"],
        ["blockquote", "قول"],
        ["th", "س"],
        ["td", "ص"],
      ] as const)
        await expect(prose(page).locator(name)).toHaveText(text);
      await expect(prose(page).locator("p.align-center")).toHaveCSS("text-align", "center");
      const link = prose(page).getByRole("link", { name: "رابط" });
      await expect(link).toHaveAttribute("target", "_blank");
      await expect(link).toHaveAttribute("rel", /noopener/);
      await expect(prose(page).getByRole("link", { name: "هنا" })).not.toHaveAttribute("target");
    });

    await test.step("its description for search engines and messengers", async () => {
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", address);
      expect(await structuredData(page)).toMatchObject({
        "@type": "NewsArticle",
        headline: post.title,
        mainEntityOfPage: address,
        publisher: { "@type": "GovernmentOrganization", url: `${server.url}/` },
        image: [await metaOf(page, "og:image")],
        datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      });
      expect(await metaOf(page, "og:type")).toBe("article");
      expect(await metaOf(page, "og:title")).toBe(post.title);
      expect(await metaOf(page, "og:image")).toContain(post.images[0]?.imagePath.replace(".webp", "-preview.jpg"));
      await expectPreview(page);
    });

    await test.step("three share links that contact no host, and a copied address", async () => {
      const share = page.getByRole("region", { name: "شارك الخبر" });
      const query = async (name: string) =>
        new URL((await share.getByRole("link", { name }).getAttribute("href")) ?? "").searchParams;
      expect((await query("واتساب")).get("text")).toBe(`${post.title}\n${address}`);
      expect((await query("فيسبوك")).get("u")).toBe(address);
      expect((await query("إكس")).get("url")).toBe(address);
      await untilAlive(page);
      await share.getByRole("button", { name: "انسخ الرابط" }).click();
      await expect(page.getByText("تم النسخ بنجاح")).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    });

    await test.step("the printed article has only the text", async () => {
      await page.emulateMedia({ media: "print" });
      const share = page.getByRole("region", { name: "شارك الخبر" });
      for (const hidden of [
        share,
        page.locator("header nav").first(),
        page.locator("footer"),
        page.locator("#more-title"),
      ])
        await expect(hidden).toBeHidden();
      await expect(page.getByRole("heading", { level: 1 })).toHaveCSS(
        "color",
        /oklch\(0\.2[0-9]|rgb\((?:[0-9]|[1-5][0-9]), |lab\(1?[0-9][.)]/,
      );
      await expect(prose(page)).toBeVisible();
      await page.emulateMedia({ media: null });
    });

    await test.step("a device counts once, however often it opens the post", async () => {
      const views = async () =>
        ((await (await fetch(`${server.url}/api/Posts/${post.id}`)).json()) as { viewCount: number }).viewCount;
      await expect(page.locator("[data-views]")).toHaveText("مشاهدة واحدة");
      await page.reload();
      await expect(page.locator("[data-views]")).toHaveText("مشاهدة واحدة");
      await expect.poll(views).toBe(1);
      const other = await browser.newContext({
        viewport: { width: 400, height: 700 },
        deviceScaleFactor: 3,
        locale: "en",
      });
      const otherPage = await other.newPage();
      await otherPage.goto(address);
      await expect.poll(views).toBe(2);
      await other.close();
    });

    await test.step("an address that cannot be copied", async () => {
      // Both ways of copying are missing, as on an insecure origin.
      await page.evaluate(() => {
        Object.defineProperty(navigator, "clipboard", { value: undefined });
        document.execCommand = () => false;
      });
      await untilAlive(page);
      await page.getByRole("button", { name: "انسخ الرابط" }).click();
      await expect(page.getByText("فشل في نسخ النص")).toBeVisible();
      await expect(page.getByText("تم النسخ بنجاح")).toHaveCount(0);
    });

    await test.step("blocks: text, styled text, and links that open in a new tab", async () => {
      const content = JSON.stringify([
        { type: "text", content: "<b>سطر</b>\nسطر ثان" },
        { type: "styledText", content: "عريض", bold: true },
        { type: "link", url: "https://example.com/", text: "رابط" },
        { type: "link", url: "javascript:attacked(1)", text: "خبيث" },
      ]);
      // The API refuses such links; older posts may contain them.
      const [id] = await insertRaw(server, [content]);
      await visit(page, `/news/${id}`);
      await expect(prose(page).locator("p")).toHaveText(["<b>سطر</b>\nسطر ثان", "عريض", /^رابط/]);
      await expect(prose(page).getByRole("link")).toHaveAttribute("target", "_blank");
      await expect(prose(page).getByRole("link")).toHaveAttribute("href", "https://example.com/");
    });

    await test.step("three others, never itself or a deleted one, and different ones beside another article", async () => {
      const posts: Published[] = [];
      for (let number = 0; number < 8; number += 1) posts.push(await publish(server, { title: `مقالة ${number}` }));
      const [gone, ...left] = posts;
      await asMainStaff(server, "DELETE", `/api/Posts/${gone?.id}`);
      const shown = new Set<string>();
      for (const { id, title } of left.slice(0, 4)) {
        await visit(page, `/news/${id}`);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
        const links = page.getByRole("region", { name: "المزيد من المقالات" }).locator("article a[href^='/news/']");
        const offered = new Set(await links.evaluateAll((all) => all.map((link) => link.getAttribute("href"))));
        expect(offered.size).toBe(3);
        for (const left of [id, gone?.id]) expect(offered).not.toContain(`/news/${left}`);
        shown.add([...offered].join());
      }
      expect(shown.size).toBeGreaterThan(1);
    });
    expect(others).toEqual([]);
  });

  test("fetches pictures of the text no larger than shown, and reserves their places", async ({ page, server }) => {
    // Pictures of another post: a browser reuses a larger file that it already has instead of fetching a smaller one.
    const [, first, second] = (await publish(server, { pictures: 3 })).images;
    const image = (of: typeof first, given: string) =>
      `<p>نص</p><img src="/images/${of?.imagePath}" alt="ملعب"${given}>`;
    const post = await publish(server, {
      content: `${image(first, "")}${image(second, ' width="300"')}<p>${"سطر ".repeat(2000)}</p>`,
    });
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(articleOf(post));
    const [large, small] = [prose(page).locator("img").first(), prose(page).locator("img").last()];
    await large.scrollIntoViewIfNeeded();
    const fetched = (of: typeof large) => expect.poll(() => of.evaluate((i: HTMLImageElement) => i.currentSrc));
    await fetched(large).toMatch(/-640\.avif$/);
    await fetched(small).toMatch(/-320\.avif$/);
    for (const picture of [large, small]) {
      await expect(picture).toHaveAttribute("loading", "lazy");
      await expect(picture).toHaveAttribute("decoding", "async");
      await expect(picture).toHaveAttribute("alt", "ملعب");
      await expect(picture).toHaveJSProperty("complete", true);
    }
    const boxes = await prose(page)
      .locator("img")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()).map(({ width, height }) => [width, height]));
    expect(boxes.map(([width]) => width)).toEqual([350, 300]);
    for (const [width = 0, height = 0] of boxes) expect(Math.abs((width * 820) / 1300 - height)).toBeLessThan(1.5);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(articleOf(post));
    await large.scrollIntoViewIfNeeded();
    await fetched(large).toMatch(/-960\.avif$/);
  });

  test("without JavaScript the text, pictures and others are shown, and pictures open by themselves", async ({
    browser,
    server,
  }) => {
    const post = await publish(server, { title: "يُقرأ", content: longContent, pictures: 2 });
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
    const page = await context.newPage();
    await page.goto("/news");
    await readLink(page, post).click();
    await expect(prose(page)).toContainText("انطلقت صباح اليوم");
    await expect(page.getByRole("button", { name: "انسخ الرابط" })).toBeHidden();
    await page.getByRole("link", { name: "كبّر الصورة ١ من ٢" }).click();
    await expect(page).toHaveURL(/\/images\/.+-1300\.webp$/);
    await context.close();
  });

  test("shows a spinner while it loads long, and the page before it again after going back @routes", async ({
    page,
    server,
  }) => {
    const post = await publish(server);
    const answer = Promise.withResolvers<void>();
    // Playwright looks at a page only after its navigation.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        const place = document.querySelector<HTMLElement>("[data-pending]");
        if (place && !place.hidden) console.log(place.textContent);
      }).observe(document, { subtree: true, attributeFilter: ["hidden"] });
    });
    await page.goto("/news");
    await page.route(`**${articleOf(post)}`, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const shown = page.waitForEvent("console", (message) => message.text().includes("جاري تحميل المحتوى..."));
    // A pointer would fetch the page in advance.
    await readLink(page, post).press("Enter", { noWaitAfter: true });
    await shown;
    answer.resolve();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(post.title);
    await page.goBack();
    await expect(readLink(page, post)).toBeVisible();
  });
});

test.describe("the pictures", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  const shownPicture = (page: Page) => page.getByRole("link", { name: /^كبّر الصورة/ }).first();
  const viewer = (page: Page) => page.getByRole("dialog", { name: "عارض الصور" });
  /** The address of the picture in the middle of the viewer. */
  const shownInViewer = (page: Page) =>
    page.evaluate(() => {
      const middle = document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.closest("dialog li");
      return middle?.querySelector("img")?.getAttribute("src");
    });

  test("alternate every three seconds, pause on request and while the viewer is open, and never move under reduced motion", async ({
    page,
    server,
  }) => {
    const post = await publish(server, { pictures: 3 });
    await page.clock.install();
    await page.goto(articleOf(post));
    await page.clock.runFor(500);
    await expect(page.getByRole("link", { name: /^كبّر الصورة/ })).toHaveCount(3);
    const pause = page.getByRole("button", { name: "أوقف عرض الصور" });
    await expect(async () => {
      await page.clock.runFor(200);
      await expect(pause).toBeVisible({ timeout: 200 });
    }).toPass();
    const named = (number: string) => expect(shownPicture(page)).toHaveAccessibleName(`كبّر الصورة ${number} من ٣`);
    const turn = async () => page.clock.runFor(3000);
    await named("١");
    await turn();
    await named("٢");
    await turn();
    await named("٣");
    await turn();
    await named("١");
    await pause.click();
    await page.mouse.move(0, 0);
    await turn();
    await turn();
    await named("١");
    await page.getByRole("button", { name: "شغّل عرض الصور" }).click();
    await page.mouse.move(0, 0);
    await turn();
    await named("٢");
    await shownPicture(page).click();
    await expect(viewer(page)).toBeVisible();
    await page.mouse.move(0, 0);
    await turn();
    await turn();
    await page.keyboard.press("Escape");
    await expect(viewer(page)).toBeHidden();
    await named("٢");
    await page.emulateMedia({ reducedMotion: "reduce" });
    await expect(page.getByRole("button", { name: /^(?:أوقف|شغّل) عرض الصور/ })).toHaveCount(0);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await turn();
    await turn();
    await named("٢");
  });

  test("fill the screen in the viewer, which keeps its picture; a press or its button closes it, and the focus returns @routes", async ({
    page,
    server,
  }) => {
    const post = await publish(server, { pictures: 3 });
    const held = Promise.withResolvers<void>();
    await page.route("**/api/Posts/*/view", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(articleOf(post));
    await untilAlive(page);
    await test.step("despite changes of the page below", async () => {
      await shownPicture(page).click();
      await expect.poll(() => shownInViewer(page)).toMatch(/-1300\.webp$/);
      const first = await shownInViewer(page);
      await page.keyboard.press("ArrowLeft");
      await expect.poll(() => shownInViewer(page)).not.toBe(first);
      const second = await shownInViewer(page);
      for (const key of ["Tab", "Tab", "Shift+Tab"]) {
        await page.keyboard.press(key);
        await untilStill(page);
        expect(await shownInViewer(page)).toBe(second);
      }
      held.resolve();
      await expect(page.locator("[data-views]")).toHaveText("مشاهدة واحدة");
      expect(await shownInViewer(page)).toBe(second);
      await page.getByRole("button", { name: "الصورة السابقة" }).click();
      await expect.poll(() => shownInViewer(page)).toBe(first);
    });
    await test.step("closed beside the picture, on it, and by its button", async () => {
      await page.mouse.click(5, 400);
      await expect(viewer(page)).toBeHidden();
      const another = page.getByRole("link", { name: /^كبّر الصورة/ }).nth(1);
      await another.click();
      await expect(viewer(page)).toBeVisible();
      await viewer(page).getByRole("img").nth(1).click();
      await expect(viewer(page)).toBeHidden();
      await expect(another).toBeFocused();
      await page.keyboard.press("Enter");
      await page.getByRole("button", { name: "إغلاق" }).click();
      await expect(viewer(page)).toBeHidden();
      await expect(another).toBeFocused();
    });
  });
});

test.describe("hostile content", () => {
  /** Records calls of `attacked`, and requests to other hosts. */
  async function watch(page: Page, url: string): Promise<string[]> {
    const seen: string[] = [];
    await page.exposeFunction("attacked", () => seen.push("attacked"));
    page.on("request", (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(url)) seen.push(request.url());
    });
    page.on("dialog", (dialog) => dialog.dismiss());
    return seen;
  }

  /** Points at everything. @returns forbidden elements of the text */
  const touch = (page: Page) =>
    page.evaluate(() => {
      const inside = [...document.querySelectorAll<HTMLElement>("article .prose *")];
      for (const element of inside) {
        for (const name of ["mouseover", "pointerenter", "pointerover"]) element.dispatchEvent(new Event(name));
        if (!element.closest("a")) element.click();
        element.focus?.();
      }
      return inside
        .filter(
          (element) =>
            element.matches("script,style,iframe,object,embed,svg,math,form,input,button,video,audio,link,meta,base") ||
            [...element.attributes].some(({ name }) => /^on|^(?:style|id|name|srcdoc|form.*|xlink.*)$/.test(name)) ||
            /^(?!https?:|mailto:|tel:)/.test((element as HTMLAnchorElement).href || "https:"),
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200));
    });

  test.describe("stored in the table", () => {
    // One picture names a missing file of this site.
    test.use({ allowedErrors: /status of 404 .*\/images\// });

    /** hostile-html.spec.ts tests each cleaned payload in a browser; this tests pages that show them. */
    const posts = hostilePosts(40).filter(({ content }) => !content.includes("\u0000"));
    /** Posts with many payloads, and some of those with a single one. */
    const isInBrowser = ({ marks }: (typeof posts)[number], index: number) => marks.length !== 1 || index % 8 === 0;
    test("does not run, whether the article is opened directly, reached from another page or read without JavaScript @routes", async ({
      page,
      browser,
      server,
    }) => {
      const ids = await insertRaw(
        server,
        posts.map(({ content }) => content),
      );
      const articles = posts.map((post, index) => ({ ...post, path: `/news/${ids[index]}` }));
      // Posts without marks become blocks when they are cleaned.
      for (const { names, path, content } of articles.filter(({ marks }) => marks.length > 0)) {
        const html = await (await fetch(server.url + path)).text();
        expect(html, names).toContain(`<div class="prose">${isolatedHtml(contentToShow(content))}</div>`);
      }

      const seen = await watch(page, server.url);
      const bare = await browser.newContext({ javaScriptEnabled: false });
      const barePage = await bare.newPage();
      const asked = watchHosts(barePage, server);
      await page.goto("/news");
      for (const [index, article] of articles.filter(isInBrowser).entries()) {
        const { names, path } = article;
        await barePage.goto(server.url + path, { waitUntil: "domcontentloaded" });
        expect(barePage.url()).toBe(server.url + path);
        await expectMarks(prose(barePage), article);

        if (index % 3 === 0) await page.goto(path);
        else await visit(page, path);
        await untilAlive(page);
        await expect(page.locator("article h1"), names).toHaveCount(1);
        await expectMarks(prose(page), article);
        expect(await touch(page), names).toEqual([]);
        await expect(page).toHaveURL(server.url + path);
      }
      await untilRequested(page);
      expect(seen).toEqual([]);
      expect(asked).toEqual([]);
      await bare.close();
    });
  });

  test.describe("uncleaned", () => {
    test.use({ allowedErrors: /content security policy|Content Security Policy|inline event handler/ });

    test("is detected by the same checks, and the pages' policy stops it @routes", async ({ page, server }) => {
      const { id } = await publish(server, { content: "<p>هنا</p>" });
      const seen = await watch(page, server.url);
      const refused: string[] = [];
      page.on("console", (message) => refused.push(message.text()));
      await page.route(`**/news/${id}`, async (route) => {
        const answer = await route.fetch();
        const body = (await answer.text()).replace(
          "<p>هنا</p>",
          '<img src="https://evil.example/pixel.gif" onerror="attacked(1)"><script>attacked(1)</script>',
        );
        await route.fulfill({ response: answer, body });
      });
      await page.goto(`/news/${id}`);
      await expect.poll(() => refused.some((text) => /script-src|inline/.test(text))).toBe(true);
      expect((await touch(page)).length).toBeGreaterThan(0);
      expect(seen).not.toContain("attacked");
    });
  });
});
