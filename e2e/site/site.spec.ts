import type { Page } from "@playwright/test";
import { landingDefaults } from "#api/site/landing/landing.defaults.ts";
import { spacedReference } from "#contract/site/messages.ts";
import { onDatabase, register, withoutTable } from "../support/data/data.ts";
import { untilAlive } from "../support/product/alive.ts";
import type { Product } from "../support/product/product.ts";
import { visit } from "../support/product/visit.ts";
import {
  asMainStaff,
  expect,
  expectPreview,
  insertRaw,
  metaOf,
  publish,
  structuredData,
  test,
  watchHosts,
  xmlOf,
} from "../support/site.ts";

/** The home page, the contact form, the page of services, and files for search engines and feed readers. */

const contact = (page: Page) => page.locator("#contact");
const toggle = (page: Page) => contact(page).locator("summary");
const expectToggle = (page: Page, name: string) => expect(toggle(page)).toHaveText(name, { useInnerText: true });
const send = (page: Page) => contact(page).getByRole("button", { name: "أرسل الرسالة" });
const written = { name: "زينب علي", email: "zainab@example.iq", message: "سؤال عن الاختبار\nوموعده" };

async function fillMessage(page: Page, values: Partial<typeof written> = written) {
  for (const [name, value] of Object.entries(values)) await contact(page).locator(`[name=${name}]`).fill(value);
}

/** Opens the home page and waits for its scripts. */
async function openHome(page: Page, path = "/") {
  await page.goto(path);
  await untilAlive(page);
}

/** Makes the page's timers wait for `page.clock.runFor`. */
async function stopClock(page: Page) {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

async function messagesFrom(product: Product, name: string): Promise<{ message: string; reference: string }[]> {
  const answer = await asMainStaff(product, "GET", "/api/Contact?pageSize=100");
  const { items } = (await answer.json()) as { items: { name: string; message: string; reference: string }[] };
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
  test("has hero, title band, three goals with pictures, news, about, and the form over a map, and structured data of its owner @journey", async ({
    page,
    context,
    server,
    tiles,
  }) => {
    for (const number of [1, 2, 3, 4, 5, 6]) await publish(server, { title: `خبر رقم ${number}` });
    const others = watchHosts(page, server);
    const html = await (await page.request.get("/")).text();
    await openHome(page, "/?utm_source=x");
    await test.step("its texts, in order", async () => {
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
    });
    await test.step("its own drawing, loaded first if no picture was uploaded", async () => {
      const head = html.slice(0, html.indexOf("</head>"));
      const [preload, address] = /<link rel="preload" as="image"[^>]* href="([^"]+)"[^>]*>/.exec(head) ?? [];
      expect(preload).toMatch(/fetchPriority="high"/i);
      expect(head.indexOf(String(preload))).toBeLessThan(head.indexOf("stylesheet"));
      await expect(page.locator("main section").first().locator("img")).toHaveAttribute("src", String(address));
    });
    await test.step("structured data about the directorate", async () => {
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
    await test.step("the map, and no other foreign request", async () => {
      expect(tiles).toEqual([]);
      await contact(page).scrollIntoViewIfNeeded();
      await expect(page.locator(".map-circle")).toBeVisible();
      // Tiles around the owner's point in Baghdad at zoom 17; no other host is contacted.
      await expect.poll(() => tiles.map((address) => new URL(address).pathname)).toContain("/17/81689/52658.png");
      for (const address of tiles) {
        const [, x, y] = /^\/17\/(\d+)\/(\d+)\.png$/.exec(new URL(address).pathname) ?? [];
        expect(Math.abs(Number(x) - 81_689), address).toBeLessThanOrEqual(4);
        expect(Math.abs(Number(y) - 52_658), address).toBeLessThanOrEqual(3);
      }
      expect(new Set(others)).toEqual(new Set(["tile.openstreetmap.org"]));
      const circle = await page.locator(".map-circle").boundingBox();
      // 100 m on the ground at this place and zoom: 0.998 m per pixel.
      expect(Math.round((circle?.width ?? 0) / 2)).toBeGreaterThan(95);
      expect(Math.round((circle?.width ?? 0) / 2)).toBeLessThan(106);
      await expect(contact(page).getByText("بغداد، شارع فلسطين", { exact: true })).toHaveCount(0);
    });
    await test.step("the map without tiles", async () => {
      await context.unrouteAll();
      // An answer without a picture logs no error, unlike an unreachable host.
      await context.route(/tile\.openstreetmap\.org/, (route) => route.fulfill({ status: 200, body: "" }));
      await openHome(page);
      await contact(page).scrollIntoViewIfNeeded();
      await expect(page.locator(".map-circle")).toBeVisible();
      await expect(page.locator(".map-pin")).toBeVisible();
      // The map shows no invented streets: it has the address, as the section does, and a link to a map.
      await expect(contact(page).locator("img:not(.leaflet-tile)")).toHaveCount(0);
      await expect(contact(page).getByText("بغداد، شارع فلسطين", { exact: true })).toHaveCount(1);
      await expect(contact(page).getByRole("link", { name: "افتح الموقع في الخرائط" })).toBeVisible();
    });
  });

  test("shows saved content: pictures in suitable formats, hostile texts as text, the hero first", async ({
    page,
    server,
  }) => {
    const path = (await publish(server)).images[0]?.imagePath ?? "";
    const hostile = `</script><script>attacked(1)</script><img src=x onerror=attacked(1)> "'&`;
    let isAttacked = false;
    await page.exposeFunction("attacked", () => {
      isAttacked = true;
    });
    const words = { header: hostile, content: hostile, title: hostile, goal1Title: hostile, goal1Content: hostile };
    const more = { bioContent: hostile, goal2Title: hostile, phone: "+964 (0)770-123-4567 / 0780 765 4321" };
    const saved = { ...words, ...more, imgPath: path, goal1ImgPath: path, bioImgPath: path };
    await withLanding(server, saved, async () => {
      const order: string[] = [];
      page.on("request", (request) => order.push(new URL(request.url()).pathname));
      const html = await (await page.request.get("/")).text();
      await openHome(page);
      await test.step("scripts are loaded after everything on the screen", async () => {
        const firstScript = order.findIndex((asked) => asked.endsWith(".js"));
        expect(firstScript).toBeGreaterThan(order.findIndex((asked) => asked.endsWith(".css")));
        expect(firstScript).toBeGreaterThan(order.findIndex((asked) => asked.endsWith(".avif")));
        // The hostile texts need a third file of letters, which no page expects.
        expect(firstScript).toBeGreaterThan(order.findLastIndex((asked) => /readex-pro-(?:arabic|latin)/.test(asked)));
      });
      await test.step("pictures, with placeholders", async () => {
        const head = html.slice(0, html.indexOf("</head>"));
        expect(head).toMatch(/<link rel="preload" as="image" type="image\/avif" fetchPriority="high"/i);
        expect(head.indexOf('as="image"')).toBeLessThan(head.indexOf("stylesheet"));
        expect([...head.matchAll(/as="font"/g)]).toHaveLength(2);
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
      });
      await test.step("texts and structured data", async () => {
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
        await expect(page.locator("#about")).toContainText(hostile);
        expect((await structuredData(page)).description).toBe(hostile);
        expect(await metaOf(page, "og:description")).toBe(hostile);
      });
      await test.step("a press on each phone number calls it, in every notation", async () => {
        for (const place of [contact(page), page.getByRole("contentinfo")]) {
          const links = place.locator("a[href^='tel:']");
          await expect(links).toHaveText(["+964 (0)770-123-4567", "0780 765 4321"]);
          await expect(links.first()).toHaveAttribute("href", "tel:+9647701234567");
          await expect(links.last()).toHaveAttribute("href", "tel:07807654321");
        }
      });
      await test.step("the same texts after navigation from another page", async () => {
        await visit(page, "/services");
        await page.getByRole("navigation", { name: "التنقل الرئيسي" }).getByRole("link", { name: "الرئيسية" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
        expect(isAttacked).toBe(false);
      });
    });
  });

  test("works without the news, and can retry them", async ({ page, server }) => {
    await publish(server);
    await withoutTable(server, "posts", async () => {
      await page.goto("/");
      await expect(page.locator("section", { has: page.locator("#news-title") }).getByRole("alert")).toBeVisible();
      await expect(send(page)).toBeAttached();
    });
    // A failure is not cached for later visitors.
    await page.getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(page.getByRole("link", { name: "كل الأخبار" }).first()).toBeVisible();
  });
});

test.describe("the contact form", () => {
  const sent = (page: Page) => contact(page).getByText("تم ارسال رسالتك بنجاح!");
  /** The confirmation is in the HTML; the page's script closes it. */
  const seesSent = async (page: Page) => {
    await expect(sent(page)).toBeVisible();
    await untilAlive(page);
  };

  test("can be closed; sends, confirms, closes after two seconds and is empty again @journey", async ({
    page,
    server,
  }) => {
    await openHome(page);
    await test.step("keeps the input while it is closed", async () => {
      await fillMessage(page, { message: "نصف رسالة" });
      await toggle(page).click();
      await expect(send(page)).toBeHidden();
      await expectToggle(page, "أظهر النموذج");
      await toggle(page).click();
      await expect(contact(page).locator("[name=message]")).toHaveValue("نصف رسالة");
    });
    await stopClock(page);
    await test.step("sends and closes", async () => {
      await fillMessage(page, { ...written, name: "مرسل أول" });
      await send(page).click();
      await expect(sent(page)).toBeInViewport({ ratio: 1 });
      await page.clock.runFor(1900);
      await expect(sent(page)).toBeVisible();
      await page.clock.runFor(200);
      await expect(sent(page)).toBeHidden();
      await expectToggle(page, "أظهر النموذج");
      await expect(toggle(page)).toBeFocused();
      await toggle(page).click();
      await expect(contact(page).locator("[name=name]")).toHaveValue("");
      const [sentMessage] = await messagesFrom(server, "مرسل أول");
      expect(sentMessage).toMatchObject({ message: written.message });
      await expect(contact(page)).toContainText(`رقم رسالتك ${spacedReference(sentMessage?.reference ?? "")}`);
    });
    await test.step("leaves a reader who has moved on where they are", async () => {
      await fillMessage(page, { ...written, name: "مستعجل" });
      await send(page).click();
      await seesSent(page);
      const elsewhere = page.getByRole("contentinfo").getByRole("link", { name: "خدماتنا" });
      await elsewhere.focus();
      await page.clock.runFor(2100);
      await expect(sent(page)).toBeHidden();
      await expect(elsewhere).toBeFocused();
    });
    await test.step("stores a message with a filled hidden field, and marks it", async () => {
      await toggle(page).click();
      await fillMessage(page, { ...written, name: "آلة" });
      // Browsers fill in only fields that are rendered and of a known kind.
      const trap = page.locator("[name=extra-line]");
      await expect(trap).toBeHidden();
      await trap.evaluate((field: HTMLInputElement) => {
        field.value = "https://example.com";
      });
      await send(page).click();
      await expect(sent(page)).toBeVisible();
      expect(await messagesFrom(server, "آلة")).toMatchObject([{ isSuspected: true, message: written.message }]);
    });
  });

  test("also confirms and closes if it was sent before the page was alive, and not again after a reload", async ({
    page,
    server,
  }) => {
    await page.goto("/?sent#contact");
    await expect(sent(page)).toBeVisible();
    await expect(sent(page)).toBeHidden();
    await expectToggle(page, "أظهر النموذج");
    await expect(page).toHaveURL(`${server.url}/#contact`);
    await toggle(page).click();
    await stopClock(page);
    await fillMessage(page, { ...written, name: "مرة أخرى" });
    await send(page).click();
    await seesSent(page);
    await page.clock.runFor(2100);
    await expect(sent(page)).toBeHidden();
    expect(await messagesFrom(server, "مرة أخرى")).toHaveLength(1);
    await page.reload();
    await expect(send(page)).toBeVisible();
    await expect(sent(page)).toHaveCount(0);
  });

  test.describe("after a failure", () => {
    test.use({ allowedErrors: /status of (?:400|429|502)|ERR_FAILED/ });

    test("reports errors, keeps the input, leads to each field, and sends on the next try", async ({
      page,
      server,
      extraHTTPHeaders,
    }) => {
      await openHome(page);
      const summary = contact(page).getByRole("alert");
      const field = (name: string) => contact(page).locator(`[name=${name}]`);
      await test.step("names every field", async () => {
        await fillMessage(page, { message: "تبقى", email: "ليس بريداً" });
        await send(page).click();
        await expect(summary).toBeFocused();
        await expect(summary).toContainText("الاسم مطلوب");
        await expect(summary).toContainText("يرجى إدخال بريد إلكتروني صحيح");
        await expect(field("message")).toHaveValue("تبقى");
        await summary.getByRole("link", { name: "الاسم مطلوب" }).click();
        await expect(field("name")).toBeFocused();
      });
      await test.step("a text that is too long is not truncated when pasted", async () => {
        const long = { name: "ن".repeat(130), message: "رسالة ".repeat(1000) };
        for (const [name, value] of Object.entries(long)) {
          await field(name).fill("");
          await field(name).focus();
          await page.keyboard.insertText(value);
        }
        await fillMessage(page, { email: "zainab@example.iq" });
        await send(page).click();
        await expect(summary.getByRole("link")).toHaveText(["الاسم أطول من ١٢٠ حرفاً", "نص الرسالة أطول من ٥٠٠٠ حرف"]);
        for (const [name, value] of Object.entries(long)) await expect(field(name)).toHaveValue(value);
        for (const name of Object.keys(written)) await expect(field(name)).toHaveAttribute("required");
      });
      await stopClock(page);
      for (const [what, answer] of [
        ["the connection breaks", "abort"],
        ["a proxy answers", "proxy"],
      ] as const) {
        await test.step(what, async () => {
          await page.route("**/?index", (route) =>
            answer === "abort" ? route.abort() : route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }),
          );
          const name = `مثابر ${answer}`;
          await fillMessage(page, { ...written, name });
          await send(page).click();
          await expect(summary).toContainText("Failed to send message. Please try again.");
          for (const [of, value] of Object.entries({ ...written, name })) await expect(field(of)).toHaveValue(value);
          await page.unroute("**/?index");
          await send(page).click();
          await seesSent(page);
          expect(await messagesFrom(server, name)).toHaveLength(1);
          await page.clock.runFor(2100);
          await toggle(page).click();
        });
      }
      await test.step("more than five messages in ten minutes", async () => {
        for (let messages = 2; messages < 5; messages += 1) {
          const answer = await fetch(`${server.url}/api/Contact`, {
            method: "POST",
            headers: { ...extraHTTPHeaders, "content-type": "application/json" },
            body: JSON.stringify(written),
          });
          expect(answer.status).toBe(200);
        }
        await fillMessage(page);
        await send(page).click();
        await expect(summary).toContainText("محاولات كثيرة");
        await expect(field("message")).toHaveValue(written.message);
      });
    });
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /status of (?:400|404)/ });

  test("everything can be read, including services and missing pages, and a message can be sent", async ({
    page,
    server,
  }) => {
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
    await page.goto("/services");
    await expect(page.getByRole("heading", { level: 2 })).toHaveCount(6);
    expect((await page.goto("/nothing"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("الصفحة غير موجودة");
  });

  test("the home fits its screens, repeats no drawing, and a code is looked up in it on a phone", async ({
    page,
    server,
  }) => {
    const { serialNumber } = await register(server);
    const withoutPictures = ["أ", "ب", "ج", "د", "هـ"].map((word) => `<p>${word}</p>`);
    await insertRaw(server, withoutPictures, "عنوان لا يكفيه سطران فيُختصر في آخرهما ".repeat(4).trim());
    // Rows that bypass the API reach the page in memory a moment later.
    await expect.poll(async () => (await page.request.get("/")).text()).toContain("لا يكفيه سطران");
    const hero = page.locator("main section").first();
    const sample = hero.getByText("نموذج لبطاقة التسجيل");
    const code = hero.getByRole("textbox", { name: "رمز التسجيل" });
    const heightsOfNews = () =>
      page
        .locator("section[aria-labelledby=news-title] li")
        .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    for (const width of [1280, 1440]) {
      await page.setViewportSize({ width, height: 720 });
      await page.goto("/");
      expect((await hero.boundingBox())?.height, `at ${width}`).toBeLessThanOrEqual(560);
      await expect(sample).toBeVisible();
      await expect(code).toBeHidden();
      expect(await heightsOfNews(), `at ${width}`).toEqual([88, 88, 88, 88]);
    }
    const drawings = await page.locator("main img").evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
    expect(drawings).toHaveLength(10);
    expect(new Set(drawings).size).toBe(10);

    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/");
    for (const shown of [
      hero.getByRole("heading"),
      hero.getByText(landingDefaults.content),
      hero.getByRole("link", { name: "سجّل في الاختبار" }),
      code,
      hero.getByRole("button", { name: "ابحث" }),
    ])
      await expect(shown).toBeInViewport({ ratio: 1 });
    await expect(sample).toBeHidden();
    expect(await heightsOfNews()).toEqual([88, 88, 88, 88]);
    await code.fill(serialNumber.replace(/(?=(?:\d{4})+$)/g, " "));
    await code.press("Enter");
    await expect(page).toHaveURL(`${server.url}/IQ-test/info`);
  });
});

test("the page of services leads to each of them, and describes itself to messengers", async ({ page, server }) => {
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
    await visit(page, "/services");
    await page.getByRole("main").getByRole("link", { name: action }).click();
    await expect(page).toHaveURL(`${server.url}${path}`);
  }
  await expect(page.getByRole("heading", { name: "اتصل بنا" })).toBeInViewport();
});

test("robots.txt, sitemap.xml and rss.xml are valid, whatever titles contain", async ({ page, server }) => {
  const hostile = `</title><script>attacked(1)</script> & "اقتباس" ' ]]> <![CDATA[ <!-- \u{1F3C6}`;
  const [raw] = await insertTitled(server, `${hostile}\u0001\u000b\ufffe`);
  const { id } = await publish(server, { title: hostile, content: "<p>a &amp; b &lt;c&gt;</p>" });
  await page.goto(`/news/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(hostile);
  expect((await structuredData(page)).headline).toBe(hostile);
  const feed = await xmlOf(page, "/rss.xml");
  expect(feed.type).toBe("application/rss+xml; charset=utf-8");
  expect(feed.names).not.toContain("script");
  expect(feed.text).toContain(`<link>${server.url}/news/${id}</link>`);
  const map = await xmlOf(page, "/sitemap.xml");
  expect(map.type).toBe("application/xml; charset=utf-8");
  for (const path of [
    "/",
    "/news",
    "/dates",
    "/questions",
    "/practice",
    "/IQ-test",
    "/IQ-test/form",
    `/news/${id}`,
    `/news/${raw}`,
  ])
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
});

/** As RFC 9309 defines it: the longest matching rule decides. */
function mayBeRead(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].filter(([, , start = ""]) =>
    path.startsWith(start),
  );
  const [, kind] = rules.toSorted(([, , one = ""], [, , other = ""]) => other.length - one.length)[0] ?? [];
  return kind !== "Disallow";
}

/** A title with characters that the API refuses and XML cannot contain. */
async function insertTitled(product: Product, title: string): Promise<number[]> {
  const ids: number[] = [];
  await onDatabase(product, async ({ sql }) => {
    const [row] = await sql<{ id: number }[]>`
      insert into posts (title, content, summary) values (${title}, '<p>نص</p>', 'نص') returning id`;
    if (row) ids.push(row.id);
  });
  return ids;
}
