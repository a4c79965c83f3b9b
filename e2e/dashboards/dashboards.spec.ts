import type { Locator, Page } from "@playwright/test";
import { register, stats, tokenFor } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { accounts } from "../support/product/product.ts";
import { push, visit } from "../support/product/visit.ts";
import { keepToken, signIn, signInApart, typeLogin } from "../support/session.ts";

/** Both dashboards: login, sessions, stored data and navigation. */

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

/** Keys of the session's data. The clock difference belongs to the device and stays. */
const stored = async (page: Page) =>
  (await page.evaluate(() => Object.keys(localStorage))).filter((key) => key !== "clock_ahead").sort();
const store = (page: Page, name: string, value: string) =>
  page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [name, value] as const);
const sessionOver = (page: Page) => page.getByText("جلسة العمل منتهية. يرجى تسجيل الدخول مرة أخرى");

test.describe("a login", () => {
  test.use({ allowedErrors: /status of (401|500)|ERR_FAILED/ });

  for (const area of both) {
    const { login, home, keys, call, failed } = areas[area];

    test(`in the ${area} area reports failures, works and stores exactly its keys; a logout removes them in every tab @journey @routes`, async ({
      page,
      context,
    }) => {
      await page.goto(login);

      await test.step("it requires both fields before it sends, and can show the password", async () => {
        let calls = 0;
        await page.route(call, (route) => {
          calls += 1;
          return route.abort();
        });
        await submit(page).click();
        await expect(page.getByText("اسم المستخدم مطلوب")).toBeVisible();
        await expect(page.getByText("كلمة المرور مطلوبة")).toBeVisible();
        await expect(username(page)).toBeFocused();
        expect(calls).toBe(0);
        await page.unrouteAll();
        await expect(password(page)).toHaveAttribute("type", "password");
        await page.getByRole("button", { name: "إظهار كلمة المرور" }).click();
        await expect(password(page)).toHaveAttribute("type", "text");
        await page.getByRole("button", { name: "إخفاء كلمة المرور" }).click();
        await expect(password(page)).toHaveAttribute("type", "password");
      });

      await test.step("failures are reported, and the name stays", async () => {
        const alert = page.getByRole("alert");
        // A token from another server, which has no session here.
        await store(page, "token", "a.b.c");
        await typeLogin(page, { ...accounts[area], password: "wrong-password" });
        await expect(alert).toHaveText("اسم المستخدم أو كلمة المرور غير صحيحة");
        await expect(username(page)).toHaveValue(accounts[area].username);
        await expect(submit(page)).toBeVisible();
        expect(await stored(page)).toEqual(area === "main" ? [] : ["token"]);

        await page.route(call, (route) => route.fulfill({ status: 500, body: "<h1>oops</h1>" }));
        await typeLogin(page, accounts[area]);
        await expect(alert).toHaveText(failed);
        await expect(page).toHaveURL(at(login));

        await page.unrouteAll();
        await page.route(call, (route) => route.abort());
        await typeLogin(page, accounts[area]);
        await expect(alert).toHaveText(`${failed}. تعذّر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى`);
        await expect(username(page)).toHaveValue(accounts[area].username);

        // session.test.ts covers all storage places of a token.
        await page.unrouteAll();
        await page.route(call, (route) => route.fulfill({ json: { role: "Admin" } }));
        await typeLogin(page, accounts[area]);
        await expect(alert).toHaveText("Could not find authentication token in response");
        await page.unrouteAll();
        await page.evaluate(() => localStorage.removeItem("token"));
        expect(await stored(page)).toEqual([]);
      });

      await test.step("it works, and stores exactly its keys", async () => {
        const held = Promise.withResolvers<void>();
        await page.route(call, async (route) => {
          await held.promise;
          await route.continue();
        });
        await typeLogin(page, accounts[area]);
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
      });

      const other = await context.newPage();
      await test.step("another tab is redirected from the login; an unknown section is reported, with a way home", async () => {
        await other.goto(login);
        await expect(other).toHaveURL(at(home));
        await visit(other, `${home}/nothing-here`);
        await expect(other.getByText("هذا القسم غير موجود")).toBeVisible();
        await other.getByRole("link", { name: "العودة إلى الرئيسية" }).click();
        await expect(other).toHaveURL(at(home));
        await expect(title(other)).toHaveText(areas[area].title);
      });

      await test.step("a logout ends the session in both tabs", async () => {
        await logout(page).click();
        for (const tab of [page, other]) {
          await expect(tab).toHaveURL(at(login));
          await expect(submit(tab)).toBeVisible();
        }
        expect(await stored(page)).toEqual([]);
        await expect(page.getByText("جلسة العمل منتهية")).toHaveCount(0);
      });
    });
  }
});

async function bottomOf(part: Locator): Promise<number> {
  const box = await part.boundingBox();
  return (box?.y ?? 0) + (box?.height ?? Infinity);
}

for (const area of both) {
  test(`the menu of the ${area} area can be reached in every window, and its width is remembered`, async ({
    page,
    server,
  }) => {
    const aside = page.locator("aside");
    const width = () => aside.evaluate((element) => element.getBoundingClientRect().width);
    const drawer = page.getByRole("dialog", { name: "القائمة" });
    const opener = page.getByRole("button", { name: "القائمة", exact: true });
    const expand = page.getByRole("button", { name: "توسيع القائمة" });
    const entries = area === "iq" ? 14 : 8;
    const account = (within: Locator) => within.getByRole("button", { name: /^حسابك/ });
    await page.setViewportSize({ width: 1000, height: 480 });
    await signIn(page, server, area);
    await page.goto(areas[area].home);
    await expect(title(page)).toHaveText(areas[area].title);

    await test.step("in a low window it starts narrow and fits without a scroll bar", async () => {
      await expect(aside.getByRole("link")).toHaveCount(entries);
      for (const control of [...(await aside.getByRole("link").all()), expand, account(aside), logout(page)]) {
        await expect(control).toBeInViewport({ ratio: 1 });
        await control.click({ trial: true });
      }
      const first = aside.getByRole("link").first();
      await first.hover();
      await expect(first.getByText("الرئيسية")).toBeInViewport({ ratio: 1 });
    });

    await test.step("on a phone in landscape it is a drawer that can be scrolled to its end", async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(aside).toBeHidden();
      await expect(logout(page)).toBeInViewport({ ratio: 1 });
      await opener.click();
      await expect(drawer.getByRole("link")).toHaveCount(entries);
      for (const link of await drawer.getByRole("link").all()) {
        await link.scrollIntoViewIfNeeded();
        // Heights of lines are no whole pixels, but scrolling is.
        await expect(link).toBeInViewport({ ratio: 0.98 });
        await link.click({ trial: true });
      }
      await expect(account(drawer)).toBeInViewport({ ratio: 1 });
      const last = drawer.getByRole("link").last();
      const address = await last.getAttribute("href");
      await last.click();
      await expect(drawer).toHaveCount(0);
      await expect(page).toHaveURL(`${server.url}${address}`);
    });

    await test.step("on a phone the drawer closes by a key and by a choice", async () => {
      await page.setViewportSize({ width: 360, height: 800 });
      await visit(page, areas[area].home);
      await expect(aside).toBeHidden();
      await opener.click();
      await expect(drawer.getByRole("link", { name: "الرئيسية" }).first()).toHaveAttribute("aria-current", "page");
      await page.keyboard.press("Escape");
      await expect(drawer).toHaveCount(0);
      await expect(opener).toBeFocused();
      await opener.click();
      await drawer.getByRole("link", { name: "الرئيسية" }).first().click();
      await expect(drawer).toHaveCount(0);
      await logout(page).click({ trial: true });
    });

    await test.step("the account at its foot is one menu, which no window truncates, narrow or wide", async () => {
      const control = account(aside);
      const menu = page.getByRole("menu", { name: "حسابك" });
      for (const [size, isWide] of [
        [{ width: 1280, height: 720 }, false],
        [{ width: 1280, height: 720 }, true],
        [{ width: 1024, height: 500 }, true],
      ] as const) {
        await page.setViewportSize(size);
        if (isWide && (await width()) === 80) await expand.click();
        for (const part of [control, aside.getByRole("navigation")])
          await expect.poll(() => bottomOf(part)).toBeLessThanOrEqual(size.height);
        // Lower windows scroll their sections.
        const cutOff = () =>
          aside.getByRole("navigation").evaluate((nav) => Math.max(0, nav.scrollHeight - nav.clientHeight));
        if (size.height >= 720) await expect.poll(cutOff).toBe(0);
        await control.click();
        await expect(menu.getByRole("menuitem")).toHaveText(["أمان الحساب", "تسجيل الخروج"]);
        await expect(menu).toBeInViewport({ ratio: 1 });
        await page.keyboard.press("Escape");
        await expect(control).toBeFocused();
      }
      await control.click();
      await page.getByRole("menuitem", { name: "أمان الحساب" }).click();
      await expect(title(page)).toHaveText("أمان الحساب");
      await page.getByRole("button", { name: "طيّ القائمة" }).click();
    });

    await test.step("beside the content its width is remembered", async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await expand.click();
      await expect.poll(width).toBe(256);
      await page.getByRole("button", { name: "طيّ القائمة" }).click();
      await expect.poll(width).toBe(80);
      await page.reload();
      await expect(expand).toBeVisible();
      expect(await width()).toBe(80);
      await expand.click();
      await expect.poll(width).toBe(256);
    });
  });
}

test("an expired token is removed and leads to the login, which gives the reason", async ({ page, server }) => {
  for (const area of both) {
    const [head, body, signature] = (await tokenFor(server, area)).split(".");
    const claims = JSON.parse(Buffer.from(body ?? "", "base64url").toString()) as Record<string, unknown>;
    const past = Buffer.from(JSON.stringify({ ...claims, exp: 1_700_000_000 })).toString("base64url");
    await keepToken(page, area, `${head}.${past}.${signature}`, "SuperAdmin");
  }
  for (const area of both) {
    await page.goto(areas[area].home);
    await expect(page).toHaveURL(at(areas[area].login));
    await expect(sessionOver(page)).toBeVisible();
  }
  expect(await stored(page)).toEqual([]);
});

test.describe("refused requests", () => {
  test.use({ allowedErrors: /status of (401|500)/ });

  test("a refused token ends the session; totals that cannot be loaded report it and can be retried @routes", async ({
    page,
    server,
  }) => {
    const token = await tokenFor(server, "iq");
    await keepToken(page, "iq", `${token.slice(0, token.lastIndexOf("."))}.${"A".repeat(43)}`, "SuperAdmin");
    await page.goto(areas.iq.home);
    await expect(page).toHaveURL(at(areas.iq.login));
    await expect(sessionOver(page)).toBeVisible();
    expect(await stored(page)).toEqual([]);

    await page.route("**/api/contestants/stats", (route) => route.fulfill({ status: 500, body: "oops" }));
    await typeLogin(page, accounts.iq);
    await expect(page.getByRole("alert")).toContainText("حدث خطأ أثناء تحميل البيانات");
    await page.unrouteAll();
    await page.getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(page.getByRole("listitem").filter({ hasText: "كل الطلاب" })).toContainText(/[٠-٩]/);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
});

test("guards send strangers to the login of their area, even with the other area's token", async ({ page, server }) => {
  const expectLogin = async (path: string, area: Area) => {
    await expect(page, path).toHaveURL(at(areas[area].login));
    await expect(submit(page)).toBeVisible();
  };
  for (const [first, area, further] of [
    ["/DASHBOARD/Home", "main", ["/dashboard/home", "/dashboard/posts"]],
    ["/iq-test/dashboard/users", "iq", ["/IQ-test/dashboard", "/IQ-test/dashboard/home", "/IQ-test/dashboard/on-site"]],
  ] as const) {
    const other = area === "main" ? "iq" : "main";
    await page.goto(first);
    await expectLogin(first, area);
    for (const path of further) {
      await push(page, path);
      await expectLogin(path, area);
    }
    await store(page, areas[other].token, await tokenFor(server, other));
    await page.goto(areas[area].home);
    await expectLogin(areas[area].home, area);
    await page.evaluate(() => localStorage.clear());
  }
});

test("the test area's home shows registrations; leaving for a public page leads back, opening one does not", async ({
  page,
  server,
}) => {
  const before = await stats(server);
  for (const gender of [0, 0, 1]) await register(server, { gender });
  await signIn(page, server, "iq");
  await page.goto(areas.iq.home);
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

  for (const path of ["/IQ-test", "/services"]) {
    await push(page, path);
    await expect(page).toHaveURL(at(areas.iq.home));
    await expect(title(page)).toHaveText(areas.iq.title);
  }
  await page.goto("/IQ-test");
  await expect(page.getByLabel("رمز التسجيل")).toBeVisible();
  await page.getByRole("link", { name: "سجّل في الاختبار" }).first().click();
  await expect(page).toHaveURL(`${server.url}/IQ-test/form`);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("logins ask for JavaScript, and dashboards show nothing", async ({ page }) => {
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

test("buttons are 36 px high in a dashboard and its dialogs, 44 px for fingers, and larger outside its frame", async ({
  page,
  server,
}) => {
  await signInApart(page, server, "main");
  await page.goto("/dashboard/users");
  const shapeOf = (button: Locator) =>
    button.evaluate((one: HTMLElement) => [one.offsetHeight, getComputedStyle(one).borderRadius]);
  const add = page.getByRole("button", { name: "إضافة مستخدم" });
  expect(await shapeOf(add)).toEqual([36, "8px"]);
  await add.click();
  const cancel = page.getByRole("dialog").getByRole("button", { name: "إلغاء" });
  expect(await shapeOf(cancel)).toEqual([36, "8px"]);
  await page.setViewportSize({ width: 700, height: 740 });
  await expect.poll(() => shapeOf(cancel)).toEqual([44, "8px"]);
  await page.keyboard.press("Escape");
  await logout(page).click();
  await expect(submit(page)).toBeVisible();
  expect((await shapeOf(submit(page)))[0]).toBe(54);
});
