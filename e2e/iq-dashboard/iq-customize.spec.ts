import type { Page } from "@playwright/test";
import { readLanding, sendAsStaff, tokenFor, uploadAsStaff, withoutLogo } from "../support/data/data.ts";
import { picture } from "../support/data/pictures.ts";
import { expect, test } from "../support/fixtures.ts";
import type { Product } from "../support/product/product.ts";
import { visit } from "../support/product/visit.ts";
import { signIn, signInAs } from "../support/session.ts";

/** The test area's logo: preview, upload, removal, and its immediate display. */

const screens = ["/IQ-test/dashboard/customize", "/IQ-test/customize"] as const;
const [dashboardScreen] = screens;
const input = (page: Page) => page.locator("[data-file-input=logo]");
const upload = (page: Page) => page.getByRole("button", { name: "رفع الشعار وحفظه" });
const onDark = (page: Page) => page.getByRole("figure").filter({ hasText: "على أرضية داكنة" }).locator("img").first();
const toast = (page: Page, text: string) => page.getByRole("region", { name: "الإشعارات" }).getByText(text);
/** The logo in the test area's header, and in the dashboard's menu. */
const sign = (page: Page) => page.locator("header img, aside img");
const removal = (page: Page) => page.getByRole("alertdialog", { name: "حذف الشعار" });
/** The files of a logo in all sizes. */
const filesOf = (logoPath: string | null) => new RegExp(String(logoPath).replace(".webp", ""));
const image = async (name = "logo.png", width = 600, height = 300) => ({
  name,
  mimeType: "image/png",
  buffer: await picture(width, height),
});

async function setLogo(server: Product): Promise<string> {
  const logoPath = await uploadAsStaff(server, "logo.png", await picture(500, 500, "#d9a441"));
  await sendAsStaff(server, "POST", "/api/logo", { logoPath });
  return logoPath;
}
const logoPathNow = async (server: Product) =>
  ((await (await fetch(`${server.url}/api/logo`)).json()) as { logoPath: string | null }).logoPath;

test.beforeEach(async ({ server }) => {
  await withoutLogo(server);
});
test.afterAll(({ server }) => withoutLogo(server));

test.describe("a SuperAdmin", () => {
  test.beforeEach(({ page, server }) => signIn(page, server, "iq"));

  for (const screen of screens) {
    test(`uploads a logo at ${screen} and replaces it: the frame shows each at once and after a reload @journey`, async ({
      page,
      server,
    }) => {
      await page.goto(screen);
      await expect(page.getByText("لا يوجد شعار، وتظهر نجمة المديرية في مكانه")).toBeVisible();
      await expect(sign(page)).toHaveCount(0);
      await input(page).setInputFiles(await image());
      await expect(page.getByText("الصورة المختارة، لم تُحفظ بعد")).toBeVisible();
      await expect(onDark(page)).toHaveAttribute("src", /^blob:/);
      await expect(sign(page)).toHaveCount(0);
      await upload(page).click();
      await expect(toast(page, "تم رفع وتحديث اللوكو بنجاح")).toBeVisible();
      await expect(sign(page)).toHaveAttribute("src", /^\/images\/.+-320\.webp$/);
      await expect(page.getByText("الشعار الحالي")).toBeVisible();
      await page.reload();
      // Its size is set in advance, so that nothing moves when it loads.
      await expect(sign(page)).toHaveAttribute("width", "320");
      await expect(sign(page)).toHaveAttribute("height", "160");
      expect(await sign(page).evaluate((logo: HTMLImageElement) => logo.decode().then(() => true))).toBe(true);

      const old = await logoPathNow(server);
      await expect(sign(page)).toHaveAttribute("src", filesOf(old));
      await expect(page.getByText("الشعار الحالي")).toBeVisible();
      await input(page).setInputFiles(await image("new.png", 640, 160));
      await expect(upload(page)).toBeVisible();
      await expect(sign(page)).toHaveAttribute("src", filesOf(old));
      await upload(page).click();
      await expect(toast(page, "تم رفع وتحديث اللوكو بنجاح")).toBeVisible();
      const now = await logoPathNow(server);
      expect(now).not.toBe(old);
      await expect(sign(page)).toHaveAttribute("src", filesOf(now));
      await expect(sign(page)).toHaveAttribute("height", "80");
    });
  }

  test("sees a file's errors and the upload's progress, and is asked before leaving; contestants see the logo at once @routes", async ({
    page,
    browser,
    server,
  }) => {
    const visitor = await (await browser.newContext()).newPage();
    const look = () => visitor.goto(`${server.url}/IQ-test`);
    // Twice, so that the second page comes from memory.
    for (let times = 0; times < 2; times += 1) await look();
    await expect(sign(visitor)).toHaveCount(0);
    await page.goto(dashboardScreen);

    await test.step("a file that is not a picture, or is too large, is refused before it is sent", async () => {
      let calls = 0;
      await page.route("**/api/Attachments", (route) => {
        calls += 1;
        return route.continue();
      });
      await input(page).setInputFiles({ name: "logo.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });
      await expect(page.getByText("يرجى اختيار ملف صورة صالح")).toBeVisible();
      await input(page).setInputFiles({ name: "big.png", mimeType: "image/png", buffer: Buffer.alloc(5_000_001) });
      await expect(page.getByText("حجم الملف كبير جداً. الحد الأقصى هو 5 ميجابايت")).toBeVisible();
      await input(page).setInputFiles({ name: "no.png", mimeType: "image/png", buffer: Buffer.from("no picture") });
      await expect(page.getByText("يرجى اختيار ملف صورة صالح")).toBeVisible();
      await expect(upload(page)).toHaveCount(0);
      expect(calls).toBe(0);
    });

    await test.step("leaving an unsaved logo asks", async () => {
      await input(page).setInputFiles(await image());
      await expect(upload(page)).toBeVisible();
      await page.getByRole("link", { name: "الاستمارات" }).click();
      const question = page.getByRole("alertdialog", { name: "لديك تغييرات لم تُحفظ" });
      await question.getByRole("button", { name: "ابقَ في الصفحة" }).click();
      await page.getByRole("button", { name: "تراجع عن الاختيار" }).click();
      await page.getByRole("link", { name: "الاستمارات" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("الاستمارات");
      await visit(page, dashboardScreen);
    });

    await test.step("the bar waits for the server at 95 %, and then ends", async () => {
      const held = Promise.withResolvers<void>();
      await page.route("**/api/logo", async (route) => {
        if (route.request().method() === "POST") await held.promise;
        return route.fallback();
      });
      await input(page).setInputFiles(await image());
      await upload(page).click();
      const bar = page.getByRole("progressbar", { name: "تقدّم رفع الشعار" });
      await expect(bar).toHaveJSProperty("value", 0.95);
      await expect(page.getByRole("button", { name: "جارٍ الرفع…" })).toBeVisible();
      held.resolve();
      await expect(bar).toHaveJSProperty("value", 1);
      await expect(bar).toHaveCount(0);
    });

    await test.step("contestants see it on pages from memory, and no longer after its removal", async () => {
      await look();
      await expect(sign(visitor)).toBeVisible();
      await visitor.goto(`${server.url}/IQ-test/form`);
      await expect(sign(visitor)).toBeVisible();
      await page.getByRole("button", { name: "حذف الشعار" }).click();
      await expect(removal(page).getByRole("button", { name: "إلغاء" })).toBeFocused();
      await removal(page).getByRole("button", { name: "حذف", exact: true }).click();
      await expect(toast(page, "تم حذف الشعار بنجاح")).toBeVisible();
      await expect(sign(page)).toHaveCount(0);
      await look();
      await expect(visitor.getByLabel("رمز التسجيل")).toBeVisible();
      await expect(sign(visitor)).toHaveCount(0);
      await visitor.context().close();
    });
  });

  test.describe("when requests fail", () => {
    test.use({ allowedErrors: /status of 500|Failed to load resource/ });

    test("sees the failure; the old logo stays at every step, and the chosen file can be retried @routes", async ({
      page,
      server,
    }) => {
      const old = await setLogo(server);
      await page.route("**/api/logo", (route) => route.fulfill({ status: 500, body: "oops" }));
      await page.goto(dashboardScreen);
      await expect(page.getByRole("alert")).toContainText("حدث خطأ أثناء تحميل البيانات");
      await page.unrouteAll();
      await page.getByRole("button", { name: "أعد المحاولة" }).click();
      await expect(page.getByText("الشعار الحالي")).toBeVisible();

      await page.route("**/api/logo", (route) => route.abort());
      await page.getByRole("button", { name: "حذف الشعار" }).click();
      await removal(page).getByRole("button", { name: "حذف", exact: true }).click();
      await expect(removal(page).getByRole("alert")).toContainText("تعذّر الاتصال بالخادم");
      expect(await logoPathNow(server)).toBe(old);
      await removal(page).getByRole("button", { name: "إلغاء" }).click();
      await page.unrouteAll();

      await input(page).setInputFiles(await image("new.png"));
      for (const step of ["**/api/Attachments", "**/api/logo"]) {
        await page.route(step, (route) =>
          route.request().method() === "POST" ? route.fulfill({ status: 500, body: "oops" }) : route.fallback(),
        );
        // Waits for the answer, because the previous step's message stays until the next request.
        const refused = page.waitForResponse((response) => response.status() === 500);
        await upload(page).click();
        await refused;
        await expect(page.getByRole("alert").filter({ hasText: "حدث خطأ أثناء رفع الملف" })).toContainText(
          "ما زال الشعار السابق مستعملاً.",
        );
        expect(await logoPathNow(server)).toBe(old);
        await expect(sign(page)).toHaveAttribute("src", filesOf(old));
        await page.unroute(step);
      }
      await upload(page).click();
      await expect(toast(page, "تم رفع وتحديث اللوكو بنجاح")).toBeVisible();
      expect(await logoPathNow(server)).not.toBe(old);
    });
  });
});

test("an Admin is redirected home from both screens, and a stranger to the login", async ({ page, server }) => {
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page).toHaveURL(/\/IQ-test\/dashboard\/login$/);
  }
  await signInAs(page, server, "Admin");
  for (const screen of screens) {
    await page.goto(screen);
    await expect(page).toHaveURL(/\/IQ-test\/dashboard\/home$/);
  }
});

test("the test area's footer has the directorate's own phone and e-mail", async ({ page, server }) => {
  // A save without a version overwrites any content.
  const { version: _version, ...landing } = await readLanding(server);
  const save = async (body: object) => {
    const headers = {
      authorization: `Bearer ${await tokenFor(server, "main")}`,
      "content-type": "application/json",
    };
    const answer = await fetch(`${server.url}/api/MainWindow`, { method: "POST", headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(200);
  };
  const footer = page.getByRole("contentinfo");
  try {
    await save({ ...landing, phone: "0781 555 0199", email: "footer@example.iq" });
    for (const path of ["/IQ-test", "/IQ-test/form"]) {
      await page.goto(path);
      await expect(footer.getByRole("link", { name: "0781 555 0199" })).toHaveAttribute("href", "tel:07815550199");
      await expect(footer.getByRole("link", { name: "footer@example.iq" })).toBeVisible();
    }
  } finally {
    await save(landing);
  }
});
