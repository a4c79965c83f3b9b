import type { Page } from "@playwright/test";
import { sendAsStaff, tokenFor } from "./data.ts";
import { type Account, accounts, type Product } from "./product.ts";

type Role = "Admin" | "SuperAdmin";

type Area = keyof typeof accounts;

/** Gives the browser a session, as a login would, before its first page. Tests share it, so none may end it. */
export async function signIn(page: Page, server: Product, area: Area): Promise<void> {
  await keepToken(page, area, await tokenFor(server, area), "SuperAdmin");
}

/** As `signIn`, with a session that no other test has, to be ended. */
export async function signInApart(page: Page, server: Product, area: Area): Promise<void> {
  await keepToken(page, area, await tokenFor(server, area, accounts[area]), "SuperAdmin");
}

/** Puts a token and its role where a login leaves them. */
export const keepToken = (page: Page, area: Area, token: string, role: Role): Promise<unknown> =>
  page.addInitScript(
    ([name, value, knownRole]) => {
      // A frame of another host, and one that may keep nothing.
      if (window !== window.top) return;
      // The product removes what a session kept when it ends; that must not come back with the next page.
      const mark = `kept ${value}`;
      if (sessionStorage.getItem(mark)) return;
      sessionStorage.setItem(mark, "true");
      localStorage.setItem(name, value);
      if (name !== "iq_token") return;
      localStorage.setItem("iq_role", knownRole);
      if (knownRole === "SuperAdmin") localStorage.setItem("iq_super_admin", "true");
    },
    [area === "iq" ? "iq_token" : "token", token, role] as const,
  );

export type Staff = { id: string; userName: string; password: string; role: Role };

let added = 0;

/** Adds a user of the test area, with a name that no other test has. */
export async function addStaff(server: Product, role: Role, changes: { userName?: string } = {}): Promise<Staff> {
  added += 1;
  const userName = changes.userName ?? `staff-${process.pid}-${added}`;
  const password = "browser-tests-staff";
  const user = await sendAsStaff(server, "POST", "/api/IQauth/adminregister", {
    userName,
    email: "staff@example.iq",
    password,
    role,
  });
  return { id: (user as { id: string }).id, userName, password, role };
}

export const tokenOf = (server: Product, { userName, password }: Staff): Promise<string> =>
  tokenFor(server, "iq", { username: userName, password });

/** A session of a user made for it. */
export async function signInAs(page: Page, server: Product, role: Role): Promise<Staff> {
  const staff = await addStaff(server, role);
  await keepToken(page, "iq", await tokenOf(server, staff), role);
  return staff;
}

/** Fills in the login that is on show, and sends it. */
export async function typeLogin(page: Page, { username, password }: Account): Promise<void> {
  await page.getByLabel("اسم المستخدم").fill(username);
  await page.getByLabel("كلمة المرور", { exact: true }).fill(password);
  await page.getByRole("button", { name: "تسجيل الدخول", exact: true }).click();
}

/** Opens the screen of one's own account by the menu at the foot of the sections. */
export async function openOwnAccount(page: Page): Promise<void> {
  await page
    .locator("aside")
    .getByRole("button", { name: /^حسابك/ })
    .click();
  await page.getByRole("menuitem", { name: "أمان الحساب" }).click();
}
