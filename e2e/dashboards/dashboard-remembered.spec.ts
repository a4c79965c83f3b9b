import type { Page } from "@playwright/test";
import { newExam } from "../support/data/onsite.ts";
import { publish } from "../support/data/posts.ts";
import { contestantsWithFile, importFile } from "../support/data/quiz-files.ts";
import { expect, test } from "../support/fixtures.ts";
import { fillInbox } from "../support/main-dashboard.ts";
import type { Product } from "../support/product/product.ts";
import { visit } from "../support/product/visit.ts";
import { signIn } from "../support/session.ts";

/** What the dashboards cache of shown screens, and when they ignore it. */

const iqHome = "/IQ-test/dashboard/home";
const quizzes = "/IQ-test/dashboard/quiz";

const importedQuiz = async (server: Product) =>
  importFile(server, "remembered.csv", (await contestantsWithFile(server)).content);

/** Rows with content; placeholder rows are empty. */
const row = (page: Page) => page.getByRole("rowheader").filter({ hasText: /\S/ }).first();

/** The message that something is missing or could not be loaded. */
const failed = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("alert")
    .or(page.getByRole("heading", { name: "الاختبار غير موجود" }))
    .first();

const screens = {
  iq: async (server: Product) => [
    { path: iqHome, shown: row },
    { path: quizzes, shown: row },
    { path: "/IQ-test/dashboard/users", shown: row },
    {
      path: `${quizzes}/${(await importedQuiz(server)).quizId}`,
      shown: (page: Page) => page.getByRole("region", { name: "أرقام الاختبار" }),
    },
    {
      path: `/IQ-test/dashboard/on-site/quiz/${(await newExam(server, "اختبار يُتذكر")).id}`,
      shown: (page: Page) => page.getByRole("heading", { name: "اختبار يُتذكر" }),
    },
    {
      path: "/IQ-test/dashboard/on-site/quiz",
      shown: (page: Page) => page.getByRole("link", { name: /تاريخ الإنشاء/ }).first(),
    },
  ],
  main: async (server: Product) => {
    await publish(server);
    await fillInbox(server, [{ name: "زائر" }]);
    return [
      { path: "/dashboard/news", shown: row },
      { path: "/dashboard/users", shown: row },
      { path: "/dashboard/messages", shown: (page: Page) => page.getByRole("link", { name: /زائر/ }) },
    ];
  },
};
const elsewhere = { iq: "/IQ-test/dashboard/quiz/import", main: "/dashboard/news/new" } as const;

test.describe("an error", () => {
  test.use({ allowedErrors: /status of (404|500)|ERR_FAILED/ });

  const failures = ["404", "500", "no connection"] as const;

  for (const area of ["main", "iq"] as const) {
    test(`replaces cached content in the ${area} dashboard @routes`, async ({ page, server }) => {
      await signIn(page, server, area);
      await page.goto(elsewhere[area]);
      // The failures alternate, so that each one hits both lists and single records.
      for (const [index, { path, shown }] of (await screens[area](server)).entries()) {
        const failure = failures[index % failures.length];
        await visit(page, path);
        await expect(shown(page), path).toBeVisible();
        await visit(page, elsewhere[area]);
        await expect(shown(page)).toHaveCount(0);
        // Longer than a screen reuses data that another screen has loaded.
        await page.clock.setFixedTime(Date.now() + (index + 1) * 60_000);
        await page.route("**/api/**", (route) => {
          if (route.request().method() !== "GET") return route.continue();
          if (failure === "no connection") return route.abort();
          return route.fulfill({ status: Number(failure), json: {} });
        });
        await page.goBack();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expect(failed(page), `${path}: ${failure}`).toBeVisible();
        await expect(shown(page), `${path}: ${failure}`).toHaveCount(0);
        await page.unrouteAll();
      }
    });
  }

  test("a removed record is not shown from the cache, and other content stays beside an error @routes", async ({
    page,
    server,
  }) => {
    const { quizId } = await importedQuiz(server);
    const exam = await newExam(server, "اختبار على الشاشة");
    await signIn(page, server, "iq");
    await page.clock.install();
    await page.goto(quizzes);
    await page.locator(`a[href$="${quizId}"]`).first().click();
    await expect(page.getByRole("region", { name: "أرقام الاختبار" })).toBeVisible();
    await page.getByRole("button", { name: "تراجع عن الرفع" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "تراجع واحذف النتائج" }).click();
    await expect(page).toHaveURL(new RegExp(`${quizzes}$`));
    const held = Promise.withResolvers<void>();
    await page.route("**/api/quiz/*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goBack();
    // Also while the request is pending.
    await expect(page.getByText("جارٍ تحميل الاختبار", { exact: true })).toBeAttached();
    await expect(page.getByRole("region", { name: "أرقام الاختبار" })).toHaveCount(0);
    await expect(page.getByRole("button", { name: "تراجع عن الرفع" })).toHaveCount(0);
    held.resolve();
    await expect(page.getByRole("heading", { name: "الاختبار غير موجود" })).toBeVisible();

    await visit(page, `/IQ-test/dashboard/on-site/quiz/${exam.id}`);
    const name = page.getByRole("heading", { name: "اختبار على الشاشة" });
    await expect(name).toBeVisible();
    await page.route("**/api/onsitequiz/*", (route) => route.abort());
    // The screen polls.
    await page.clock.runFor(11_000);
    await expect(page.getByRole("alert")).toContainText("تعذّر الاتصال بالخادم");
    await expect(name).toBeVisible();
    await page.unrouteAll();
    await page.route("**/api/onsitequiz/*", (route) => route.fulfill({ status: 404, json: {} }));
    await page.getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(name).toHaveCount(0);
    await expect(page.getByRole("alert")).toBeVisible();
  });
});
