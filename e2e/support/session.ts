import type { Page } from "@playwright/test";
import { tokenFor } from "./data.ts";
import type { accounts, Product } from "./product.ts";

/** Gives the browser a session, as a login would, before its first page. */
export async function signIn(page: Page, server: Product, area: keyof typeof accounts): Promise<void> {
  const token = await tokenFor(server, area);
  await page.addInitScript(
    ([name, value]) => {
      // The product removes what a session kept when it ends; that must not come back with the next page.
      if (sessionStorage.getItem("signed-in")) return;
      sessionStorage.setItem("signed-in", "true");
      localStorage.setItem(name, value);
      if (name !== "iq_token") return;
      localStorage.setItem("iq_role", "SuperAdmin");
      localStorage.setItem("iq_super_admin", "true");
    },
    [area === "iq" ? "iq_token" : "token", token] as const,
  );
}
