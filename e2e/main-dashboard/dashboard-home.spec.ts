import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { onDatabase } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { ask, fillInbox, fillViews, openSection } from "../support/main-dashboard.ts";
import { accounts, type Product } from "../support/product/product.ts";

/** The main dashboard's frame and home: menu, counters, views of the news, newest messages. */

const home = "/dashboard/home";
const loadFailed = "حدث خطأ أثناء تحميل البيانات";
const figures = new Intl.NumberFormat("ar-IQ");
const menu = (page: Page) => page.getByRole("navigation", { name: "أقسام لوحة التحكم" });
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const counters = (page: Page) => section(page, "أعداد الموقع");
const views = (page: Page) => section(page, "مشاهدات الأخبار");
const newest = (page: Page) => section(page, "أحدث الرسائل");
const waiting = (page: Page) => menu(page).getByRole("link", { name: "الرسائل" });

async function counts(server: Product) {
  const users = await ask<unknown[]>(server, "/api/User");
  const posts = await ask<{ totalCount: number }>(server, "/api/Posts?pageSize=1&isDeleted=false");
  return { users: users.length, posts: posts.totalCount };
}

test("the home screen has links to every section, counts, views of thirty days and the newest messages @journey", async ({
  page,
  server,
}) => {
  const names = ["أحمد", "سارة", "علي", "زينب", "حسن", "نور"];
  await fillInbox(
    server,
    names.map((name, index) => ({ name, message: `سطر أول ${"كلمة ".repeat(40)}`, isRead: ![0, 2].includes(index) })),
  );
  await fillViews(server, [0, 0, 0, 1, 29, 40]);
  await onDatabase(server, async ({ sql }) => {
    await sql`insert into posts (title, content, summary, is_deleted) values ('محذوف', '<p>نص</p>', 'نص', true)`;
    await sql`
      insert into users (realm, user_name, normalized_user_name, email, password_hash, role)
      select 'main', name, name, 'staff@example.iq', 'no password', 'Admin'
      from (select 'counted-' || gen_random_uuid() as name from generate_series(1, 3)) names`;
  });
  // Deleted records are not counted, as with users.
  const { users, posts } = await counts(server);
  await openSection(page, server, home);

  await test.step("the menu, in the specified order, shows the number of new messages", async () => {
    const links = menu(page).getByRole("link");
    await expect(links).toHaveCount(8);
    const expected = [
      ["الرئيسية", home],
      ["الأخبار", "/dashboard/news"],
      ["المستخدمون", "/dashboard/users"],
      ["المواعيد", "/dashboard/dates"],
      ["أسئلة الأهالي", "/dashboard/questions"],
      ["إدارة المحتوى", "/dashboard/settings"],
      ["الرسائل", "/dashboard/messages"],
      ["سجل العمليات", "/dashboard/audit"],
    ] as const;
    for (const [index, [name, href]] of expected.entries()) {
      await expect(links.nth(index)).toContainText(name);
      await expect(links.nth(index)).toHaveAttribute("href", href);
    }
    await expect(links.first()).toHaveAttribute("aria-current", "page");
    await expect(waiting(page)).toHaveAccessibleName("الرسائل غير مقروءة: ٢");
  });

  const tile = (label: string) => counters(page).getByRole("listitem").filter({ hasText: label });
  await test.step("a welcome by name, and counts of users and posts", async () => {
    await expect(page.getByRole("heading", { name: `أهلاً بك، ${accounts.main.username}` })).toBeVisible();
    await expect(page.getByRole("link", { name: "أضف خبراً" })).toHaveAttribute("href", "/dashboard/news/new");
    await expect(page.getByRole("link", { name: "عرض الموقع" })).toHaveAttribute("href", "/");
    const shown = (label: string) =>
      tile(label)
        .locator("[aria-hidden=true]")
        .filter({ hasText: /^[٠-٩]+$/ });
    // Assistive technology gets only the final number.
    await expect(tile("إجمالي المستخدمين").getByText(figures.format(users), { exact: true }).last()).toBeAttached();
    await expect(shown("إجمالي المستخدمين")).toHaveText(figures.format(users));
    await expect(shown("إجمالي الأخبار")).toHaveText(figures.format(posts));
    await expect(tile("إجمالي الأخبار").getByRole("link", { name: "إدارة الأخبار" })).toHaveAttribute(
      "href",
      "/dashboard/news",
    );
  });

  await test.step("views from right to left, with the figures in a table", async () => {
    await expect(views(page)).toContainText("المجموع: ٥");
    const chart = views(page).getByRole("img");
    await expect(chart).toHaveAccessibleName(/أكثر الأيام قراءةً .+: ٣\sمشاهدات/);
    // Bars are in the order of days, oldest first; days without views have none.
    const bars = chart.locator(".recharts-bar-rectangle path");
    await expect(bars).toHaveCount(3);
    const places = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().x));
    expect(places).toEqual([...places].sort((one, other) => other - one));
    const table = views(page).getByRole("table");
    const rows = table.locator("tbody tr");
    await expect(rows).toHaveCount(30);
    const today = new Intl.DateTimeFormat("ar-IQ", { day: "numeric", month: "long", timeZone: "Asia/Baghdad" });
    await expect(rows.first()).toContainText(today.format(new Date()));
    const counted = await rows.locator("td").allInnerTexts();
    expect(counted).toEqual(["٣", "١", ...Array.from({ length: 27 }, () => "٠"), "١"]);
    const place = await chart.boundingBox();
    if (!place) throw new Error("the chart has no place");
    await page.mouse.move(place.x + 24, place.y + place.height / 2);
    await expect(chart.getByText("٣ مشاهدات")).toBeVisible();
  });

  await test.step("all of it is accessible", async () => {
    await expect(newest(page).getByRole("listitem")).toHaveCount(5);
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  });

  await test.step("the newest five messages, each of which opens in the inbox, and links to the sections", async () => {
    const rows = newest(page).getByRole("listitem");
    await expect(rows.first()).toContainText("(غير مقروءة)");
    await expect(rows.nth(1)).not.toContainText("غير مقروءة");
    await expect(rows.first().locator("bdi").last()).toHaveText(/^.{80,100}$/);
    await rows.first().getByRole("link").click();
    await expect(page).toHaveURL(/\/dashboard\/messages\?message=[\w-]{36}$/);
    await expect(page.getByRole("article").getByRole("heading", { name: "أحمد" })).toBeFocused();
    await page.goBack();
    await newest(page).getByRole("link", { name: "كل الرسائل" }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard/messages`);
    await page.goBack();
    await tile("إجمالي المستخدمين").getByRole("link", { name: "إدارة المستخدمين" }).click();
    await expect(page).toHaveURL(`${server.url}/dashboard/users`);
  });
});

test("messages arrive every minute in the menu and the inbox, and on return to the dashboard", async ({
  page,
  server,
}) => {
  await page.clock.install();
  await fillInbox(server, [{ name: "أحمد" }]);
  await openSection(page, server, "/dashboard/users");
  await expect(waiting(page)).toHaveAccessibleName("الرسائل غير مقروءة: ١");
  await fillInbox(server, [{ name: "أحمد" }, { name: "سارة" }]);
  await page.clock.runFor(40_000);
  await expect(waiting(page)).toHaveAccessibleName("الرسائل غير مقروءة: ١");
  await page.clock.runFor(21_000);
  await expect(waiting(page)).toHaveAccessibleName("الرسائل غير مقروءة: ٢");
  await waiting(page).click();
  const inbox = page.getByRole("list", { name: "قائمة الرسائل" }).getByRole("listitem");
  await expect(inbox).toHaveCount(2);
  await fillInbox(server, [{ name: "أحمد" }, { name: "سارة" }, { name: "علي" }]);
  await page.clock.runFor(61_000);
  await expect(inbox).toHaveCount(3);
  await fillInbox(server, []);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(waiting(page)).toHaveAccessibleName("الرسائل");
});

test.describe("counters", () => {
  /** The texts of the first counter, frame by frame, with milliseconds since its first number. */
  async function watch(page: Page, server: Product, milliseconds: number): Promise<{ at: number; text: string }[]> {
    const held = Promise.withResolvers<void>();
    await page.route(/\/api\/(User|Posts|Contact)/, async (route) => {
      await held.promise;
      if (!route.request().url().endsWith("/api/User")) return route.continue();
      await route.fulfill({ json: Array.from({ length: 200 }, (_, index) => ({ id: `${index}` })) });
    });
    await openSection(page, server, home);
    for (const text of ["جارٍ تحميل الأعداد", "جارٍ تحميل المشاهدات", "جارٍ تحميل الرسائل"]) {
      await expect(page.getByRole("status").filter({ hasText: text })).toBeAttached();
    }
    const frames = counters(page).evaluate(async (element, span) => {
      document.documentElement.dataset.watching = "true";
      const seen: { at: number; text: string }[] = [];
      let first = 0;
      while (first === 0 || performance.now() - first < span) {
        await new Promise(requestAnimationFrame);
        const text = element.querySelector("li:first-child p [aria-hidden=true]:not(.animate-shimmer)")?.textContent;
        if (!text) continue;
        first ||= performance.now();
        seen.push({ at: performance.now() - first, text });
      }
      return seen;
    }, milliseconds);
    await page.waitForSelector("[data-watching]");
    held.resolve();
    return frames;
  }

  test("rise for two seconds @routes", async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const seen = await watch(page, server, 3_000);
    expect(seen.at(-1)?.text).toBe("٢٠٠");
    expect(new Set(seen.map(({ text }) => text)).size).toBeGreaterThan(5);
    // The last steps are smaller than one, so the whole number appears a little before the end.
    const whole = seen.find(({ text }) => text === "٢٠٠");
    expect(whole?.at).toBeGreaterThan(1_200);
    expect(whole?.at).toBeLessThan(4_000);
  });

  test("do not animate with reduced motion; empty parts have a message @routes", async ({ page, server }) => {
    await fillInbox(server, []);
    await fillViews(server, []);
    // A rising counter shows other numbers from its first frames on.
    const seen = await watch(page, server, 1_000);
    expect(new Set(seen.map(({ text }) => text))).toEqual(new Set(["٢٠٠"]));
    await expect(views(page).getByText("لم تُسجَّل أي مشاهدة في هذه المدة بعد")).toBeVisible();
    await expect(newest(page).getByText("لا توجد رسائل")).toBeVisible();
    await expect(page.getByRole("status").filter({ hasText: "جارٍ" })).toHaveCount(0);
  });
});

test.describe("failures", () => {
  test.use({ allowedErrors: /status of 500|ERR_FAILED|dynamically imported module/ });

  test("each part fails separately, reports it and can be retried; a missing chart leaves the figures @routes", async ({
    page,
    server,
  }) => {
    await fillInbox(server, [{ name: "أحمد" }]);
    await fillViews(server, [0]);
    const calls = { "**/api/User": counters, "**/api/Posts/views": views, "**/api/Contact?*": newest } as const;
    for (const call of Object.keys(calls)) {
      await page.route(call, (route) => route.fulfill({ status: 500, body: "oops" }));
    }
    await page.route(/views-chart/, (route) => route.abort());
    await openSection(page, server, home);
    for (const part of Object.values(calls)) await expect(part(page).getByRole("alert")).toContainText(loadFailed);
    await expect(counters(page).getByText("—")).toHaveCount(1);
    for (const [index, [call, part]] of Object.entries(calls).entries()) {
      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await part(page).getByRole("button", { name: "أعد المحاولة" }).click();
      await expect(part(page).getByRole("alert")).toContainText(`${loadFailed}. تعذّر الاتصال بالخادم`);
      await page.unroute(call);
      await part(page).getByRole("button", { name: "أعد المحاولة" }).click();
      await expect(part(page).getByRole("alert")).toHaveCount(0);
      await expect(page.getByRole("alert")).toHaveCount(2 - index);
    }
    await expect(views(page).getByText("تعذّر عرض المخطط. تجد الأعداد في الجدول.")).toBeVisible();
    await expect(views(page).getByRole("table")).toBeVisible();
  });
});
