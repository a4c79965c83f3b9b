import type { FrameLocator, Page } from "@playwright/test";
import type { LandingRequest } from "#contract/site/landing.ts";
import { readLanding, registerMainUser, tokenFor } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import {
  at,
  choose,
  errorOf,
  field,
  heading,
  landingCall,
  openEditor,
  pictures,
  preview,
  saveButton,
  settingsPath,
  summary,
} from "../support/landing-editor.ts";
import { ask } from "../support/main-dashboard.ts";
import { type Account, accounts, type Product } from "../support/product/product.ts";
import { signIn, typeLogin } from "../support/session.ts";

/** The landing page's editor: content, requests, kept input, refusals, and what visitors see after a save. */

/** A text for every field, with the same mark in each. */
const content = (id: string, mark = id) => ({
  header: `نبني ${mark}، ونتقدّم`,
  content: `مقدمة ${mark}\nفي سطرين`,
  title: `شريط ${mark}`,
  goal1Title: `هدف أول ${mark}`,
  goal1Content: `شرح أول ${mark}`,
  goal2Title: `هدف ثانٍ ${mark}`,
  goal2Content: `شرح ثانٍ ${mark}`,
  goal3Title: `هدف ثالث ${mark}`,
  goal3Content: `شرح ثالث ${mark}`,
  bioContent: `نبذة ${mark}`,
  phone: "0780 765 4321",
  email: `${id}@example.iq`,
});

const editorLink = (page: Page) => page.getByRole("link", { name: "إدارة المحتوى" });
const homeLink = (page: Page) => page.getByRole("link", { name: "الرئيسية", exact: true }).first();
/** Leaves the editor for the home screen and returns. */
async function reopen(page: Page) {
  await homeLink(page).click();
  await expect(page).toHaveURL(at("/dashboard/home"));
  await editorLink(page).click();
  await expect(field(page, "header")).toBeVisible();
}
const savedNote = (page: Page) => page.getByRole("status").filter({ hasText: "ننقلك الآن إلى الرئيسية…" });

/** Checks that readers of a page see the landing content. */
async function expectContent(page: Page | FrameLocator, expected: ReturnType<typeof content>) {
  const { header, phone, email, ...others } = expected;
  await expect(page.locator("h1")).toHaveText(header);
  for (const text of Object.values(others)) {
    for (const line of text.split("\n")) await expect(page.locator("main").getByText(line).first()).toBeAttached();
  }
  for (const text of [phone, email]) {
    await expect(page.locator("#contact").getByText(text)).toBeAttached();
    await expect(page.locator("footer").getByText(text)).toBeAttached();
  }
}

const attack = `<img src=x onerror="top.hurt=1"></script><script>top.hurt=2</script>{{7*7}}`;

test("every field is previewed, saved, and shown to the next visitor; hostile text is shown as text @journey @routes", async ({
  page,
  server,
}) => {
  test.slow();
  let isFirst = true;
  await page.route(landingCall, async (route) => {
    if (route.request().method() !== "GET") return route.continue();
    return route.fulfill({ json: { ...(await readLanding(server)), id: isFirst ? null : crypto.randomUUID() } });
  });
  const before = await readLanding(server);
  const id = crypto.randomUUID().slice(0, 8);
  const typed = content(id, `${id} ${attack}`);
  const privacyNotice = `نحفظ ما تكتبه هنا.\nاسأل ${typed.email}`;
  const expectHarmless = async (shown: Page | FrameLocator) => {
    await expectContent(shown, typed);
    await expect(shown.locator("img[onerror], img[src=x]")).toHaveCount(0);
    expect(await page.evaluate(() => Reflect.get(window, "hurt"))).toBeUndefined();
  };
  await openEditor(page, server);

  await test.step("the fields have the saved content, and the preview shows the input", async () => {
    for (const [name, value] of Object.entries(content("x")) as [keyof LandingRequest, string][]) {
      await expect(field(page, name)).toHaveValue(before[name]);
      expect(value).not.toBe(before[name]);
    }
    await expect(page.getByText("كل التغييرات محفوظة")).toBeVisible();
    // Twice: the second visitor gets the page from memory.
    for (const _ of [1, 2]) expect(await (await fetch(server.url)).text()).toContain(before.title);
    for (const [name, value] of Object.entries({ ...typed, privacyNotice }) as [keyof LandingRequest, string][]) {
      await field(page, name).fill(value);
    }
    await expectHarmless(preview(page));
    const colors = ["#903", "#309", "#093", "#960", "#069"];
    for (const [index, name] of pictures.entries()) {
      await choose(page, name, colors[index] ?? "");
      const shown = preview(page).locator("picture img").nth(index);
      // The preview has scrolled to the edited part, which loads its lazy pictures.
      await expect(shown).toBeInViewport();
      await expect(shown).toHaveJSProperty("complete", true);
      expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    }
    await expect(page.getByText("لديك تغييرات لم تُحفظ")).toBeVisible();
    expect(await (await fetch(server.url)).text()).toContain(before.title);
  });

  await test.step("the first save is confirmed and leads home, without a question", async () => {
    await saveButton(page).click();
    await expect(savedNote(page)).toContainText("تم حفظ البيانات بنجاح");
    const savedAt = Date.now();
    const answer = (await (await fetch(server.url)).text()).replaceAll(/<\/?bdi[^>]*>/g, "");
    for (const text of [`شريط ${id}`, `شرح ثالث ${id}`, typed.email]) expect(answer).toContain(text);
    await expect(page).toHaveURL(at("/dashboard/home"));
    expect(Date.now() - savedAt).toBeGreaterThan(1200);
    expect(Date.now() - savedAt).toBeLessThan(4000);
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  });

  const saved = await readLanding(server);
  await test.step("the input is saved, including the notice beside the registration", async () => {
    expect(saved).toMatchObject({ ...typed, privacyNotice, privacyNoticeVersion: before.privacyNoticeVersion + 1 });
    expect(new Set(pictures.map((name) => saved[name])).size).toBe(5);
    const form = await (await fetch(`${server.url}/IQ-test/form`)).text();
    for (const line of privacyNotice.split("\n")) expect(form).toContain(line);
    expect(form).toMatch(new RegExp(`name="privacyNoticeVersion"[^>]* value="${saved.privacyNoticeVersion}"`));
  });

  await test.step("a later save has another message", async () => {
    isFirst = false;
    await editorLink(page).click();
    await expect(field(page, "header")).toHaveValue(typed.header);
    await expectHarmless(preview(page));
    typed.header = `${heading()} ${attack}`;
    await field(page, "header").fill(typed.header);
    await saveButton(page).click();
    await expect(savedNote(page)).toContainText("تم تحديث البيانات بنجاح");
    await expect(page).toHaveURL(at("/dashboard/home"));
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
  });

  await test.step("the public page", async () => {
    await page.goto("/");
    await expectHarmless(page);
    for (const name of pictures) await expect(page.locator(`img[src*="${saved[name].slice(0, 36)}"]`)).toBeAttached();
  });
});

/** Saves the content with another heading, as another member of staff. */
async function saveAs({ username, password }: Account, server: Product): Promise<string> {
  const header = heading();
  const token = await tokenFor(server, "main", { username, password });
  await ask(server, "/api/MainWindow", { method: "POST", token, body: { ...(await readLanding(server)), header } });
  return header;
}
const newerNotice = (page: Page) => page.getByRole("alert").filter({ hasText: "لم يُحفظ ما كتبته" });

test.describe("content saved by somebody else meanwhile", () => {
  test.use({ allowedErrors: /status of 409|ERR_FAILED/ });

  test("is reported and never overwritten by accident; the page's own saves are not reported @routes", async ({
    page,
    server,
  }) => {
    const account = await registerMainUser(server);
    const notice = newerNotice(page);
    await openEditor(page, server);

    await test.step("it is reported with author and place, keeps the input, and can replace it", async () => {
      const [own, phone] = [heading(), "0771 111 2222"];
      await field(page, "header").fill(own);
      await field(page, "phone").fill(phone);
      const header = await saveAs(account, server);
      await saveButton(page).click();
      await expect(notice).toContainText(`حفظه «${account.username}» بتاريخ`);
      await expect(notice.getByRole("listitem")).toHaveText(["العنوان الرئيسي", "رقم الهاتف"]);
      await expect(page.locator("form [tabindex='-1']:focus")).toContainText("لم يُحفظ ما كتبته");
      expect(await readLanding(server)).toMatchObject({ header });
      for (const [name, value] of [["header", own] as const, ["phone", phone] as const])
        await expect(field(page, name)).toHaveValue(value);

      await notice.getByRole("button", { name: "اعرض المحتوى المحفوظ" }).click();
      const question = page.getByRole("alertdialog", { name: "عرض المحتوى المحفوظ" });
      await question.getByRole("button", { name: "ابقَ على ما كتبته" }).click();
      await expect(field(page, "header")).toHaveValue(own);
      await notice.getByRole("button", { name: "اعرض المحتوى المحفوظ" }).click();
      await question.getByRole("button", { name: "اعرض المحتوى المحفوظ" }).click();
      await expect(field(page, "header")).toHaveValue(header);
      await expect(notice).toHaveCount(0);
      await expect(page.getByText("كل التغييرات محفوظة")).toBeAttached();
      await field(page, "phone").fill(phone);
      await saveButton(page).click();
      await expect(savedNote(page)).toBeVisible();
      expect(await readLanding(server)).toMatchObject({ header, phone });
    });

    await test.step("it can be overwritten on purpose, and later changes are reported again", async () => {
      await reopen(page);
      const own = heading();
      await field(page, "header").fill(own);
      await saveAs(account, server);
      await saveButton(page).click();
      await expect(notice).toBeVisible();
      const later = await registerMainUser(server);
      const header = await saveAs(later, server);
      await notice.getByRole("button", { name: "احفظ ما كتبته بدلاً منه" }).click();
      await expect(notice).toContainText(later.username);
      expect(await readLanding(server)).toMatchObject({ header });
      await notice.getByRole("button", { name: "احفظ ما كتبته بدلاً منه" }).click();
      await expect(savedNote(page)).toBeVisible();
      expect(await readLanding(server)).toMatchObject({ header: own });
    });

    await test.step("a save with a lost answer is sent again", async () => {
      await reopen(page);
      const own = heading();
      await field(page, "header").fill(own);
      await page.route(
        landingCall,
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 1 },
      );
      await saveButton(page).click();
      await expect(summary(page)).toBeFocused();
      await saveButton(page).click();
      await expect(savedNote(page)).toBeVisible();
      expect(await readLanding(server)).toMatchObject({ header: own });
    });
  });
});

test("missing and wrong values are listed and not sent; leaving asks before unsaved input is lost @routes", async ({
  page,
  server,
}) => {
  let calls = 0;
  await page.route(landingCall, (route) => {
    if (route.request().method() === "POST") calls += 1;
    return route.continue();
  });
  await openEditor(page, server);
  for (const name of ["header", "content", "goal3Title", "bioContent", "phone", "email"] as const)
    await expect(field(page, name)).toHaveAttribute("required");
  await field(page, "goal2Content").fill("   ");
  await field(page, "phone").fill("");
  await saveButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByText("يرجى تعبئة جميع الحقول المطلوبة")).toBeVisible();
  await expect(summary(page).getByRole("link")).toHaveText(["نص الهدف (الهدف الثاني)", "رقم الهاتف"]);
  for (const name of ["goal2Content", "phone"] as const) {
    await expect(errorOf(page, name)).toHaveText("هذا الحقل مطلوب");
    await expect(field(page, name)).toHaveAttribute("aria-invalid", "true");
  }
  await summary(page).getByRole("link", { name: "نص الهدف" }).click();
  await expect(field(page, "goal2Content")).toBeFocused();

  await field(page, "goal2Content").fill("شرح");
  await field(page, "phone").fill("اتصلوا بنا");
  await field(page, "email").fill("ليس بريداً");
  await field(page, "header").fill("ن".repeat(201));
  await saveButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByText("يرجى تصحيح الحقول التالية")).toBeVisible();
  await expect(summary(page).getByRole("link")).toHaveText([
    "العنوان الرئيسي: العنوان أطول من ٢٠٠ حرف",
    "رقم الهاتف غير صحيح",
    "البريد الإلكتروني: يرجى إدخال بريد إلكتروني صحيح",
  ]);
  // A correction is validated immediately.
  await field(page, "phone").fill("٠٧٨٠ ١٢٣ ٤٥٦٧");
  await expect(errorOf(page, "phone")).toHaveCount(0);
  await expect(summary(page).getByRole("link")).toHaveCount(2);
  await field(page, "email").fill("info@example.iq");
  await field(page, "header").fill(heading());
  await expect(summary(page)).toHaveCount(0);

  const dialog = page.getByRole("alertdialog", { name: "لديك تغييرات لم تُحفظ" });
  const title = heading();
  const before = (await readLanding(server)).title;
  await field(page, "title").fill(title);
  await homeLink(page).click();
  await dialog.getByRole("button", { name: "ابقَ في الصفحة" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, "title")).toHaveValue(title);
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await expect(field(page, "title")).toHaveValue(title);
  await homeLink(page).click();
  await dialog.getByRole("button", { name: "غادر دون حفظ" }).click();
  await expect(page).toHaveURL(at("/dashboard/home"));
  // Discarded input does not return; without changes nothing is asked, even after typing and undoing.
  await editorLink(page).click();
  await expect(field(page, "title")).toHaveValue(before);
  await field(page, "title").fill(title);
  await field(page, "title").fill(before);
  await homeLink(page).click();
  await expect(page).toHaveURL(at("/dashboard/home"));
  expect(calls).toBe(0);
});

test.describe("with failing calls", () => {
  test.use({ allowedErrors: /status of (400|500|503)|net::ERR_FAILED/ });

  test("loading and saving give the reason, keep everything, and can be retried @routes", async ({ page, server }) => {
    const answers = [
      { status: 500, json: undefined, body: "<h1>oops</h1>" },
      { status: 503, json: { code: "service_unavailable", message: "رسالة الخادم" } },
      null,
    ] as const;
    const fail = (answer: (typeof answers)[number]) =>
      page.route(landingCall, (route) => (answer ? route.fulfill(answer) : route.abort()));

    await test.step("content that cannot be loaded can be retried", async () => {
      await signIn(page, server, "main");
      const retry = page.getByRole("button", { name: "أعد المحاولة" });
      for (const [index, answer] of answers.entries()) {
        await fail(answer);
        await (index === 0 ? page.goto(settingsPath) : retry.click());
        await expect(page.getByRole("alert")).toContainText(answer?.json?.message ?? "حدث خطأ أثناء جلب البيانات");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("إدارة المحتوى");
        await page.unrouteAll();
      }
      await retry.click();
      await expect(field(page, "header")).toHaveValue((await readLanding(server)).header);
      await expect(page.getByRole("alert")).toHaveCount(0);
    });

    const title = heading();
    await field(page, "title").fill(title);
    await choose(page, "goal1ImgPath", "#456");
    const image = page.locator("fieldset:has(#goal1ImgPath) img");
    const source = await image.getAttribute("src");
    for (const answer of answers) {
      await fail(answer);
      await saveButton(page).click();
      await expect(summary(page)).toContainText(answer?.json?.message ?? "حدث خطأ أثناء حفظ التغييرات");
      if (!answer) await expect(summary(page)).toContainText("تعذّر الاتصال بالخادم");
      await expect(summary(page)).toBeFocused();
      await expect(field(page, "title")).toHaveValue(title);
      await expect(image).toHaveAttribute("src", source ?? "");
      await page.unrouteAll();
    }
    await page.route(landingCall, (route) =>
      route.fulfill({
        status: 400,
        json: {
          code: "validation_failed",
          message: "x",
          errors: { goal1ImgPath: ["الصورة غير معروفة"], title: ["طويل"] },
        },
      }),
    );
    await saveButton(page).click();
    await expect(summary(page).getByRole("link")).toHaveText([
      "العنوان (الشريط فوق الأهداف): طويل",
      "صورة الهدف (الهدف الأول): الصورة غير معروفة",
    ]);
    await expect(summary(page)).toBeFocused();
    await expect(errorOf(page, "title")).toHaveText("طويل");
    await expect(errorOf(page, "goal1ImgPath")).toHaveText("الصورة غير معروفة");
    await summary(page).getByRole("link").nth(1).click();
    await expect(field(page, "goal1ImgPath")).toBeFocused();
    await page.unrouteAll();
    await saveButton(page).click();
    await expect(savedNote(page)).toBeVisible();
    expect((await readLanding(server)).title).toBe(title);
  });
});

test.describe("after the session has ended", () => {
  test.use({ allowedErrors: /status of (401|409)/ });

  test("the same person continues, and sees what was saved meanwhile", async ({ page, server }) => {
    await openEditor(page, server);
    const title = heading();
    await field(page, "title").fill(title);
    await choose(page, "goal3ImgPath", "#c0c");
    // Simulates the end of the session elsewhere: the server refuses the token.
    const endSession = () =>
      page.evaluate(() => {
        const token = localStorage.getItem("token") ?? "";
        localStorage.setItem("token", `${token.slice(0, token.lastIndexOf("."))}.${"A".repeat(43)}`);
      });
    await endSession();
    await saveButton(page).click();
    await expect(page).toHaveURL(at("/dashboard"));
    await expect(page.getByText("جلسة العمل منتهية. يرجى تسجيل الدخول مرة أخرى")).toBeVisible();

    const other = await registerMainUser(server);
    const logIn = async (account: Account) => {
      await typeLogin(page, account);
      await expect(page).toHaveURL(/\/dashboard\/\w+$/);
      await editorLink(page).click();
      await expect(field(page, "title")).toBeVisible();
    };
    await logIn(other);
    await expect(field(page, "title")).toHaveValue((await readLanding(server)).title);
    await expect(page.getByText("استعدنا ما كتبته قبل أن ينتهي دخولك.")).toHaveCount(0);
    const header = await saveAs(other, server);
    await page.getByRole("button", { name: "تسجيل الخروج" }).click();

    await logIn(accounts.main);
    await expect(page.getByText("استعدنا ما كتبته قبل أن ينتهي دخولك.")).toBeVisible();
    await expect(field(page, "title")).toHaveValue(title);
    await expect(preview(page).getByRole("heading", { name: title })).toBeAttached();
    await expect(page.locator("fieldset:has(#goal3ImgPath) img")).toBeVisible();
    await expect(page.getByText("لديك تغييرات لم تُحفظ")).toBeVisible();
    await saveButton(page).click();
    await expect(newerNotice(page)).toBeVisible();
    expect(await readLanding(server)).toMatchObject({ header });

    await page.getByRole("button", { name: "عُد إلى المحتوى المحفوظ" }).click();
    const saved = await readLanding(server);
    await expect(field(page, "title")).toHaveValue(saved.title);
    await expect(page.getByText("كل التغييرات محفوظة")).toBeVisible();
    await expect(page.getByText("استعدنا ما كتبته")).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem("landing_draft"))).toBeNull();
  });
});
