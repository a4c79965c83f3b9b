import type { Page } from "@playwright/test";
import { register, stats, tokenFor } from "./support/data.ts";
import { expect, test } from "./support/fixtures.ts";
import { accounts, type Product } from "./support/product.ts";
import { signInApart, typeLogin } from "./support/session.ts";

/** Both dashboards: who gets in, who stays in, what the browser keeps and how they are moved about in. */

const areas = {
  main: {
    login: "/dashboard",
    home: "/dashboard/home",
    call: "**/api/Auth/login",
    title: "الرئيسية",
    token: "token",
    keys: ["token"],
    failed: "حدث خطأ أثناء تسجيل الدخول",
  },
  iq: {
    login: "/IQ-test/dashboard/login",
    home: "/IQ-test/dashboard/home",
    call: "**/api/IQAuth/login",
    title: "معلومات المشاركين",
    token: "iq_token",
    keys: ["iq_role", "iq_super_admin", "iq_token"],
    failed: "An error occurred during login",
  },
} as const;
type Area = keyof typeof areas;
const both = ["main", "iq"] as const;

const username = (page: Page) => page.getByLabel("اسم المستخدم");
const password = (page: Page) => page.getByLabel("كلمة المرور", { exact: true });
const submit = (page: Page) => page.getByRole("button", { name: "تسجيل الدخول", exact: true });
const logout = (page: Page) => page.getByRole("button", { name: "تسجيل الخروج" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });
const at = (path: string) => new RegExp(`^http://[^/]+${path}$`);

async function type(page: Page, area: Area, secret: string = accounts[area].password) {
  await page.goto(areas[area].login);
  await typeLogin(page, { ...accounts[area], password: secret });
}
async function logIn(page: Page, area: Area) {
  await type(page, area);
  await expect(page).toHaveURL(at(areas[area].home));
  await expect(title(page)).toHaveText(areas[area].title);
}
/** Begins with a session on the first screen. */
async function enter(page: Page, server: Product, area: Area) {
  await signInApart(page, server, area);
  await page.goto(areas[area].home);
  await expect(title(page)).toHaveText(areas[area].title);
}
/** What a session keeps. How far this device's clock is off belongs to the device and stays. */
const stored = async (page: Page) =>
  (await page.evaluate(() => Object.keys(localStorage))).filter((key) => key !== "clock_ahead").sort();
const store = (page: Page, values: Record<string, string>) =>
  page.evaluate((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, values);

for (const area of both) {
  const { login, home, keys, token } = areas[area];

  test.describe(`the ${area} area`, () => {
    test("a login asks for both, shows the password, works, keeps exactly its keys, and a logout removes them", async ({
      page,
    }) => {
      const held = Promise.withResolvers<void>();
      let calls = 0;
      await page.route(areas[area].call, async (route) => {
        calls += 1;
        await held.promise;
        await route.continue();
      });
      await page.goto(login);
      await submit(page).click();
      await expect(page.getByText("اسم المستخدم مطلوب")).toBeVisible();
      await expect(page.getByText("كلمة المرور مطلوبة")).toBeVisible();
      await expect(username(page)).toBeFocused();
      expect(calls).toBe(0);

      await username(page).fill(accounts[area].username);
      await password(page).fill(accounts[area].password);
      await expect(password(page)).toHaveAttribute("type", "password");
      await page.getByRole("button", { name: "إظهار كلمة المرور" }).click();
      await expect(password(page)).toHaveAttribute("type", "text");
      await page.getByRole("button", { name: "إخفاء كلمة المرور" }).click();
      await expect(password(page)).toHaveAttribute("type", "password");
      await submit(page).click();
      await expect(page.getByRole("button", { name: "جارٍ تسجيل الدخول…" })).toBeVisible();
      await expect(submit(page)).toHaveCount(0);
      held.resolve();
      await expect(page).toHaveURL(at(home));
      await expect(title(page)).toHaveText(areas[area].title);

      expect(await stored(page)).toEqual(keys);
      if (area === "iq") {
        expect(await page.evaluate(() => localStorage.getItem("iq_role"))).toBe("SuperAdmin");
        expect(await page.evaluate(() => localStorage.getItem("iq_super_admin"))).toBe("true");
      }
      await page.goto(login);
      await expect(page).toHaveURL(at(home));
      await logout(page).click();
      await expect(page).toHaveURL(at(login));
      expect(await stored(page)).toEqual([]);
      await expect(page.getByText("جلسة العمل منتهية")).toHaveCount(0);
      await page.goto(home);
      await expect(page).toHaveURL(at(login));
    });

    test("an unknown section says so, with a way home; logging out in one tab ends the session in the other", async ({
      page,
      context,
      server,
    }) => {
      await enter(page, server, area);
      const other = await context.newPage();
      await other.goto(`${home}/nothing-here`);
      await expect(other.getByText("هذا القسم غير موجود")).toBeVisible();
      await other.getByRole("link", { name: "العودة إلى الرئيسية" }).click();
      await expect(other).toHaveURL(at(home));
      await expect(title(other)).toHaveText(areas[area].title);
      await logout(page).click();
      await expect(other).toHaveURL(at(login));
      await expect(submit(other)).toBeVisible();
    });

    test("the menu's width is remembered, and on a phone it is a drawer", async ({ page, server }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await enter(page, server, area);
      const width = () => page.locator("aside").evaluate((element) => element.getBoundingClientRect().width);
      expect(await width()).toBe(256);
      await page.getByRole("button", { name: "طيّ القائمة" }).click();
      await expect.poll(width).toBe(80);
      await page.reload();
      await expect(page.getByRole("button", { name: "توسيع القائمة" })).toBeVisible();
      expect(await width()).toBe(80);
      await page.getByRole("button", { name: "توسيع القائمة" }).click();
      await expect.poll(width).toBe(256);

      await page.setViewportSize({ width: 360, height: 800 });
      await expect(page.locator("aside")).toBeHidden();
      const opener = page.getByRole("button", { name: "القائمة", exact: true });
      await opener.click();
      const drawer = page.getByRole("dialog", { name: "القائمة" });
      await expect(drawer.getByRole("link", { name: "الرئيسية" }).first()).toHaveAttribute("aria-current", "page");
      await page.keyboard.press("Escape");
      await expect(drawer).toHaveCount(0);
      await expect(opener).toBeFocused();
      await opener.click();
      await drawer.getByRole("link", { name: "الرئيسية" }).first().click();
      await expect(drawer).toHaveCount(0);
      await logout(page).click();
      await expect(page).toHaveURL(at(login));
    });

    test("in a low window all of the menu can be reached", async ({ page, server }) => {
      await page.setViewportSize({ width: 1000, height: 480 });
      await enter(page, server, area);
      const aside = page.locator("aside");
      // With the way to their own sessions.
      const entries = area === "iq" ? 9 : 7;
      // It begins narrow, without room for a scroll bar: all of it is in the window.
      await expect(aside.getByRole("link")).toHaveCount(entries);
      const expand = aside.getByRole("button", { name: "توسيع القائمة" });
      for (const control of [...(await aside.getByRole("link").all()), expand, logout(page)]) {
        await expect(control).toBeInViewport({ ratio: 1 });
        await control.click({ trial: true });
      }
      const first = aside.getByRole("link").first();
      await first.hover();
      await expect(first.getByText("الرئيسية")).toBeInViewport({ ratio: 1 });

      // A phone held across.
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(aside).toBeHidden();
      await expect(logout(page)).toBeInViewport({ ratio: 1 });
      await page.getByRole("button", { name: "القائمة", exact: true }).click();
      const drawer = page.getByRole("dialog", { name: "القائمة" });
      await expect(drawer.getByRole("link")).toHaveCount(entries);
      for (const link of await drawer.getByRole("link").all()) {
        await link.scrollIntoViewIfNeeded();
        await expect(link).toBeInViewport({ ratio: 1 });
        await link.click({ trial: true });
      }
      await drawer.getByRole("link").last().click();
      await expect(drawer).toHaveCount(0);
    });

    test("a token past its time is removed and leads to the login, which says why", async ({ page, server }) => {
      const [head, body, signature] = (await tokenFor(server, area)).split(".");
      const claims = JSON.parse(Buffer.from(body ?? "", "base64url").toString()) as Record<string, unknown>;
      const past = Buffer.from(JSON.stringify({ ...claims, exp: 1_700_000_000 })).toString("base64url");
      await page.goto("/");
      await store(page, { [token]: `${head}.${past}.${signature}` });
      await page.goto(home);
      await expect(page).toHaveURL(at(login));
      await expect(page.getByText("جلسة العمل منتهية. يرجى تسجيل الدخول مرة أخرى")).toBeVisible();
      expect(await stored(page)).toEqual([]);
    });
  });
}

test.describe("refused", () => {
  test.use({ allowedErrors: /status of (401|500|503)|ERR_FAILED/ });

  for (const area of both) {
    test(`a login in the ${area} area that fails says why and keeps the name`, async ({ page }) => {
      const alert = page.getByRole("alert");
      await page.goto("/");
      // Left by a session of another server: no session, but a token.
      await store(page, { token: "a.b.c" });
      await type(page, area, "wrong-password");
      await expect(alert).toHaveText("اسم المستخدم أو كلمة المرور غير صحيحة");
      await expect(username(page)).toHaveValue(accounts[area].username);
      await expect(submit(page)).toBeVisible();
      expect(await stored(page)).toEqual(area === "main" ? [] : ["token"]);

      await page.route(areas[area].call, (route) => route.fulfill({ status: 500, body: "<h1>oops</h1>" }));
      await typeLogin(page, accounts[area]);
      await expect(alert).toHaveText(areas[area].failed);
      await expect(page).toHaveURL(at(areas[area].login));

      await page.unrouteAll();
      await page.route(areas[area].call, (route) => route.abort());
      await typeLogin(page, accounts[area]);
      await expect(alert).toHaveText(
        `${areas[area].failed}. تعذّر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى`,
      );
      await expect(username(page)).toHaveValue(accounts[area].username);
    });
  }

  test("a token that the server refuses ends the session", async ({ page, server }) => {
    const token = await tokenFor(server, "iq");
    await page.goto("/");
    await store(page, {
      iq_token: `${token.slice(0, token.lastIndexOf("."))}.${"A".repeat(43)}`,
      iq_role: "SuperAdmin",
      iq_super_admin: "true",
    });
    await page.goto(areas.iq.home);
    await expect(page).toHaveURL(at(areas.iq.login));
    await expect(page.getByText("جلسة العمل منتهية. يرجى تسجيل الدخول مرة أخرى")).toBeVisible();
    expect(await stored(page)).toEqual([]);
  });

  test("totals that cannot be loaded say so, and come when tried again", async ({ page }) => {
    await page.route("**/api/contestants/stats", (route) => route.fulfill({ status: 500, body: "oops" }));
    await type(page, "iq");
    await expect(page.getByRole("alert")).toContainText("حدث خطأ أثناء تحميل البيانات");
    await page.unrouteAll();
    await page.getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "كل الطلاب" })).toContainText(/[٠-٩]/);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("the answer to a test-area login may hold the token elsewhere; without one it is an error", async ({
  page,
  server,
}) => {
  const token = await tokenFor(server, "iq");
  const answer = async (fields: object, headers: Record<string, string> = {}) => {
    await page.unrouteAll();
    await page.route(areas.iq.call, (route) => route.fulfill({ json: { role: "Admin", ...fields }, headers }));
  };
  await answer({});
  await type(page, "iq");
  await expect(page.getByRole("alert")).toHaveText("Could not find authentication token in response");
  expect(await stored(page)).toEqual([]);

  // session.test.ts has all the places.
  for (const [fields, headers] of [
    [{ data: token }, {}],
    [{}, { authorization: `Bearer ${token}` }],
  ] as const) {
    await answer(fields, headers);
    await logIn(page, "iq");
    expect(await page.evaluate(() => localStorage.getItem("iq_token"))).toBe(token);
    // Of the roles only SuperAdmin has the flag.
    expect(await stored(page)).toEqual(["iq_role", "iq_token"]);
    await page.evaluate(() => localStorage.clear());
  }
});

test("guards send strangers to the login of their area, also with the other area's token", async ({ page, server }) => {
  const guarded = [
    ["/dashboard/home", "main"],
    ["/DASHBOARD/Home", "main"],
    ["/dashboard/posts", "main"],
    ["/IQ-test/dashboard", "iq"],
    ["/IQ-test/dashboard/home", "iq"],
    ["/iq-test/dashboard/users", "iq"],
  ] as const;
  for (const [path, area] of guarded) {
    await page.goto(path);
    await expect(page, path).toHaveURL(at(areas[area].login));
    await expect(submit(page)).toBeVisible();
  }
  for (const area of both) {
    const other = area === "main" ? "iq" : "main";
    await page.evaluate(() => localStorage.clear());
    await store(page, { [areas[other].token]: await tokenFor(server, other) });
    await page.goto(areas[area].home);
    await expect(page).toHaveURL(at(areas[area].login));
    await expect(submit(page)).toBeVisible();
  }
});

test("a test-area session that leaves its dashboard for a public page is sent back; entering one directly is not", async ({
  page,
  server,
}) => {
  await enter(page, server, "iq");
  for (const path of ["/IQ-test", "/services"]) {
    // As the back button does within one document.
    await page.evaluate((to) => {
      history.pushState(null, "", to);
      dispatchEvent(new PopStateEvent("popstate"));
    }, path);
    await expect(page).toHaveURL(at(areas.iq.home));
    await expect(title(page)).toHaveText(areas.iq.title);
  }
  await page.goto("/IQ-test");
  await expect(page.getByLabel("رمز التسجيل")).toBeVisible();
  await page.getByRole("link", { name: "سجّل في الاختبار" }).first().click();
  await expect(page).toHaveURL(`${server.url}/IQ-test/form`);
});

test("the test-area home counts who has registered", async ({ page, server }) => {
  const before = await stats(server);
  for (const gender of [0, 0, 1]) await register(server, { gender });
  await enter(page, server, "iq");
  const figures = (value: number) => new Intl.NumberFormat("ar-IQ").format(value);
  const tile = (label: string) =>
    page.getByRole("region", { name: "أعداد المشاركين" }).getByRole("listitem").filter({ hasText: label });
  for (const [label, count] of [
    ["كل الطلاب", before.totalCount + 3],
    ["الذكور", before.maleCount + 2],
    ["الإناث", before.femaleCount + 1],
  ] as const) {
    await expect(tile(label).getByText(figures(count), { exact: true })).toBeVisible();
  }
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("logins say what they need, and dashboards show nothing", async ({ page }) => {
    for (const area of both) {
      await page.goto(areas[area].login);
      await expect(page.locator("noscript p")).toBeVisible();
      await expect(page.locator("noscript p")).toHaveText("يتطلب تسجيل الدخول تفعيل JavaScript في المتصفح.");
      await expect(username(page)).toHaveCount(0);
      await page.goto(areas[area].home);
      await expect(title(page)).toHaveCount(0);
    }
  });
});
