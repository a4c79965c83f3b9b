import type { Page } from "@playwright/test";
import type { Duty } from "#contract/accounts/duties.ts";
import { sendAsStaff, tokenFor } from "./data/data.ts";
import { type Account, accounts, type Product } from "./product/product.ts";

type Role = "Admin" | "SuperAdmin";

type Area = keyof typeof accounts;

/** Gives the browser a session before its first page. Tests share it, so none may end it. */
export async function signIn(page: Page, server: Product, area: Area): Promise<void> {
  await keepToken(page, area, await tokenFor(server, area), "SuperAdmin");
}

/** As `signIn`, with a separate session that the test may end. */
export async function signInApart(page: Page, server: Product, area: Area): Promise<void> {
  await keepToken(page, area, await tokenFor(server, area, accounts[area]), "SuperAdmin");
}

/** Stores a token, its role and the duties of a limit as a login does. */
export const keepToken = (page: Page, area: Area, token: string, role: Role, duties?: Duty[]): Promise<unknown> =>
  page.addInitScript(
    ([name, value, knownRole, limit]) => {
      // Skips frames of other hosts, and frames without storage.
      if (window !== window.top) return;
      // Sets the token once: the next page must not restore a session that the product has ended.
      const mark = `kept ${value}`;
      if (sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, "true");
      localStorage.setItem(name, value);
      if (name !== "iq_token") return;
      localStorage.setItem("iq_role", knownRole);
      if (knownRole === "SuperAdmin") localStorage.setItem("iq_super_admin", "true");
      if (limit) localStorage.setItem("iq_duties", limit);
    },
    [area === "iq" ? "iq_token" : "token", token, role, duties?.join()] as const,
  );

export type Staff = { id: string; userName: string; password: string; role: Role };

let added = 0;

/** Adds a user of the test area with a unique name. */
export async function addStaff(
  server: Product,
  role: Role,
  changes: { userName?: string; duties?: Duty[] } = {},
): Promise<Staff> {
  added += 1;
  const userName = changes.userName ?? `staff-${process.pid}-${added}`;
  const password = "browser-tests-staff";
  const user = await sendAsStaff(server, "POST", "/api/IQauth/adminregister", {
    userName,
    email: "staff@example.iq",
    password,
    role,
    ...(changes.duties && { duties: changes.duties }),
  });
  return { id: (user as { id: string }).id, userName, password, role };
}

export const tokenOf = (server: Product, { userName, password }: Staff): Promise<string> =>
  tokenFor(server, "iq", { username: userName, password });

/** Gives the browser a session of a new user, who may be limited to duties. */
export async function signInAs(page: Page, server: Product, role: Role, duties?: Duty[]): Promise<Staff> {
  const staff = await addStaff(server, role, duties ? { duties } : {});
  await keepToken(page, "iq", await tokenOf(server, staff), role, duties);
  return staff;
}

/** Fills in the visible login form and sends it. */
export async function typeLogin(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel("اسم المستخدم").fill(username);
  await page.getByLabel("كلمة المرور", { exact: true }).fill(password);
  await page.getByRole("button", { name: "تسجيل الدخول", exact: true }).click();
}

/** Opens the screen of one's own account by the menu below the sections. */
export async function openOwnAccount(page: Page): Promise<void> {
  await page
    .locator("aside")
    .getByRole("button", { name: /^حسابك/ })
    .click();
  await page.getByRole("menuitem", { name: "أمان الحساب" }).click();
}
