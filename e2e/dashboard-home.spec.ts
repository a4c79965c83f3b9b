import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { onDatabase } from "./support/data.ts";
import { expect, test } from "./support/fixtures.ts";
import { ask, fillInbox, fillViews, openSection } from "./support/main-dashboard.ts";
import { accounts, type Product } from "./support/product.ts";

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

test("the menu leads to every section in the specified order and says how many messages wait", async ({
  page,
  server,
}) => {
  await fillInbox(server, [{ name: "أحمد" }, { name: "سارة" }, { name: "علي", isRead: true }]);
  await openSection(page, server, home);
  const links = menu(page).getByRole("link");
  await expect(links).toHaveCount(6);
  const expected = [
    ["الرئيسية", home],
    ["الأخبار", "/dashboard/news"],
    ["المستخدمون", "/dashboard/users"],
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

test("the unread count follows: each minute, and when the dashboard is returned to", async ({ page, server }) => {
  await page.clock.install();
  await fillInbox(server, [{ name: "أحمد" }]);
  await openSection(page, server, "/dashboard/users");
  await expect(waiting(page)).toHaveAccessibleName("الرسائل غير مقروءة: ١");
  await fillInbox(server, [{ name: "أحمد" }, { name: "سارة" }]);
  await page.clock.runFor(40_000);
  await expect(waiting(page)).toHaveAccessibleName("الرسائل غير مقروءة: ١");
  await page.clock.runFor(21_000);
  await expect(waiting(page)).toHaveAccessibleName("الرسائل غير مقروءة: ٢");
  await fillInbox(server, []);
  await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
  await expect(waiting(page)).toHaveAccessibleName("الرسائل");
});

test("welcomes by name and counts users and posts up over two seconds", async ({ page, server }) => {
  await fillViews(server, [0]);
  await onDatabase(server, async ({ sql }) => {
    await sql`insert into posts (title, content, summary, is_deleted) values ('محذوف', '<p>نص</p>', 'نص', true)`;
  });
  for (let index = 0; index < 3; index += 1) {
    const username = `counted-${crypto.randomUUID()}`;
    const body = { username, email: "staff@example.iq", password: "secret-password" };
    await ask(server, "/api/Auth/adminregister", { method: "POST", body });
  }
  // What is deleted is counted nowhere, as it is of users.
  const { users, posts } = await counts(server);
  await page.clock.install();
  await openSection(page, server, home);
  await expect(page.getByRole("heading", { name: `أهلاً بك، ${accounts.main.username}` })).toBeVisible();
  await expect(page.getByRole("link", { name: "أضف خبراً" })).toHaveAttribute("href", "/dashboard/news/new");
  await expect(page.getByRole("link", { name: "عرض الموقع" })).toHaveAttribute("href", "/");
  const tile = (label: string) => counters(page).getByRole("listitem").filter({ hasText: label });
  const shown = (label: string) =>
    tile(label)
      .locator("[aria-hidden=true]")
      .filter({ hasText: /^[٠-٩]+$/ });
  // Assistive technology gets the number itself, never those on the way.
  await expect(tile("إجمالي المستخدمين").getByText(figures.format(users), { exact: true }).last()).toBeAttached();
  await page.clock.runFor(2_100);
  await expect(shown("إجمالي المستخدمين")).toHaveText(figures.format(users));
  await expect(shown("إجمالي الأخبار")).toHaveText(figures.format(posts));
  await tile("إجمالي المستخدمين").getByRole("link", { name: "إدارة المستخدمين" }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard/users`);
  await page.goBack();
  await expect(tile("إجمالي الأخبار").getByRole("link", { name: "إدارة الأخبار" })).toHaveAttribute(
    "href",
    "/dashboard/news",
  );
});

test.describe("counters", () => {
  /** What the first counter shows, frame by frame, from its first number on, in milliseconds from then. */
  async function watch(page: Page, server: Product): Promise<{ at: number; text: string }[]> {
    const held = Promise.withResolvers<void>();
    await page.route("**/api/User", async (route) => {
      await held.promise;
      await route.fulfill({ json: Array.from({ length: 200 }, (_, index) => ({ id: `${index}` })) });
    });
    await openSection(page, server, home);
    const frames = counters(page).evaluate(async (element) => {
      document.documentElement.dataset.watching = "true";
      const seen: { at: number; text: string }[] = [];
      let first = 0;
      while (first === 0 || performance.now() - first < 3_000) {
        await new Promise(requestAnimationFrame);
        const text = element.querySelector("li:first-child p [aria-hidden=true]:not(.animate-shimmer)")?.textContent;
        if (!text) continue;
        first ||= performance.now();
        seen.push({ at: performance.now() - first, text });
      }
      return seen;
    });
    await page.waitForSelector("[data-watching]");
    held.resolve();
    return frames;
  }

  test("rise for two seconds", async ({ page, server }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const seen = await watch(page, server);
    expect(seen.at(-1)?.text).toBe("٢٠٠");
    expect(new Set(seen.map(({ text }) => text)).size).toBeGreaterThan(5);
    // The last steps are smaller than one: the whole number is there a little before the end.
    const whole = seen.find(({ text }) => text === "٢٠٠");
    expect(whole?.at).toBeGreaterThan(1_200);
    expect(whole?.at).toBeLessThan(4_000);
  });

  test("stand still for those who asked for less motion", async ({ page, server }) => {
    const seen = await watch(page, server);
    expect(new Set(seen.map(({ text }) => text))).toEqual(new Set(["٢٠٠"]));
  });
});

test("draws the views of thirty days in the direction of reading, with the figures in a table", async ({
  page,
  server,
}) => {
  await fillViews(server, [0, 0, 0, 1, 29, 40]);
  await openSection(page, server, home);
  await expect(views(page)).toContainText("المجموع: ٥");
  const chart = views(page).getByRole("img");
  await expect(chart).toHaveAccessibleName(/أكثر الأيام قراءةً .+: ٣ مشاهدات/);
  // Bars stand in the order of the days, oldest first; days without views have none.
  const bars = chart.locator(".recharts-bar-rectangle path");
  await expect(bars).toHaveCount(3);
  const places = await bars.evaluateAll((all) => all.map((bar) => bar.getBoundingClientRect().x));
  expect(places).toEqual([...places].sort((one, other) => other - one));

  const table = views(page).getByRole("table");
  await expect(table).toBeHidden();
  await views(page).getByText("المشاهدات يوماً بيوم").first().click();
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

test("shows the newest five messages, and each opens in the inbox", async ({ page, server }) => {
  const names = ["أحمد", "سارة", "علي", "زينب", "حسن", "نور"];
  await fillInbox(
    server,
    names.map((name, index) => ({ name, message: `سطر أول ${"كلمة ".repeat(40)}`, isRead: index > 0 })),
  );
  await openSection(page, server, home);
  const rows = newest(page).getByRole("listitem");
  await expect(rows).toHaveCount(5);
  await expect(rows.first()).toContainText("(غير مقروءة)");
  await expect(rows.nth(1)).not.toContainText("غير مقروءة");
  await expect(rows.first().locator("bdi").last()).toHaveText(/^.{80,100}$/);
  await rows.first().getByRole("link").click();
  await expect(page).toHaveURL(/\/dashboard\/messages\?message=[\w-]{36}$/);
  await expect(page.getByRole("article").getByRole("heading", { name: "أحمد" })).toBeFocused();
  await page.goBack();
  await newest(page).getByRole("link", { name: "كل الرسائل" }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard/messages`);
});

test("says what there is none of, and what is on its way", async ({ page, server }) => {
  await fillInbox(server, []);
  await fillViews(server, []);
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/(User|Posts|Contact)/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await openSection(page, server, home);
  for (const text of ["جارٍ تحميل الأعداد", "جارٍ تحميل المشاهدات", "جارٍ تحميل الرسائل"]) {
    await expect(page.getByRole("status").filter({ hasText: text })).toBeAttached();
  }
  held.resolve();
  await expect(views(page).getByText("لم تُسجَّل أي مشاهدة في هذه المدة بعد")).toBeVisible();
  await expect(newest(page).getByText("لا توجد رسائل")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "جارٍ" })).toHaveCount(0);
});

test("is free of accessibility faults", async ({ page, server }) => {
  await fillInbox(server, [{ name: "أحمد" }, { name: "سارة", isRead: true }]);
  await fillViews(server, [0, 3, 7]);
  await openSection(page, server, home);
  await expect(views(page).getByRole("img")).toBeVisible();
  await views(page).getByText("المشاهدات يوماً بيوم").first().click();
  await expect(newest(page).getByRole("listitem")).toHaveCount(2);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
});

test.describe("what fails", () => {
  test.use({ allowedErrors: /status of 500|ERR_FAILED|dynamically imported module/ });

  test("fails alone, says so and comes when tried again", async ({ page, server }) => {
    await fillInbox(server, [{ name: "أحمد" }]);
    await fillViews(server, [0]);
    const calls = { "**/api/User": counters, "**/api/Posts/views": views, "**/api/Contact?*": newest } as const;
    for (const [call, part] of Object.entries(calls)) {
      await page.route(call, (route) => route.fulfill({ status: 500, body: "oops" }));
      await openSection(page, server, home);
      await expect(part(page).getByRole("alert")).toContainText(loadFailed);
      await expect(page.getByRole("alert")).toHaveCount(1);
      await page.unroute(call);
      await page.route(call, (route) => route.abort());
      await part(page).getByRole("button", { name: "أعد المحاولة" }).click();
      await expect(part(page).getByRole("alert")).toContainText(`${loadFailed}. تعذّر الاتصال بالخادم`);
      await page.unroute(call);
      await part(page).getByRole("button", { name: "أعد المحاولة" }).click();
      await expect(page.getByRole("alert")).toHaveCount(0);
    }
  });

  test("of the drawing leaves the figures", async ({ page, server }) => {
    await fillViews(server, [0]);
    await page.route(/views-chart/, (route) => route.abort());
    await openSection(page, server, home);
    await expect(views(page).getByText("تعذّر عرض المخطط. تجد الأعداد في الجدول.")).toBeVisible();
    await expect(views(page).getByRole("table")).toBeVisible();
  });
});
