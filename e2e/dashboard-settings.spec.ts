import { AxeBuilder } from "@axe-core/playwright";
import type { FrameLocator, Page } from "@playwright/test";
import sharp from "sharp";
import type { LandingRequest } from "#contract/landing.ts";
import { readLanding, registerMainUser } from "./support/data.ts";
import { expect, test } from "./support/fixtures.ts";
import { accounts, type Product } from "./support/product.ts";
import { signIn } from "./support/session.ts";

/** The landing page's editor: what it shows, sends, keeps and refuses, and that visitors see what was saved. */

const path = "/dashboard/settings";
const at = (end: string) => new RegExp(`^http://[^/]+${end}$`);
const field = (page: Page, name: keyof LandingRequest) => page.locator(`#${name}`);
const fileInput = (page: Page, name: keyof LandingRequest) => page.locator(`[data-file-input=${name}]`);
const saveButton = (page: Page) => page.getByRole("button", { name: "حفظ التغييرات" });
const summary = (page: Page) => page.locator("form [role=alert]");
const preview = (page: Page) => page.frameLocator("iframe[title='معاينة الصفحة الرئيسية']");
const errorOf = (page: Page, name: keyof LandingRequest) => page.locator(`#${name}-error`);
const pictures = ["imgPath", "goal1ImgPath", "goal2ImgPath", "goal3ImgPath", "bioImgPath"] as const;
const landingCall = "**/api/MainWindow";
const uploadCall = "**/api/Attachments";

/** A picture that no other test has. */
async function picture(color: string, width = 800): Promise<Buffer> {
  return sharp({ create: { width, height: 500, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
}
const asFile = (buffer: Buffer, name = "صورة.jpg", mimeType = "image/jpeg") => ({ name, mimeType, buffer });

async function open(page: Page, server: Product) {
  await signIn(page, server, "main");
  await page.goto(path);
  await expect(field(page, "header")).toBeVisible();
  await expect(preview(page).locator("h1")).not.toBeEmpty();
}
async function choose(page: Page, name: (typeof pictures)[number], color: string) {
  await fileInput(page, name).setInputFiles(asFile(await picture(color)));
  await expect(page.locator(`fieldset:has(#${name}) [role=status]`)).toContainText("اكتمل رفع", { timeout: 30_000 });
}
const heading = () => `عنوان ${crypto.randomUUID()}`;

const content = (mark: string) => ({
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
  email: `${mark}@example.iq`,
});

/** What a page says of the landing content, as its readers see it. */
async function expectContent(page: Page | FrameLocator, expected: ReturnType<typeof content>) {
  const { header, phone, email, ...others } = expected;
  await expect(page.locator("h1")).toHaveText(header.replace("، ", "،"));
  for (const text of Object.values(others)) {
    for (const line of text.split("\n")) await expect(page.locator("main").getByText(line).first()).toBeAttached();
  }
  for (const text of [phone, email]) {
    await expect(page.locator("#contact").getByText(text)).toBeAttached();
    await expect(page.locator("footer").getByText(text)).toBeAttached();
  }
}

test("every field is shown as it is typed, saved, and read by the next visitor", async ({ page, server }) => {
  await open(page, server);
  const before = await readLanding(server);
  for (const [name, value] of Object.entries(content("x")) as [keyof LandingRequest, string][]) {
    await expect(field(page, name)).toHaveValue(before[name]);
    expect(value).not.toBe(before[name]);
  }
  await expect(page.getByText("كل التغييرات محفوظة")).toBeVisible();
  // Twice: the second visitor gets the page from memory.
  for (const _ of [1, 2]) expect(await (await fetch(server.url)).text()).toContain(before.title);

  const typed = content(crypto.randomUUID().slice(0, 8));
  for (const [name, value] of Object.entries(typed) as [keyof LandingRequest, string][]) {
    await field(page, name).fill(value);
  }
  await expectContent(preview(page), typed);
  const colors = ["#903", "#309", "#093", "#960", "#069"];
  for (const [index, name] of pictures.entries()) {
    await choose(page, name, colors[index] ?? "");
    const shown = preview(page).locator("picture img").nth(index);
    // The preview has moved to what is worked on, so that its lazy pictures come.
    await expect(shown).toBeInViewport();
    await expect(shown).toHaveJSProperty("complete", true);
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await expect(page.getByText("لديك تغييرات لم تُحفظ")).toBeVisible();
  expect(await (await fetch(server.url)).text()).toContain(before.title);

  await saveButton(page).click();
  const success = page.getByText(before.id ? "تم تحديث البيانات بنجاح" : "تم حفظ البيانات بنجاح");
  await expect(success).toBeVisible();
  const savedAt = Date.now();
  const answer = await (await fetch(server.url)).text();
  for (const text of [typed.title, typed.goal3Content, typed.email]) expect(answer).toContain(text);
  await expect(page).toHaveURL(at("/dashboard/home"));
  expect(Date.now() - savedAt).toBeGreaterThan(1200);

  const saved = await readLanding(server);
  expect(saved).toMatchObject(typed);
  expect(new Set(pictures.map((name) => saved[name])).size).toBe(5);
  await page.goto("/");
  await expectContent(page, typed);
  for (const name of pictures) await expect(page.locator(`img[src*="${saved[name].slice(0, 36)}"]`)).toBeAttached();
});

test("the first save and later ones have their own words, and no question is asked after them", async ({
  page,
  server,
}) => {
  for (const [id, words] of [
    [null, "تم حفظ البيانات بنجاح"],
    [crypto.randomUUID(), "تم تحديث البيانات بنجاح"],
  ] as const) {
    await page.route(landingCall, async (route) => {
      if (route.request().method() !== "GET") return route.continue();
      return route.fulfill({ json: { ...(await readLanding(server)), id } });
    });
    await open(page, server);
    await field(page, "header").fill(heading());
    await saveButton(page).click();
    await expect(page.getByRole("status").filter({ hasText: words })).toContainText("ننقلك الآن إلى الرئيسية…");
    await expect(page).toHaveURL(at("/dashboard/home"));
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await page.unrouteAll();
  }
});

test("what is missing or wrong is named in a summary that takes the focus, and nothing is sent", async ({
  page,
  server,
}) => {
  let calls = 0;
  await page.route(landingCall, (route) => {
    if (route.request().method() === "POST") calls += 1;
    return route.continue();
  });
  await open(page, server);
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
    "العنوان الرئيسي: العنوان أطول من 200 حرف",
    "رقم الهاتف غير صحيح",
    "البريد الإلكتروني: يرجى إدخال بريد إلكتروني صحيح",
  ]);
  // Correcting is answered at once.
  await field(page, "phone").fill("٠٧٨٠ ١٢٣ ٤٥٦٧");
  await expect(errorOf(page, "phone")).toHaveCount(0);
  await expect(summary(page).getByRole("link")).toHaveCount(2);
  await field(page, "email").fill("info@example.iq");
  await field(page, "header").fill(heading());
  await expect(summary(page)).toHaveCount(0);
  expect(calls).toBe(0);
});

test.describe("with failing calls", () => {
  test.use({ allowedErrors: /status of (400|401|413|415|500|503)|net::ERR_FAILED/ });

  test("content that cannot be loaded says so, and comes when tried again", async ({ page, server }) => {
    await signIn(page, server, "main");
    for (const [fail, words] of [
      [{ status: 500, body: "<h1>oops</h1>" }, "حدث خطأ أثناء جلب البيانات"],
      [{ status: 503, json: { code: "service_unavailable", message: "رسالة الخادم" } }, "رسالة الخادم"],
      [null, "حدث خطأ أثناء جلب البيانات"],
    ] as const) {
      await page.route(landingCall, (route) => (fail ? route.fulfill(fail) : route.abort()));
      await page.goto(path);
      await expect(page.getByRole("alert")).toContainText(words);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("إدارة المحتوى");
      await page.unrouteAll();
    }
    await page.getByRole("button", { name: "أعد المحاولة" }).click();
    await expect(field(page, "header")).toHaveValue((await readLanding(server)).header);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });

  test("a failed save keeps everything, says why, and works when tried again", async ({ page, server }) => {
    await open(page, server);
    const title = heading();
    await field(page, "title").fill(title);
    await choose(page, "goal1ImgPath", "#456");
    const image = page.locator("fieldset:has(#goal1ImgPath) img");
    const source = await image.getAttribute("src");
    for (const [fail, words] of [
      [{ status: 500, body: "<h1>oops</h1>" }, ["حدث خطأ أثناء حفظ التغييرات"]],
      [{ status: 503, json: { code: "service_unavailable", message: "رسالة الخادم" } }, ["رسالة الخادم"]],
      [null, ["حدث خطأ أثناء حفظ التغييرات", "تعذّر الاتصال بالخادم"]],
    ] as const) {
      await page.route(landingCall, (route) => (fail ? route.fulfill(fail) : route.abort()));
      await saveButton(page).click();
      for (const text of words) await expect(summary(page)).toContainText(text);
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
      "العنوان (شريط العنوان): طويل",
      "صورة الهدف (الهدف الأول): الصورة غير معروفة",
    ]);
    await expect(summary(page)).toBeFocused();
    await expect(errorOf(page, "title")).toHaveText("طويل");
    await expect(errorOf(page, "goal1ImgPath")).toHaveText("الصورة غير معروفة");
    await summary(page).getByRole("link").nth(1).click();
    await expect(field(page, "goal1ImgPath")).toBeFocused();
    await page.unrouteAll();
    await saveButton(page).click();
    await expect(page).toHaveURL(at("/dashboard/home"));
    expect((await readLanding(server)).title).toBe(title);
  });

  test("a picture that cannot be taken says why and leaves the one before it", async ({ page, server }) => {
    await open(page, server);
    await choose(page, "imgPath", "#a00");
    const source = await page.locator("fieldset:has(#imgPath) img").getAttribute("src");
    let calls = 0;
    await page.route(uploadCall, (route) => {
      calls += 1;
      return route.continue();
    });
    const refused = async (file: ReturnType<typeof asFile>, words: string) => {
      await fileInput(page, "imgPath").setInputFiles(file);
      await expect(errorOf(page, "imgPath")).toHaveText(words);
      await expect(page.locator("fieldset:has(#imgPath) img")).toHaveAttribute("src", source ?? "");
      await expect(preview(page).locator(`img[src*="${source?.slice(8, 44)}"]`)).toBeAttached();
    };
    await refused(asFile(Buffer.from("%PDF-1.7"), "a.pdf", "application/pdf"), "يرجى اختيار ملفات صور فقط");
    await refused(asFile(Buffer.from("<svg/>"), "a.svg", "image/svg+xml"), "يرجى اختيار ملفات صور فقط");
    await refused(asFile(Buffer.alloc(5_000_001), "big.jpg"), "حجم الصورة يجب أن لا يتجاوز 5 ميجابايت");
    expect(calls).toBe(0);
    // What only the server can tell.
    await refused(asFile(Buffer.from("not a picture")), "يرجى اختيار ملف صورة أو PDF صالح");
    await refused(asFile(Buffer.from("%PDF-1.7\n%%EOF")), "يرجى اختيار ملفات صور فقط");
    expect(calls).toBe(2);
    await page.unrouteAll();
    await page.route(uploadCall, (route) => route.fulfill({ status: 500, body: "oops" }));
    await refused(asFile(await picture("#0a0")), "حدث خطأ أثناء رفع الصورة");
    await page.unrouteAll();
    await page.route(uploadCall, (route) => route.abort());
    await refused(
      asFile(await picture("#0a0")),
      "حدث خطأ أثناء رفع الصورة. تعذّر الاتصال بالخادم. تحقق من اتصالك بالإنترنت ثم حاول مرة أخرى",
    );
    await page.unrouteAll();
    await choose(page, "imgPath", "#00a");
    await expect(errorOf(page, "imgPath")).toHaveCount(0);
  });

  test("saving waits for a picture on its way, and does not go on without it", async ({ page, server }) => {
    await open(page, server);
    const title = heading();
    await field(page, "title").fill(title);
    let held = Promise.withResolvers<"fails" | "arrives">();
    await page.route(uploadCall, async (route) =>
      (await held.promise) === "fails" ? route.fulfill({ status: 500, body: "oops" }) : route.continue(),
    );
    const file = asFile(await picture("#0aa"));
    await fileInput(page, "bioImgPath").setInputFiles(file);
    await expect(page.getByRole("progressbar", { name: "جارٍ رفع صورة النبذة" })).toBeVisible();
    await saveButton(page).click();
    await expect(page.getByRole("button", { name: "جارٍ الحفظ…" })).toBeVisible();
    held.resolve("fails");
    await expect(summary(page)).toContainText("حدث خطأ أثناء رفع الصورة");
    await expect(summary(page)).toBeFocused();
    expect((await readLanding(server)).title).not.toBe(title);

    held = Promise.withResolvers();
    await fileInput(page, "bioImgPath").setInputFiles(file);
    await page.getByRole("button", { name: "أوقف رفع صورة النبذة" }).click();
    await expect(field(page, "bioImgPath")).toBeFocused();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    await fileInput(page, "bioImgPath").setInputFiles(file);
    await saveButton(page).click();
    held.resolve("arrives");
    await expect(page).toHaveURL(at("/dashboard/home"), { timeout: 30_000 });
    const saved = await readLanding(server);
    expect(saved.title).toBe(title);
    expect(saved.images.map(({ imagePath }) => imagePath)).toContain(saved.bioImgPath);
  });

  test("what was typed survives the end of the session, for the same person alone", async ({ page, server }) => {
    await open(page, server);
    const title = heading();
    await field(page, "title").fill(title);
    await choose(page, "goal3ImgPath", "#c0c");
    // As when the session is ended elsewhere: the server refuses the token.
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
    const logIn = async (username: string, password: string) => {
      await page.getByLabel("اسم المستخدم").fill(username);
      await page.getByLabel("كلمة المرور", { exact: true }).fill(password);
      await page.getByRole("button", { name: "تسجيل الدخول", exact: true }).click();
      await expect(page).toHaveURL(/\/dashboard\/\w+$/);
      await page.getByRole("link", { name: "إدارة المحتوى" }).click();
      await expect(field(page, "title")).toBeVisible();
    };
    await logIn(other.username, other.password);
    await expect(field(page, "title")).toHaveValue((await readLanding(server)).title);
    await expect(page.getByText("استعدنا ما كتبته قبل انتهاء جلستك.")).toHaveCount(0);
    await page.getByRole("button", { name: "تسجيل الخروج" }).click();

    await logIn(accounts.main.username, accounts.main.password);
    await expect(page.getByText("استعدنا ما كتبته قبل انتهاء جلستك.")).toBeVisible();
    await expect(field(page, "title")).toHaveValue(title);
    await expect(preview(page).getByRole("heading", { name: title })).toBeAttached();
    await expect(page.locator("fieldset:has(#goal3ImgPath) img")).toBeVisible();
    await expect(page.getByText("لديك تغييرات لم تُحفظ")).toBeVisible();
    await page.getByRole("button", { name: "عُد إلى المحتوى المحفوظ" }).click();
    const saved = await readLanding(server);
    await expect(field(page, "title")).toHaveValue(saved.title);
    await expect(page.getByText("كل التغييرات محفوظة")).toBeVisible();
    await expect(page.getByText("استعدنا ما كتبته")).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem("landing_draft"))).toBeNull();
  });
});

test("unsaved changes are asked about before they are lost", async ({ page, server }) => {
  await open(page, server);
  const home = page.getByRole("link", { name: "الرئيسية", exact: true }).first();
  const dialog = page.getByRole("alertdialog", { name: "لديك تغييرات لم تُحفظ" });
  const title = heading();
  const before = await field(page, "title").inputValue();
  await field(page, "title").fill(title);
  await home.click();
  await dialog.getByRole("button", { name: "ابقَ في الصفحة" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, "title")).toHaveValue(title);
  const asked = page.waitForEvent("dialog");
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.dismiss();
  await expect(field(page, "title")).toHaveValue(title);
  await home.click();
  await dialog.getByRole("button", { name: "غادر دون حفظ" }).click();
  await expect(page).toHaveURL(at("/dashboard/home"));
  // Left on purpose, it does not come back; and nothing typed is nothing asked, also after typing and taking it back.
  await page.getByRole("link", { name: "إدارة المحتوى" }).click();
  await expect(field(page, "title")).toHaveValue(before);
  await field(page, "title").fill(title);
  await field(page, "title").fill(before);
  await home.click();
  await expect(page).toHaveURL(at("/dashboard/home"));
});

test("hostile text is text, in the preview and on the public page", async ({ page, server }) => {
  const attack = `<img src=x onerror="top.hurt=1"></script><script>top.hurt=2</script>{{7*7}}`;
  await open(page, server);
  for (const name of ["header", "content", "title", "goal1Title", "goal1Content", "bioContent"] as const) {
    await field(page, name).fill(attack);
  }
  const expectHarmless = async (shown: Page | FrameLocator) => {
    await expect(shown.locator("h1")).toContainText(attack);
    await expect(shown.locator("main").getByText(attack)).toHaveCount(6);
    await expect(shown.locator("img[onerror], img[src=x]")).toHaveCount(0);
  };
  await expectHarmless(preview(page));
  await saveButton(page).click();
  await expect(page).toHaveURL(at("/dashboard/home"));
  await page.goto("/");
  await expectHarmless(page);
  expect(await page.evaluate(() => Reflect.get(window, "hurt"))).toBeUndefined();
  await open(page, server);
  await expect(field(page, "header")).toHaveValue(attack);
  await expectHarmless(preview(page));
  expect(await page.evaluate(() => Reflect.get(window, "hurt"))).toBeUndefined();
});

test("pictures can be taken away again, and the site's own drawing returns", async ({ page, server }) => {
  await open(page, server);
  await choose(page, "goal2ImgPath", "#5a5");
  await expect(preview(page).locator("article").nth(1).locator("picture")).toHaveCount(1);
  await page.getByRole("button", { name: "أزل الصورة: صورة الهدف (الهدف الثاني)" }).click();
  await expect(field(page, "goal2ImgPath")).toBeFocused();
  await expect(preview(page).locator("article").nth(1).locator("picture")).toHaveCount(0);
  await expect(preview(page).locator("article").nth(1).locator("img")).toHaveAttribute("src", /\.svg$/);
  await saveButton(page).click();
  await expect(page).toHaveURL(at("/dashboard/home"));
  expect((await readLanding(server)).goal2ImgPath).toBe("");
});

test("a file is taken when it is dropped, too", async ({ page, server }) => {
  await open(page, server);
  const bytes = [...(await picture("#e80"))];
  const files = await page.evaluateHandle((data) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(data)], "a.jpg", { type: "image/jpeg" }));
    return transfer;
  }, bytes);
  await field(page, "bioImgPath").dispatchEvent("drop", { dataTransfer: files });
  await expect(page.locator("fieldset:has(#bioImgPath) [role=status]")).toContainText("اكتمل رفع");
  await expect(page.locator("fieldset:has(#bioImgPath) img")).toBeVisible();
});

/** How many CSS pixels of the dashboard the preview's body text is tall. */
const textPixels = (page: Page) =>
  page.locator("iframe").evaluate((frame: HTMLIFrameElement) => {
    const scale = frame.getBoundingClientRect().width / frame.offsetWidth;
    const text = frame.contentDocument?.querySelector("h1 + p");
    return text ? Number.parseFloat(getComputedStyle(text).fontSize) * scale : 0;
  });
const previewWidth = (page: Page) => page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.offsetWidth);

test("the preview is readable beside the form, follows what is worked on, and leads nowhere", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, server);
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => textPixels(page), `at ${width}`).toBeGreaterThan(11);
    // As on a computer, not as on a phone.
    await expect.poll(() => previewWidth(page), `at ${width}`).toBeGreaterThanOrEqual(768);
  }
  for (const [name, place] of [
    ["goal2Content", "article >> nth=1"],
    ["bioContent", "#about"],
    ["email", "#contact"],
    ["header", "h1"],
  ] as const) {
    await field(page, name).focus();
    await expect(preview(page).locator(place)).toBeInViewport();
  }
  await page.getByRole("button", { name: "هاتف" }).click();
  await expect.poll(() => previewWidth(page)).toBe(390);
  await field(page, "goal3Title").focus();
  await expect(preview(page).locator("article").nth(2)).toBeInViewport();

  await page.getByRole("button", { name: "حاسوب" }).click();
  await field(page, "header").focus();
  const link = preview(page).getByText("سجّل في الاختبار").first();
  await expect(link).toBeInViewport();
  await link.click({ force: true });
  await expect(page).toHaveURL(at(path));
  // The keyboard reaches the page as a whole, to scroll it, and nothing in it.
  await preview(page).locator("body").focus();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe("IFRAME");
});

test("on a phone form and preview take turns, and a refused form comes back", async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, server);
  await expect(page.locator("iframe")).toBeHidden();
  const title = heading();
  await field(page, "title").fill(title);
  await field(page, "bioContent").fill("");
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.getByRole("button", { name: "معاينة" }).click();
  await expect(field(page, "title")).toBeHidden();
  await expect(preview(page).getByRole("heading", { name: title, includeHidden: true })).toBeVisible();
  expect(await textPixels(page)).toBeGreaterThan(16);
  await page.getByRole("button", { name: "التحرير" }).click();
  await expect(field(page, "bioContent")).toBeVisible();
  expect(Math.abs((await page.evaluate(() => scrollY)) - scrolled)).toBeLessThan(2);
  await page.getByRole("button", { name: "معاينة" }).click();
  await saveButton(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(field(page, "title")).toHaveValue(title);
});

test("it fits every width and is accessible in every state", async ({ page, server }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, server);
  await choose(page, "goal1ImgPath", "#357");
  await field(page, "phone").fill("x");
  await field(page, "bioContent").fill("");
  await saveButton(page).click();
  await expect(summary(page)).toBeFocused();
  for (const width of [320, 360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    for (const view of width < 1280 ? ["معاينة", "التحرير"] : [""]) {
      if (view) await page.getByRole("button", { name: view, exact: true }).click();
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(overflow, `${view} at ${width}`).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page })
        .withTags(["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa"])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([]);
    }
  }
});

test("people without a main session are sent to the login", async ({ page }) => {
  await page.goto(path);
  await expect(page).toHaveURL(at("/dashboard"));
});
