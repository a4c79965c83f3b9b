import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { registerMainUser } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { type Account, accounts } from "../support/product/product.ts";
import { addStaff, openOwnAccount, typeLogin } from "../support/session.ts";

/** Sessions of staff: a second device is noticed, ended and sent to the login. */

// The browser logs the refused request of an ended session.
test.use({ allowedErrors: /status of 401/ });

const sessionOver = "جلسة العمل منتهية. يرجى تسجيل الدخول مرة أخرى";
const own = (page: Page) => page.getByRole("region", { name: "أجهزتك" });
const everybody = (page: Page) => page.getByRole("region", { name: "أجهزة دخل منها العاملون" });
const notice = (page: Page) => page.getByRole("region", { name: "دخول من جهاز جديد" });
const newDevices = (page: Page) => page.getByRole("region", { name: "أجهزة جديدة دخلت إلى حسابك" });
const rows = (page: Page) => own(page).locator("tbody tr");
const question = (page: Page, name: string) => page.getByRole("alertdialog", { name });
const phone =
  "Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36";

async function logIn(page: Page, path: string, account: Account): Promise<void> {
  await page.goto(path);
  await typeLogin(page, account);
  await expect(page).toHaveURL(/\/home$/);
}

/** A second browser of the same user, on a phone. */
async function onPhone(browser: Browser, path: string, account: Account): Promise<Page> {
  const page = await (await browser.newContext({ userAgent: phone })).newPage();
  await logIn(page, path, account);
  return page;
}

test("a member of staff of the test area sees a notice of a new device and both sessions, and ends the other one @journey", async ({
  page,
  browser,
  server,
}) => {
  const staff = await addStaff(server, "SuperAdmin");
  const account = { username: staff.userName, password: staff.password };
  const login = "/IQ-test/dashboard/login";
  await logIn(page, login, account);
  const other = await onPhone(browser, login, account);

  await page.reload();
  await expect(notice(page)).toHaveText(/^دخول إلى حسابك من جهاز جديد: Chrome على Android\s*راجع أجهزتك$/, {
    useInnerText: true,
  });
  await expect(notice(page).getByRole("button")).toHaveCount(0);
  for (const [width, height] of [
    [360, 740],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect((await notice(page).boundingBox())?.height, `${width} px`).toBeLessThan(60);
  }
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await notice(page).getByRole("link", { name: "راجع أجهزتك" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(notice(page)).toHaveCount(0);
  await expect(rows(page).nth(0)).toContainText("هذا الجهاز");
  await expect(rows(page).nth(0).getByRole("button")).toHaveCount(0);
  await expect(rows(page).nth(1)).toContainText("Chrome على Android");
  await expect(rows(page).nth(1)).toContainText("127.0.0.1");
  await expect(newDevices(page)).toContainText("Chrome على Android");
  await expect(newDevices(page)).toContainText("من العنوان الشبكي 127.0.0.1");
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await newDevices(page).getByRole("button", { name: "أخرج الجهاز: Chrome على Android" }).click();
  await expect(newDevices(page)).toContainText("خرج هذا الجهاز");
  await expect(rows(page)).toHaveCount(1);
  await expect(other).toHaveURL(new RegExp(`${login}$`), { timeout: 5_000 });
  await expect(other.getByText(sessionOver)).toBeVisible();
  await expect(newDevices(page)).toContainText("فأخرج ذلك الجهاز وغيّر كلمة مرورك.");
  await newDevices(page).getByRole("button", { name: "غيّر كلمة المرور" }).click();
  await expect(page.getByRole("dialog", { name: "تغيير كلمة المرور" })).toBeVisible();
  await page.getByRole("button", { name: "إلغاء" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("/IQ-test/dashboard/users");
  await expect(everybody(page).getByRole("row").filter({ hasText: staff.userName })).toContainText("هذا الجهاز");
  // The notice has been seen.
  await expect(notice(page)).toHaveCount(0);
  await page.reload();
  await expect(everybody(page).getByRole("row").filter({ hasText: staff.userName })).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  // The same browser is not new, even from another address.
  await typeLogin(other, account);
  await expect(other).toHaveURL(/\/home$/);
  await page.reload();
  await expect(everybody(page).getByRole("row").filter({ hasText: staff.userName }).first()).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
  await other.context().close();
});

test("a member of staff of the main dashboard ends all their other sessions, and a colleague's on the users' screen", async ({
  page,
  browser,
  server,
}) => {
  const account = await registerMainUser(server);
  await logIn(page, "/dashboard", account);
  const other = await onPhone(browser, "/dashboard", account);
  await openOwnAccount(page);
  await own(page).getByRole("button", { name: "أخرج كل الأجهزة الأخرى" }).click();
  const ending = page.getByRole("dialog", { name: "إخراج الأجهزة الأخرى" });
  await ending.getByLabel("كلمة المرور الحالية").fill(account.password);
  await ending.getByRole("button", { name: "أخرج كل الأجهزة الأخرى" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(own(page).getByRole("button", { name: "أخرج كل الأجهزة الأخرى" })).toHaveCount(0);
  await expect(other).toHaveURL(/\/dashboard$/, { timeout: 5_000 });
  await expect(other.getByText(sessionOver)).toBeVisible();

  await typeLogin(other, accounts.main);
  await expect(other).toHaveURL(/\/dashboard\/(home|sessions)$/);
  await other.goto("/dashboard/users");
  await everybody(other)
    .getByRole("button", { name: `أخرج الجهاز: ${account.username}`, exact: false })
    .click();
  await question(other, "إخراج الجهاز").getByRole("button", { name: "أخرج الجهاز" }).click();
  await expect(page).toHaveURL(/\/dashboard$/, { timeout: 5_000 });
  await expect(page.getByText(sessionOver)).toBeVisible();
  await other.context().close();
});
