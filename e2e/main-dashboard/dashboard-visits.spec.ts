import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { onDatabase } from "../support/data/data.ts";
import { publish } from "../support/data/posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { ask, openSection } from "../support/main-dashboard.ts";
import type { Product } from "../support/product/product.ts";

/** Visits of the public site: what the server counts, and the screen that shows it. */

const screen = "/dashboard/visits";
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const rows = (page: Page, name: string) => panel(page, name).getByRole("table").locator("tbody tr");
const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

type Counted = { kind: string; name: string; viewCount: number; visitorCount: number };
type Listed = { days: Omit<Counted, "kind" | "name">[]; most: Counted[] };
const listed = (server: Product) => ask<Listed>(server, "/api/visits");
const most = async (server: Product, kind: string) => (await listed(server)).most.filter((row) => row.kind === kind);
/** Removes all counts, also of visits that waited to be written. */
async function forget(server: Product): Promise<void> {
  const truncate = () =>
    onDatabase(server, async ({ sql }) => {
      await sql`truncate visit_counts, visit_visitors, visit_salts`;
    });
  await truncate();
  await fetch(`${server.url}/practice`, { headers: { "user-agent": agent } });
  await expect
    .poll(async () => (await most(server, "page")).map(({ name }) => name), { timeout: 20_000 })
    .toContain("/practice");
  await truncate();
}

test("each page that is shown is counted once, whether rendered, from memory or prefetched @journey", async ({
  page,
  server,
}) => {
  const { id } = await publish(server, { title: "افتتاح مركز شبابي" });
  const path = `/news/${id}`;
  await forget(server);
  const open = (at: string, headers: Record<string, string> = {}, method = "GET") =>
    fetch(server.url + at, { method, headers: { "user-agent": agent, ...headers }, redirect: "manual" });

  await test.step("a rendered page, one from memory, one that the browser has; no robots, data, files, dashboards", async () => {
    const first = await open("/services", { referer: "https://www.google.com/search?q=x" });
    await open("/services", { "if-none-match": first.headers.get("etag") ?? "" });
    await open("/IQ-test/lost-code");
    for (const other of ["/services.data", "/nothing", "/rss.xml", "/dashboard", "/api/Posts", "/news/2147483"])
      await open(other);
    await open("/services", { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" });
    await open("/services", {}, "HEAD");
    await open("/services", { "sec-purpose": "prefetch" });
    await expect
      .poll(() => most(server, "page"), { timeout: 20_000 })
      .toMatchObject([
        { name: "/services", viewCount: 2, visitorCount: 1 },
        { name: "/iq-test/lost-code", viewCount: 1, visitorCount: 1 },
      ]);
    const { days } = await listed(server);
    expect(days.at(-1)).toMatchObject({ viewCount: 3, visitorCount: 1 });
    expect(await most(server, "referrer")).toMatchObject([
      { name: "", viewCount: 2 },
      { name: "google.com", viewCount: 1, visitorCount: 1 },
    ]);
    expect(await most(server, "device")).toMatchObject([{ name: "computer", viewCount: 3, visitorCount: 1 }]);
  });

  await test.step("a page that a browser prefetches, when it is opened and not before", async () => {
    await page.goto("/news");
    const prefetched = page.waitForResponse(`${server.url}${path}`);
    const link = page.locator(`main a[href="${path}"]`).first();
    await link.hover();
    await prefetched;
    const pages = async () => (await most(server, "page")).map(({ name, viewCount }) => [name, viewCount]);
    await expect.poll(pages, { timeout: 20_000 }).toContainEqual(["/news", 1]);
    expect(await pages()).not.toContainEqual([path, 1]);
    await link.click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("افتتاح مركز شبابي");
    await expect.poll(pages, { timeout: 20_000 }).toContainEqual([path, 1]);
  });
});

test("the screen shows visits by day, pages, referrers and devices, and says when there are none or they fail to load", async ({
  page,
  server,
}) => {
  const { id } = await publish(server, { title: "افتتاح مركز شبابي" });
  await forget(server);
  await openSection(page, server, "/dashboard/home");
  await page.getByRole("link", { name: "كل زيارات الموقع" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("زيارات الموقع");
  await expect(page.getByText("لم تُعَدّ أي زيارة في هذه المدة بعد")).toBeVisible();

  await onDatabase(server, async ({ sql }) => {
    await sql`
    insert into visit_counts (day, kind, name, view_count, visitor_count)
    select (now() at time zone 'Asia/Baghdad')::date - ago, kind, name, views, views - 2
    from (values (0, 'page', '/', 7), (0, 'page', ${`/news/${id}`}, 5), (40, 'page', '/', 20),
      (0, 'referrer', '', 8), (0, 'referrer', 'facebook.com', 3), (0, 'referrer', 'others', 1),
      (0, 'device', 'phone', 12), (40, 'device', 'computer', 20)) as counted(ago, kind, name, views)`;
  });
  await page.goto(screen);
  await expect(rows(page, "الزيارات يوماً بيوم")).toHaveCount(30);
  await expect(rows(page, "الزيارات يوماً بيوم").first()).toContainText(/١٢\s*١٠/);
  await expect(panel(page, "الزيارات يوماً بيوم").getByRole("img")).toHaveAccessibleName(
    /أكثر الأيام زيارةً .+: ١٢\sمشاهدة/,
  );
  await expect(rows(page, "أكثر الصفحات زيارة")).toHaveText([/الصفحة الرئيسية\s*٧\s*٥/, /افتتاح مركز شبابي\s*٥\s*٣/]);
  await expect(rows(page, "من أين جاء الزوار")).toHaveText([/مباشرة/, /facebook\.com/, /أخرى/]);
  await expect(rows(page, "أجهزة الزوار")).toHaveText([/هاتف/]);
  await page.getByRole("button", { name: "آخر ٩٠ يوماً" }).click();
  await expect(page).toHaveURL(/days=90/);
  await expect(rows(page, "أجهزة الزوار")).toHaveText([/حاسوب/, /هاتف/]);
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
      .toBeLessThanOrEqual(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  }
});

test.describe("without an answer", () => {
  test.use({ allowedErrors: /status of 500/ });
  test("the screen of visits offers to try again @routes", async ({ page, server }) => {
    await page.route("**/api/visits?*", (route) => route.fulfill({ status: 500, body: "oops" }));
    await openSection(page, server, screen);
    await expect(page.getByText("حدث خطأ أثناء تحميل البيانات")).toBeVisible();
    await page.unroute("**/api/visits?*");
    await page.getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(panel(page, "الزيارات يوماً بيوم").getByText("حدث خطأ")).toBeHidden();
  });
});
