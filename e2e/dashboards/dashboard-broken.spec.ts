import type { Page } from "@playwright/test";
import { failuresText } from "#web/text/failures.ts";
import { expect, test } from "../support/fixtures.ts";
import { accounts } from "../support/product/product.ts";
import { visit } from "../support/product/visit.ts";
import { signIn } from "../support/session.ts";

/** A dashboard with a crashing screen: the frame stays, shows the error and leads back. */

const areas = {
  main: { home: "/dashboard/home", screen: "/dashboard/news", call: "**/api/Posts?*", title: "الأخبار" },
  iq: {
    home: "/IQ-test/dashboard/home",
    screen: "/IQ-test/dashboard/quiz",
    call: "**/api/quiz?*",
    title: "نتائج الاختبارات",
  },
} as const;

const broken = (page: Page) => page.getByRole("main").getByRole("heading", { name: "تعذّر عرض هذه الشاشة" });
const again = (page: Page) => page.getByRole("main").getByRole("button", { name: "أعد المحاولة" });
const wayHome = (page: Page) => page.getByRole("main").getByRole("link", { name: "العودة إلى الرئيسية" });
const menu = (page: Page) => page.getByRole("navigation", { name: "أقسام لوحة التحكم" });
const title = (page: Page) => page.getByRole("heading", { level: 1 });

test.use({ allowedErrors: /TypeError|status of 500|ERR_FAILED|500|Failed to fetch/ });

test.beforeEach(({ page }) => page.setViewportSize({ width: 1440, height: 900 }));

for (const area of ["main", "iq"] as const) {
  const { home, screen, call, title: name } = areas[area];

  test(`a ${area} dashboard whose frame or screen crashes shows the error and a way on @routes`, async ({
    page,
    server,
  }) => {
    await signIn(page, server, area);

    await test.step("a crashed frame leads home", async () => {
      // The frame splits a name into letters, which fails in this browser.
      await page.addInitScript((person) => {
        if (sessionStorage.getItem("is whole")) return;
        const iterate = String.prototype[Symbol.iterator];
        String.prototype[Symbol.iterator] = function () {
          if (String(this) === person) throw new TypeError("broken for the test");
          return iterate.call(this);
        };
      }, accounts[area].username);
      await page.goto(home);
      await expect(broken(page)).toBeVisible();
      await expect(again(page)).toBeVisible();
      await page.evaluate(() => sessionStorage.setItem("is whole", "true"));
      await wayHome(page).click();
      await expect(menu(page)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${home}$`));
    });

    await test.step("an answer that no screen can show leaves the frame and a way on", async () => {
      await page.route(call, (route) => route.fulfill({ json: { items: 7, totalCount: 1 } }));
      await page.goto(screen);
      await expect(broken(page)).toBeVisible();
      await expect(title(page)).toHaveText(name);
      await expect(menu(page).locator("[aria-current=page]")).toHaveText(name);
      await expect(page).toHaveTitle(/تعذّر عرض هذه الشاشة/);
      await wayHome(page).click();
      await expect(page).toHaveURL(new RegExp(`${home}$`));
      await expect(broken(page)).toHaveCount(0);
      await visit(page, screen);
      await expect(broken(page)).toBeVisible();
      await menu(page).getByRole("link", { name: "الرئيسية" }).first().click();
      await expect(broken(page)).toHaveCount(0);
      await visit(page, screen);
      await expect(broken(page)).toBeVisible();
      await page.unrouteAll();
      await again(page).click();
      await expect(broken(page)).toHaveCount(0);
      await expect(page.getByRole("main").getByRole("region", { name: /^قائمة/ })).toBeVisible();
    });

    if (area === "main") return;
    await test.step("a failing loader shows its error inside the dashboard, and can be retried", async () => {
      for (const failure of ["500", "no connection"] as const) {
        await page.route("**/form.data*", (route) =>
          failure === "500" ? route.fulfill({ status: 500, body: "oops" }) : route.abort(),
        );
        await menu(page).getByRole("link", { name: "الاستمارات" }).click();
        await expect(broken(page)).toBeVisible();
        await expect(title(page)).toHaveText("الاستمارات");
        if (failure === "no connection") await expect(page.getByRole("alert")).toContainText(failuresText.network);
        await page.unrouteAll();
        await again(page).click();
        await expect(page.getByRole("main").getByRole("textbox").first()).toBeVisible();
        await menu(page).getByRole("link", { name: "نتائج الاختبارات" }).click();
        await expect(title(page)).toHaveText("نتائج الاختبارات");
      }
    });
  });
}
