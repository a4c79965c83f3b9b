import type { Page } from "@playwright/test";
import { landingDefaults } from "#api/landing/landing.defaults.ts";
import { onDatabase, withoutTable } from "./support/data.ts";
import type { Product } from "./support/product.ts";
import {
  asMainStaff,
  expect,
  expectPreview,
  metaOf,
  publish,
  structuredData,
  test,
  untilShown,
  uploadPicture,
  watchHosts,
  withoutNews,
  xmlOf,
} from "./support/site.ts";

/** The home page, the contact form, the page of services, and what search engines and feed readers are given. */

const contact = (page: Page) => page.locator("#contact");
const toggle = (page: Page) => contact(page).getByRole("button", { name: /^(?:أخفِ|أظهر) النموذج$/ });
const send = (page: Page) => contact(page).getByRole("button", { name: "أرسل الرسالة" });
const written = { name: "زينب علي", email: "zainab@example.iq", message: "سؤال عن الاختبار\nوموعده" };

async function fillMessage(page: Page, values: Partial<typeof written> = written) {
  for (const [name, value] of Object.entries(values)) await contact(page).locator(`[name=${name}]`).fill(value);
}

/** Opens the home page and waits until it is alive. */
async function openHome(page: Page, path = "/") {
  await page.goto(path);
  await page.waitForFunction(() => Object.keys(document.querySelector("#contact button") ?? {}).length > 0);
}

async function messagesFrom(product: Product, name: string): Promise<{ message: string }[]> {
  const answer = await asMainStaff(product, "GET", "/api/Contact?pageSize=100");
  const { items } = (await answer.json()) as { items: { name: string; message: string }[] };
  return items.filter((item) => item.name === name);
}

async function withLanding(product: Product, changes: Partial<typeof landingDefaults>, work: () => Promise<void>) {
  const saved = await asMainStaff(product, "POST", "/api/MainWindow", { ...landingDefaults, ...changes });
  expect(saved.status).toBe(200);
  try {
    await work();
  } finally {
    await onDatabase(product, async ({ sql }) => {
      await sql`delete from landing_contents`;
    });
  }
}

test.describe("the home page", () => {
  test("has hero, title band, three goals with pictures, news, about, and the form over a map", async ({
    page,
    server,
    tiles,
  }) => {
    for (const number of [1, 2, 3, 4, 5, 6]) await publish(server, { title: `خبر رقم ${number}` });
    const others = watchHosts(page, server);
    await openHome(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(landingDefaults.header);
    await expect(page.getByText(landingDefaults.content)).toBeVisible();
    await expect(page.getByRole("heading", { name: landingDefaults.title })).toBeVisible();
    const goals = page.getByRole("region", { name: "أهدافنا" }).locator("article");
    await expect(goals).toHaveCount(3);
    for (const [index, name] of (["goal1Title", "goal2Title", "goal3Title"] as const).entries()) {
      await expect(goals.nth(index).getByRole("heading")).toHaveText(landingDefaults[name]);
      await expect(goals.nth(index).locator("img")).toHaveCount(1);
    }
    const news = page.locator("section", { has: page.locator("#news-title") });
    await expect(news.locator("article").getByRole("heading")).toHaveText("خبر رقم 6");
    await expect(news.locator("li").getByRole("heading")).toHaveText([5, 4, 3, 2].map((n) => `خبر رقم ${n}`));
    await expect(page.locator("#about")).toContainText(landingDefaults.bioContent.slice(0, 60));
    expect(tiles).toEqual([]);
    await contact(page).scrollIntoViewIfNeeded();
    await expect(page.locator(".map-circle")).toBeVisible();
    await expect.poll(() => tiles.length).toBeGreaterThan(0);
    // The owner's point in Baghdad at zoom 17 with what this window shows around it, and nobody else is asked for anything.
    expect(tiles.map((address) => new URL(address).pathname)).toContain("/17/81689/52658.png");
    for (const address of tiles) {
      const [, x, y] = /^\/17\/(\d+)\/(\d+)\.png$/.exec(new URL(address).pathname) ?? [];
      expect(Math.abs(Number(x) - 81_689), address).toBeLessThanOrEqual(4);
      expect(Math.abs(Number(y) - 52_658), address).toBeLessThanOrEqual(3);
    }
    expect(new Set(others)).toEqual(new Set(["tile.openstreetmap.org"]));
    const circle = await page.locator(".map-circle").boundingBox();
    // 100 m across the ground at this place and zoom: 0.998 m a pixel.
    expect(Math.round((circle?.width ?? 0) / 2)).toBeGreaterThan(95);
    expect(Math.round((circle?.width ?? 0) / 2)).toBeLessThan(106);
  });

  test("asks for its own drawing ahead of all where no picture was uploaded", async ({ page }) => {
    const html = await (await page.request.get("/")).text();
    const head = html.slice(0, html.indexOf("</head>"));
    const [preload, address] = /<link rel="preload" as="image"[^>]* href="([^"]+)"[^>]*>/.exec(head) ?? [];
    expect(preload).toMatch(/fetchPriority="high"/i);
    expect(head.indexOf(String(preload))).toBeLessThan(head.indexOf("stylesheet"));
    await page.goto("/");
    await expect(page.locator("main section").first().locator("img")).toHaveAttribute("src", String(address));
  });

  test("is drawn as intended where no tile can be had", async ({ page, context }) => {
    await context.unrouteAll();
    // An answer that is no picture leaves no line in the console, as an unreachable host would.
    await context.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ status: 200, body: "" }));
    await openHome(page);
    await contact(page).scrollIntoViewIfNeeded();
    await expect(page.locator(".map-circle")).toBeVisible();
    await expect(page.locator(".map-pin")).toBeVisible();
    const ground = contact(page).locator("img").first();
    await expect.poll(() => ground.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });

  test("shows what was saved: pictures in the formats and sizes it needs, placeholders, the hero ahead of all", async ({
    page,
    server,
  }) => {
    const path = await uploadPicture(server, 2);
    await withLanding(
      server,
      { header: "عنوان جديد", imgPath: path, goal1ImgPath: path, bioImgPath: path },
      async () => {
        const answer = await page.goto("/");
        const html = (await answer?.text()) ?? "";
        const head = html.slice(0, html.indexOf("</head>"));
        expect(head).toMatch(/<link rel="preload" as="image" type="image\/avif" fetchPriority="high"/i);
        expect(head.indexOf('as="image"')).toBeLessThan(head.indexOf("stylesheet"));
        expect([...head.matchAll(/as="font"/g)]).toHaveLength(2);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("عنوان جديد");
        const pictures = page.locator("main picture");
        await expect(pictures.nth(2)).toBeAttached();
        for (const picture of await pictures.all()) {
          await expect(picture.locator("source[type='image/avif']")).toHaveAttribute("srcset", /-320\.avif 320w/);
          await expect(picture.locator("source[type='image/webp']")).toHaveAttribute("srcset", /-960\.webp 960w/);
          await expect(picture.locator("img")).toHaveAttribute("width", "1300");
          await expect(picture.locator("img")).toHaveAttribute("height", "820");
        }
        expect(html).toContain('src="data:image/webp;base64,');
        await expect
          .poll(() =>
            pictures
              .first()
              .locator("img")
              .evaluate((i: HTMLImageElement) => i.currentSrc),
          )
          .toMatch(/\.avif$/);
        expect(await metaOf(page, "og:image")).toContain(path.replace(".webp", "-preview.jpg"));
        await expectPreview(page);
      },
    );
  });

  test("asks for its scripts when everything on screen is there, however long a picture takes", async ({
    page,
    server,
  }) => {
    const path = await uploadPicture(server, 1);
    await withLanding(server, { imgPath: path }, async () => {
      const order: string[] = [];
      page.on("request", (request) => order.push(new URL(request.url()).pathname));
      await openHome(page);
      const firstScript = order.findIndex((asked) => asked.endsWith(".js"));
      expect(firstScript).toBeGreaterThan(order.findIndex((asked) => asked.endsWith(".css")));
      expect(firstScript).toBeGreaterThan(order.findIndex((asked) => asked.endsWith(".avif")));
      expect(firstScript).toBeGreaterThan(order.findLastIndex((asked) => asked.endsWith(".woff2")));
      await page.route("**/*.avif", () => undefined);
      await page.goto("/", { waitUntil: "commit" });
      await toggle(page).click({ trial: true });
      await page.waitForFunction(() => Object.keys(document.querySelector("#contact button") ?? {}).length > 0);
    });
  });

  test("says so where there is no news, and stands where news cannot be read", async ({ page, server }) => {
    await publish(server);
    await withoutNews(server, () =>
      untilShown(page, "/", () => expect(page.getByText("لا توجد أخبار لعرضها حالياً.")).toBeVisible({ timeout: 500 })),
    );
    await publish(server);
    await withoutTable(server, "posts", async () => {
      await page.goto("/");
      await expect(page.locator("section", { has: page.locator("#news-title") }).getByRole("alert")).toBeVisible();
      await expect(send(page)).toBeAttached();
    });
    // A failure is not kept for those who come after it.
    await page.getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(page.getByRole("link", { name: "كل الأخبار" }).first()).toBeVisible();
  });

  test("shows hostile words as words, in its text and in its structured data", async ({ page, server }) => {
    const hostile = `</script><script>attacked(1)</script><img src=x onerror=attacked(1)> "'&`;
    let isAttacked = false;
    await page.exposeFunction("attacked", () => {
      isAttacked = true;
    });
    const changes = { header: hostile, content: hostile, title: hostile, goal1Title: hostile, goal1Content: hostile };
    await withLanding(server, { ...changes, bioContent: hostile, goal2Title: hostile }, async () => {
      await openHome(page);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
      await expect(page.locator("#about")).toContainText(hostile);
      expect((await structuredData(page)).description).toBe(hostile);
      expect(await metaOf(page, "og:description")).toBe(hostile);
      await page.goto("/services");
      await page.getByRole("navigation", { name: "التنقل الرئيسي" }).getByRole("link", { name: "الرئيسية" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
      expect(isAttacked).toBe(false);
    });
  });

  test("tells machines who the directorate is", async ({ page, server }) => {
    await page.goto("/?utm_source=x");
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${server.url}/`);
    expect(await structuredData(page)).toMatchObject({
      "@context": "https://schema.org",
      "@type": "GovernmentOrganization",
      url: `${server.url}/`,
      telephone: landingDefaults.phone,
      email: landingDefaults.email,
      address: { addressCountry: "IQ" },
    });
    expect(await metaOf(page, "og:url")).toBe(`${server.url}/`);
    expect(await metaOf(page, "og:type")).toBe("website");
    await expectPreview(page);
  });
});

test.describe("the contact form", () => {
  test("can be put away and brought back, and keeps what was typed meanwhile", async ({ page }) => {
    await openHome(page);
    await fillMessage(page, { message: "نصف رسالة" });
    await toggle(page).click();
    await expect(send(page)).toBeHidden();
    await expect(toggle(page)).toHaveText("أظهر النموذج");
    await toggle(page).click();
    await expect(contact(page).locator("[name=message]")).toHaveValue("نصف رسالة");
  });

  test("sends, says so, closes after two seconds and leaves an empty form behind", async ({ page, server }) => {
    await openHome(page);
    await fillMessage(page, { ...written, name: "مرسل أول" });
    await send(page).click();
    const sent = contact(page).getByText("تم ارسال رسالتك بنجاح!");
    await expect(sent).toBeVisible();
    const shownAt = Date.now();
    await expect(sent).toBeHidden({ timeout: 4000 });
    expect(Date.now() - shownAt).toBeGreaterThan(1500);
    expect(Date.now() - shownAt).toBeLessThan(3500);
    await expect(toggle(page)).toHaveText("أظهر النموذج");
    await expect(toggle(page)).toBeFocused();
    await toggle(page).click();
    await expect(contact(page).locator("[name=name]")).toHaveValue("");
    expect(await messagesFrom(server, "مرسل أول")).toMatchObject([{ message: written.message }]);
  });

  test("leaves a reader who has moved on where they are when it closes", async ({ page }) => {
    await openHome(page);
    await fillMessage(page, { ...written, name: "مستعجل" });
    await send(page).click();
    const sent = contact(page).getByText("تم ارسال رسالتك بنجاح!");
    await expect(sent).toBeVisible();
    const elsewhere = page.getByRole("contentinfo").getByRole("link", { name: "خدماتنا" });
    await elsewhere.focus();
    await expect(sent).toBeHidden();
    await expect(elsewhere).toBeFocused();
  });

  test("says so and closes also where it was sent before the page was alive, and not again when loaded again", async ({
    page,
    server,
  }) => {
    await page.goto("/?sent#contact");
    const sent = contact(page).getByText("تم ارسال رسالتك بنجاح!");
    await expect(sent).toBeVisible();
    await expect(sent).toBeHidden();
    await expect(toggle(page)).toHaveText("أظهر النموذج");
    await expect(page).toHaveURL(`${server.url}/#contact`);
    await toggle(page).click();
    await expect(send(page)).toBeVisible();
    await page.reload();
    await expect(send(page)).toBeVisible();
    await expect(sent).toHaveCount(0);
    await page.goto("/?sent");
    await expect(sent).toBeVisible();
    await expect(sent).toBeHidden();
    await toggle(page).click();
    await fillMessage(page, { ...written, name: "مرة أخرى" });
    await send(page).click();
    await expect(sent).toBeVisible();
    await expect(sent).toBeHidden();
    expect(await messagesFrom(server, "مرة أخرى")).toHaveLength(1);
  });

  test("drops what a machine filled in, and does not tell it", async ({ page, server }) => {
    await openHome(page);
    await fillMessage(page, { ...written, name: "آلة" });
    await page.locator("[name=website]").evaluate((field: HTMLInputElement) => {
      field.value = "https://example.com";
    });
    await send(page).click();
    await expect(contact(page).getByText("تم ارسال رسالتك بنجاح!")).toBeVisible();
    expect(await messagesFrom(server, "آلة")).toEqual([]);
  });

  test.describe("when it fails", () => {
    test.use({ allowedErrors: /status of (?:400|429|502)|ERR_FAILED/ });

    test("names every field, keeps what was typed and leads to each", async ({ page }) => {
      await openHome(page);
      await fillMessage(page, { message: "تبقى", email: "ليس بريداً" });
      await send(page).click();
      const summary = contact(page).getByRole("alert");
      await expect(summary).toBeFocused();
      await expect(summary).toContainText("الاسم مطلوب");
      await expect(summary).toContainText("يرجى إدخال بريد إلكتروني صحيح");
      await expect(contact(page).locator("[name=message]")).toHaveValue("تبقى");
      await summary.getByRole("link", { name: "الاسم مطلوب" }).click();
      await expect(contact(page).locator("[name=name]")).toBeFocused();
      expect(page.url()).not.toContain("name");
    });

    test("says that a text is too long instead of cutting it off as it is pasted", async ({ page }) => {
      await openHome(page);
      const long = { name: "ن".repeat(130), message: "رسالة ".repeat(1000) };
      for (const [name, value] of Object.entries(long)) {
        await contact(page).locator(`[name=${name}]`).focus();
        await page.keyboard.insertText(value);
      }
      await fillMessage(page, { email: "zainab@example.iq" });
      await send(page).click();
      const summary = contact(page).getByRole("alert");
      await expect(summary.getByRole("link")).toHaveText(["الاسم أطول من ١٢٠ حرفاً", "نص الرسالة أطول من ٥٠٠٠ حرف"]);
      for (const [name, value] of Object.entries(long))
        await expect(contact(page).locator(`[name=${name}]`)).toHaveValue(value);
      for (const name of Object.keys(written))
        await expect(contact(page).locator(`[name=${name}]`)).toHaveAttribute("required");
    });

    for (const [what, answer] of [
      ["the connection breaks", "abort"],
      ["a proxy answers", "proxy"],
    ] as const) {
      test(`keeps what was typed when ${what}, and sends it on the next try`, async ({ page, server }) => {
        await openHome(page);
        await page.route("**/api/Contact", (route) =>
          answer === "abort" ? route.abort() : route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
        );
        const name = `مثابر ${answer}`;
        await fillMessage(page, { ...written, name });
        await send(page).click();
        await expect(contact(page).getByRole("alert")).toContainText("Failed to send message. Please try again.");
        for (const [field, value] of Object.entries({ ...written, name }))
          await expect(contact(page).locator(`[name=${field}]`)).toHaveValue(value);
        await page.unroute("**/api/Contact");
        await send(page).click();
        await expect(contact(page).getByText("تم ارسال رسالتك بنجاح!")).toBeVisible();
        expect(await messagesFrom(server, name)).toHaveLength(1);
      });
    }

    test("says so past five messages in ten minutes, and loses nothing", async ({ page, extraHTTPHeaders, server }) => {
      for (let sent = 0; sent < 5; sent += 1) {
        const answer = await fetch(`${server.url}/api/Contact`, {
          method: "POST",
          headers: { ...extraHTTPHeaders, "content-type": "application/json" },
          body: JSON.stringify(written),
        });
        expect(answer.status).toBe(200);
      }
      await openHome(page);
      await fillMessage(page);
      await send(page).click();
      await expect(contact(page).getByRole("alert")).toContainText("محاولات كثيرة");
      await expect(contact(page).locator("[name=message]")).toHaveValue(written.message);
    });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /status of (?:400|404)/ });

  test("everything is there to be read, and a message can be sent", async ({ page, server }) => {
    const post = await publish(server, { title: "خبر بلا برنامج" });
    await page.goto("/");
    await expect(page.getByRole("heading", { name: post.title })).toBeVisible();
    await expect(toggle(page)).toBeHidden();
    await fillMessage(page, { ...written, name: "", email: "خطأ" });
    await send(page).click();
    await expect(contact(page).getByRole("alert")).toContainText("الاسم مطلوب");
    await expect(contact(page).locator("[name=message]")).toHaveValue(/سؤال عن الاختبار/);
    await fillMessage(page, { ...written, name: "بلا برنامج" });
    await send(page).click();
    await expect(page).toHaveURL(`${server.url}/?sent#contact`);
    await expect(contact(page).getByText("تم ارسال رسالتك بنجاح!")).toBeVisible();
    expect(await messagesFrom(server, "بلا برنامج")).toHaveLength(1);
    await contact(page).getByRole("link", { name: "اكتب رسالة أخرى" }).click();
    await expect(send(page)).toBeVisible();
  });

  test("services and missing pages can be read, too", async ({ page }) => {
    await page.goto("/services");
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(5);
    expect((await page.goto("/nothing"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("الصفحة غير موجودة");
  });
});

test("a press on the phone number calls it, however it is written", async ({ page, server }) => {
  await withLanding(server, { phone: "+964 (0)770-123-4567" }, async () => {
    await page.goto("/");
    for (const place of [contact(page), page.getByRole("contentinfo")])
      await expect(place.locator("a[href^='tel:']")).toHaveAttribute("href", "tel:+96407701234567");
  });
});

test("the page of services leads to each of them, and says what it is to messengers", async ({ page, server }) => {
  await page.goto("/services?utm=1");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${server.url}/services`);
  expect(await metaOf(page, "og:title")).toBe("خدماتنا");
  expect(await metaOf(page, "og:description")).toBe(await metaOf(page, "description"));
  expect(await metaOf(page, "og:url")).toBe(`${server.url}/services`);
  expect(await metaOf(page, "og:type")).toBe("website");
  await expectPreview(page);
  for (const [action, path] of [
    ["سجّل الآن", "/IQ-test/form"],
    ["ابحث برمزك", "/IQ-test"],
    ["اقرأ الأخبار", "/news"],
    ["راسلنا", "/#contact"],
  ] as const) {
    await page.goto("/services");
    await page.getByRole("main").getByRole("link", { name: action }).click();
    await expect(page).toHaveURL(`${server.url}${path}`);
  }
  await expect(page.getByRole("heading", { name: "اتصل بنا" })).toBeInViewport();
});

test("robots.txt, sitemap.xml and rss.xml are right, whatever titles say", async ({ page, server }) => {
  const hostile = `</title><script>attacked(1)</script> & "اقتباس" ' ]]> <![CDATA[ <!-- \u{1F3C6}`;
  const [raw] = await insertTitled(server, `${hostile}\u0001\u000b\ufffe`);
  const { id } = await publish(server, { title: hostile, content: "<p>a &amp; b &lt;c&gt;</p>" });
  await page.goto("/services");
  const feed = await xmlOf(page, "/rss.xml");
  expect(feed.type).toBe("application/rss+xml; charset=utf-8");
  expect(feed.names).not.toContain("script");
  expect(feed.text).toContain(`<link>${server.url}/news/${id}</link>`);
  const map = await xmlOf(page, "/sitemap.xml");
  expect(map.type).toBe("application/xml; charset=utf-8");
  for (const path of ["/", "/news", "/services", "/IQ-test", "/IQ-test/form", `/news/${id}`, `/news/${raw}`])
    expect(map.text).toContain(`<loc>${server.url}${path}</loc>`);
  const robots = await (await page.request.get("/robots.txt")).text();
  expect(robots).toContain(`Sitemap: ${server.url}/sitemap.xml`);
  expect(robots).toMatch(/^User-agent: \*\n/);
  for (const path of ["/", "/news/1", "/services", "/IQ-test", "/IQ-test/form"])
    expect(mayBeRead(robots, path), path).toBe(true);
  for (const path of ["/dashboard", "/dashboard/home", "/IQ-test/dashboard/home", "/IQ-test/info", "/api/Posts"])
    expect(mayBeRead(robots, path), path).toBe(false);
  for (const path of ["/IQ-test/result", "/IQ-test/created", "/iq-test/contestant/1"])
    expect(mayBeRead(robots, path), path).toBe(false);
  await page.goto(`/news/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
  expect((await structuredData(page)).headline).toBe(hostile);
});

/** As RFC 9309 reads rules: the longest that fits decides. */
function mayBeRead(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].filter(([, , start = ""]) =>
    path.startsWith(start),
  );
  const [, kind] = rules.toSorted(([, , one = ""], [, , other = ""]) => other.length - one.length)[0] ?? [];
  return kind !== "Disallow";
}

/** A title with characters that no call lets in and XML cannot hold. */
async function insertTitled(product: Product, title: string): Promise<number[]> {
  const ids: number[] = [];
  await onDatabase(product, async ({ sql }) => {
    const [row] = await sql<{ id: number }[]>`
      insert into posts (title, content, summary) values (${title}, '<p>نص</p>', 'نص') returning id`;
    if (row) ids.push(row.id);
  });
  return ids;
}
