import type { Page } from "@playwright/test";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { duties } from "#contract/accounts/duties.ts";
import routes from "#web/routes.ts";
import { failuresText } from "#web/text/failures.ts";
import { iqDashboardText } from "#web/text/iq-dashboard/iq-dashboard.ts";
import { newAcceptanceRun } from "../support/data/acceptance.ts";
import { addAssessment, register, sendAsStaff } from "../support/data/data.ts";
import { newExamDay } from "../support/data/exam-days.ts";
import { newExam } from "../support/data/onsite.ts";
import { previewPeople } from "../support/data/people-files.ts";
import { publish } from "../support/data/posts.ts";
import { newDraft } from "../support/data/publications.ts";
import { contestantsWithFile, importFile, newStandardSetting } from "../support/data/quiz-files.ts";
import { expect, test, watchErrors } from "../support/fixtures.ts";
import type { Product } from "../support/product/product.ts";
import { visit } from "../support/product/visit.ts";
import { signIn, signInAs } from "../support/session.ts";

/** Rules for every screen of both dashboards, taken from the table of routes. */

const folders = { main: "main-dashboard", iq: "iq-dashboard" } as const;
type Area = keyof typeof folders;
/** Screens without calls until something is typed or chosen. */
const silent = /\/(?:news\/new|quiz\/import|items\/(?:new|import|paste)|assessments\/new|on-site|handbook)$/;

/** Screens of SuperAdmins, which send others to their own start. */
const ofSuperAdmin = /\/(?:users|audit|customize|retention|contestant\/[^/]+)$/;

/** The addresses of a dashboard, except the one for unknown addresses. */
function screensOf(area: Area): string[] {
  const frame = routes.find(({ file }) => file === `${folders[area]}/layout.tsx`);
  const below = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children = [] }) => [...(path ? [`/${path}`] : []), ...below(children)]);
  return below(frame?.children ?? []).filter((path) => !path.endsWith("*"));
}

/** The same with existing records, so that each detail screen has something to show. */
async function addressesOf(area: Area, server: Product): Promise<string[]> {
  const ids: Record<string, unknown> = {};
  if (area === "main") {
    ids["/dashboard/news/:id"] = ids["/dashboard/news/:id/notice"] = (await publish(server)).id;
    ids["/dashboard/news/drafts/:id/preview"] = await newDraft(server, "مسودة");
  } else {
    const quiz = await importFile(server, "screens.csv", (await contestantsWithFile(server)).content);
    ids["/IQ-test/dashboard/contestants/:id"] = (await register(server)).id;
    const [one, other] = [await register(server), await register(server)];
    ids["/IQ-test/dashboard/pairs/:id/:otherId"] = `${one.id}/${other.id}`;
    ids["/IQ-test/dashboard/people-files/:id"] = (await previewPeople(server, "الاسم\nزينب علي حسين")).id;
    ids["/IQ-test/dashboard/quiz/import/:id"] = quiz.id;
    ids["/IQ-test/dashboard/quiz/:id"] = quiz.quizId;
    ids["/IQ-test/dashboard/quiz/:id/analysis"] = quiz.quizId;
    ids["/IQ-test/dashboard/quiz/:id/report"] = quiz.quizId;
    const setting = await newStandardSetting(server, String(quiz.quizId));
    ids["/IQ-test/dashboard/quiz/:id/cuts/:settingId"] = `${quiz.quizId}/cuts/${setting.id}`;
    const content = { kind: "number", subject: "الحساب", level: 1, stem: "كم؟", answer: 3, tolerance: 0 };
    const item = (await sendAsStaff(server, "POST", "/api/items", { content })) as { id: string };
    ids["/IQ-test/dashboard/items/:id"] = item.id;
    const assessment = await addAssessment(server);
    ids["/IQ-test/dashboard/assessments/:id"] = assessment.id;
    ids["/IQ-test/dashboard/assessments/:id/sittings"] = assessment.id;
    ids["/IQ-test/dashboard/assessments/:id/guide"] = assessment.id;
    const exam = await newExam(server, "اختبار الشاشات");
    ids["/IQ-test/dashboard/on-site/quiz/:id"] = exam.id;
    ids["/IQ-test/dashboard/acceptance/:id"] = (await newAcceptanceRun(server, exam.id)).id;
    const day = await newExamDay(server, { onsiteExamId: exam.id, hall: "قاعة", serials: [] });
    const days = "/IQ-test/dashboard/on-site/days/:id";
    for (const below of ["", "/conflicts", "/guide"]) ids[`${days}${below}`] = day.id;
    const hall = `${days}/halls/:hallId`;
    for (const below of ["", "/absent"]) ids[`${hall}${below}`] = `${day.id}/halls/${day.hallId}`;
  }
  const addresses = screensOf(area).map((path) =>
    path.replace(/:id(?:\/halls\/:hallId|\/cuts\/:settingId|\/:otherId)?/, String(ids[path] ?? ":id")),
  );
  expect(addresses.length).toBeGreaterThan(6);
  expect(addresses.join()).not.toContain(":");
  return addresses;
}

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test.describe("without a connection", () => {
  test.use({ allowedErrors: /ERR_FAILED/ });

  for (const area of ["main", "iq"] as const) {
    test(`every screen of the ${area} dashboard has the same message, and marks its entry in the menu @routes`, async ({
      page,
      server,
    }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await signIn(page, server, area);
      const addresses = await addressesOf(area, server);
      await page.route("**/api/**", (route) => route.abort());
      await page.goto(addresses[0] ?? "");
      await expect(heading(page)).toBeVisible();
      const hrefs = (selector: string) =>
        page.locator(selector).evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
      const entries = await hrefs("aside a");
      for (const path of addresses) {
        await visit(page, path);
        await expect(heading(page)).toBeVisible();
        const above = entries.filter((entry) => `${path}/`.startsWith(`${entry}/`));
        const closest = above.sort((one, other) => other.length - one.length).slice(0, 1);
        await expect.poll(() => hrefs("aside a[aria-current=page]"), path).toEqual(closest);
        if (silent.test(path)) continue;
        const alerts = page.getByRole("main").getByRole("alert");
        await expect(alerts.first(), path).toBeVisible();
        // The alert begins with the screen's own description of the failure.
        for (const alert of await alerts.all()) await expect(alert, path).toContainText(`. ${failuresText.network}`);
      }
    });
  }
});

test("an Admin of one duty meets no refusal on any screen: it opens whole, or says whose it is", async ({
  browser,
  server,
}) => {
  test.slow();
  const addresses = (await addressesOf("iq", server)).filter((path) => !ofSuperAdmin.test(path));
  for (const duty of duties) {
    const context = await browser.newContext({ baseURL: server.url });
    const errors = await watchErrors(context);
    const page = await context.newPage();
    await signInAs(page, server, "Admin", [duty]);
    await page.goto("/IQ-test/dashboard/sessions");
    const refusal = page.getByRole("heading", { name: iqDashboardText.noDutyTitle });
    const opened: string[] = [];
    for (const path of addresses) {
      await visit(page, path);
      await expect(page.locator("[role=status] .sr-only").filter({ hasText: /^جارٍ/ })).toHaveCount(0);
      if (!(await refusal.isVisible())) opened.push(path);
    }
    expect(errors, duty).toEqual([]);
    expect(opened.length, duty).toBeGreaterThan(2);
    expect(opened.length, duty).toBeLessThan(addresses.length / 2);
    await context.close();
  }
});
