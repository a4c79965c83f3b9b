import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { accounts } from "./support/product.ts";

/** Both dashboards: who gets in, who stays in, and what the browser keeps. */

const areas = {
  main: { login: "/dashboard", home: "/dashboard/home", ...accounts.main },
  iq: { login: "/IQ-test/dashboard/login", home: "/IQ-test/dashboard/home", ...accounts.iq },
} as const;

async function logIn(page: Page, area: keyof typeof areas, password: string = areas[area].password) {
  await page.goto(areas[area].login);
  await page.getByLabel("اسم المستخدم").fill(areas[area].username);
  await page.getByLabel("كلمة المرور", { exact: true }).fill(password);
  await page.getByRole("button", { name: "تسجيل الدخول" }).click();
}
const stored = (page: Page) => page.evaluate(() => Object.keys(localStorage).sort());
const at = (path: string) => new RegExp(`${path}$`, "i");

test("the main login stores its token, and logging out removes it", async ({ page }) => {
  await logIn(page, "main");
  await expect(page).toHaveURL(at(areas.main.home));
  expect(await stored(page)).toContain("token");
  await page.goto(areas.main.login);
  await page.goto(areas.main.home);
  await page.getByRole("button", { name: "تسجيل الخروج" }).first().click();
  await expect(page).toHaveURL(at("/dashboard"));
  expect(await stored(page)).not.toContain("token");
});

test("the test-area login stores token, role and flag, and logging out removes them", async ({ page }) => {
  await logIn(page, "iq");
  await expect(page).toHaveURL(at(areas.iq.home));
  expect(await stored(page)).toEqual(expect.arrayContaining(["iq_role", "iq_super_admin", "iq_token"]));
  expect(await page.evaluate(() => [localStorage.getItem("iq_role"), localStorage.getItem("iq_super_admin")])).toEqual([
    "SuperAdmin",
    "true",
  ]);
  await page.goto(areas.iq.login);
  await expect(page).toHaveURL(at(areas.iq.home));
  await page.getByRole("button", { name: "تسجيل الخروج" }).first().click();
  await expect(page).toHaveURL(at(areas.iq.login));
  expect(await stored(page)).not.toEqual(expect.arrayContaining(["iq_token"]));
  expect(await page.evaluate(() => localStorage.getItem("iq_role"))).toBeNull();
});

test.describe("refused", () => {
  test.use({ allowedErrors: /status of (401|503)/ });

  test("a wrong password shows the server's message and keeps what was typed", async ({ page }) => {
    for (const area of ["main", "iq"] as const) {
      await logIn(page, area, "wrong-password");
      await expect(page.getByText("اسم المستخدم أو كلمة المرور غير صحيحة").first()).toBeVisible();
      await expect(page.getByLabel("اسم المستخدم")).toHaveValue(areas[area].username);
      expect(await stored(page)).not.toContain(area === "main" ? "token" : "iq_token");
    }
  });

  test("a failing server shows the screen's own text", async ({ page }) => {
    await page.route("**/api/**", (route) => route.fulfill({ status: 503, body: "" }));
    await logIn(page, "main");
    await expect(page.getByText("حدث خطأ أثناء تسجيل الدخول").first()).toBeVisible();
    await logIn(page, "iq");
    await expect(page.getByText("An error occurred during login").first()).toBeVisible();
  });

  test("an answer without a token is said to have none", async ({ page }) => {
    await page.route("**/api/**", (route) => route.fulfill({ status: 200, json: { role: "Admin" } }));
    await logIn(page, "iq");
    await expect(page.getByText("Could not find authentication token in response").first()).toBeVisible();
  });

  test("a token that the server no longer takes ends the session", async ({ page }) => {
    await logIn(page, "iq");
    await expect(page).toHaveURL(at(areas.iq.home));
    await page.route("**/api/contestants/stats", (route) =>
      route.fulfill({ status: 401, json: { code: "unauthorized" } }),
    );
    await page.reload();
    await expect(page).toHaveURL(at(areas.iq.login));
    expect(await stored(page)).not.toContain("iq_token");
  });
});

test("the password can be shown, and the button says that it is working", async ({ page }) => {
  await page.goto(areas.main.login);
  const password = page.getByLabel("كلمة المرور", { exact: true });
  await password.fill("secret");
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "إظهار كلمة المرور" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByLabel("اسم المستخدم").fill("somebody");
  let release = () => {};
  await page.route("**/api/Auth/login", async (route) => {
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    await route.fulfill({ status: 200, json: { token: "x" } });
  });
  await page.getByRole("button", { name: "تسجيل الدخول" }).click();
  await expect(page.getByRole("button", { name: "جارٍ تسجيل الدخول…" })).toBeVisible();
  release();
});

test("guards send strangers to the login of their area", async ({ page }) => {
  await page.goto("/dashboard/home");
  await expect(page).toHaveURL(at("/dashboard"));
  for (const path of ["/IQ-test/dashboard", "/IQ-test/dashboard/home", "/iq-test/dashboard/users"]) {
    await page.goto(path);
    await expect(page).toHaveURL(at(areas.iq.login));
  }
});

test("the totals are those of the database, and the sidebar remembers its width", async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, "iq");
  await expect(page).toHaveURL(at(areas.iq.home));
  const token = await page.evaluate(() => localStorage.getItem("iq_token"));
  const stats = await (
    await fetch(`${server.url}/api/contestants/stats`, { headers: { authorization: `Bearer ${token}` } })
  ).json();
  const shown = new Intl.NumberFormat("ar-IQ").format(stats.totalCount);
  await expect(page.locator("main")).toContainText(stats.totalCount === 0 ? "لم يسجّل أحد بعد" : shown);
  const width = async () => (await page.locator("aside, nav").first().boundingBox())?.width ?? 0;
  await page.getByRole("button", { name: "طيّ القائمة" }).click();
  await expect.poll(width).toBeLessThanOrEqual(80);
  await page.reload();
  await expect(page.getByRole("button", { name: "توسيع القائمة" })).toBeVisible();
});

test("holders of a test-area token may enter a public page directly", async ({ page }) => {
  await logIn(page, "iq");
  await expect(page).toHaveURL(at(areas.iq.home));
  await page.goto("/IQ-test");
  await expect(page).toHaveURL(at("/IQ-test"));
});
