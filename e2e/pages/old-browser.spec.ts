import { contestant, fillForm, serialOn, submitButton, typedInArabic } from "../support/data/contestant.ts";
import { saveTestForm, withoutTestForm } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";

/** A browser below the floor gets no scripts: some pages work without them, all others name a browser to use. */

test("in a browser below the floor people register and look up, and see which browser a sitting and a dashboard need", async ({
  page,
  server,
}) => {
  // Like Firefox before 112.
  await page.addInitScript(() => {
    delete (HTMLElement.prototype as { inert?: boolean }).inert;
  });
  const hasNoScripts = async () => {
    await page.waitForLoadState("load");
    expect(await page.evaluate(() => [document.documentElement.className, history.scrollRestoration])).toEqual([
      "below-floor",
      "auto",
    ]);
  };
  const takeAnother = page.getByText("متصفحك قديم ولا تعمل فيه هذه الصفحة. افتحها في Chrome أو Edge ١٠٩ أو أحدث");

  await page.goto("/");
  await hasNoScripts();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(takeAnother).toHaveCount(0);

  await page.goto("/IQ-test/form");
  await hasNoScripts();
  await fillForm(page, contestant());
  await submitButton(page).click();
  await page.waitForURL("**/IQ-test/created");
  const serial = await serialOn(page);

  await page.context().clearCookies();
  await page.goto("/IQ-test");
  await page.getByLabel("رمز التسجيل").fill(typedInArabic(serial));
  await page.getByRole("button", { name: "ابحث" }).click();
  await page.waitForURL("**/IQ-test/info");

  // The form of another host may work there.
  await page.route("https://docs.google.com/**", (route) => route.fulfill({ body: "" }));
  await saveTestForm(server, { isActive: true });
  await page.goto("/IQ-test/google-form");
  await hasNoScripts();
  await expect(page.getByText("وقد لا يعمل فيه هذا الاختبار. قبل أن تبدأ افتح الصفحة في Chrome")).toBeVisible();
  await withoutTestForm(server);

  for (const path of [
    "/IQ-test/sitting",
    "/dashboard",
    "/dashboard/news",
    "/IQ-test/dashboard/login",
    "/IQ-test/dashboard/home",
  ]) {
    await page.goto(path);
    await hasNoScripts();
    await expect(takeAnother, path).toBeVisible();
    await expect(page.getByRole("button"), path).toHaveCount(0);
  }
});
