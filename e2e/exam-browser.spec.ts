import { createHash } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { addAssessment, register, sendAsStaff } from "./support/data.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectGood } from "./support/good-page.ts";
import { newFamily } from "./support/onsite.ts";
import type { Product } from "./support/product.ts";
import { signIn } from "./support/session.ts";

/** A test that is sat in Safe Exam Browser alone: staff name its Config Key, and a stand-in says what its scripts say. */

const key = createHash("sha256").update("the hall's file").digest("hex");
const otherKey = createHash("sha256").update("another file").digest("hex");

declare global {
  interface Window {
    /** The Config Key of the stand-in's file, from which it makes its hash when a page asks. */
    standInKey?: string;
  }
}

/** Pages of this context find in their window what Safe Exam Browser puts there. */
const standIn = (context: BrowserContext, configKey: string) =>
  context.addInitScript((itsKey) => {
    window.standInKey = itsKey;
    const security = {
      configKey: "",
      updateKeys: async (ready: () => void) => {
        const said = new TextEncoder().encode(location.href.split("#")[0] + (window.standInKey ?? ""));
        const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", said));
        security.configKey = Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("");
        ready();
      },
    };
    window.SafeExamBrowser = { security };
  }, configKey);

/** As a file that was opened instead, or as another browser, from now on. */
const change = (page: Page, configKey: string | null) =>
  page.evaluate((itsKey) => {
    if (itsKey === null) window.SafeExamBrowser = {};
    else window.standInKey = itsKey;
  }, configKey);

/** Two sections of one question each, for one contestant alone. */
async function addFor(server: Product, title: string, serial: string) {
  const section = async (name: string, stem: string) => {
    const options = [{ text: "ثلاثة" }, { text: "أربعة" }];
    const content = { kind: "choice", subject: "الهندسة", level: 1, stem, options, key: 1 };
    const { id: itemId } = (await sendAsStaff(server, "POST", "/api/items", { content })) as { id: string };
    return { id: crypto.randomUUID(), title: name, minutes: 20, questions: [{ kind: "fixed", itemId }] };
  };
  return addAssessment(server, {
    ...{ title, practice: [], needsHallCode: false, telling: "result" },
    audience: { governorates: [], educationTypes: [], testTimes: [], serials: [serial] },
    sections: [
      await section("الزوايا", `كم زاوية للمستطيل؟ ${title}`),
      await section("الأضلاع", `كم ضلعاً للمربع؟ ${title}`),
    ],
  });
}

const openTest = async (page: Page, title: string, serial: string) => {
  await page.goto(`/IQ-test/sitting?serial=${serial}`);
  const form = page.getByRole("form", { name: title });
  await expect(form).toBeVisible();
  await expect(page.getByText("يُفتح هذا الاختبار في متصفح Safe Exam Browser وحده").first()).toBeVisible();
  return form;
};

const missing = /في متصفح Safe Exam Browser وحده\. افتحه من الأيقونة.*واسأل المشرف/;
const wrong = /ليس هذا إعداد Safe Exam Browser المطلوب لهذا الاختبار\. أغلق المتصفح، ثم افتحه من الأيقونة/;

test.use({ allowedErrors: /status of (400|403)/ });

test("an assessment asks for Safe Exam Browser: others are told where to open it, and what it holds is taken whatever becomes of its key", async ({
  page,
  browser,
  server,
}) => {
  const title = `اختبار ${newFamily()}`;
  const { serialNumber } = await register(server, { fullName: `نور سعد ${newFamily()}` });
  const { id } = await addFor(server, title, serialNumber);

  await test.step("staff name its Config Key", async () => {
    await signIn(page, server, "iq");
    await page.goto(`/IQ-test/dashboard/assessments/${id}`);
    const keys = page.getByLabel("مفاتيح Safe Exam Browser");
    const save = page.getByRole("button", { name: "حفظ الاختبار" });
    await keys.fill(`${key.slice(1)}\n`);
    await save.click();
    await expect(keys).toHaveAttribute("aria-invalid", "true");
    await expect(keys).toHaveAccessibleDescription(/Config Key من ٦٤ خانة/);
    await expectGood(page);
    await keys.fill(`${key.toUpperCase()}\n`);
    await save.click();
    await page.getByRole("button", { name: "نشر المحفوظ" }).click();
    await page.getByRole("button", { name: "انشر الاختبار" }).click();
    await expect(page.getByText("المسودة المحفوظة هي ما نُشر.")).toBeVisible();
  });

  const hall = await browser.newContext({ baseURL: server.url, viewport: { width: 360, height: 800 } });
  await test.step("another browser says where to open it", async () => {
    const plain = await hall.newPage();
    const form = await openTest(plain, title, serialNumber);
    await form.getByRole("button", { name: "ابدأ الاختبار" }).click();
    await expect(plain.getByRole("alert")).toHaveText(missing);
    await expectGood(plain);
    await plain.close();
  });

  await standIn(hall, otherKey);
  const student = await hall.newPage();
  const press = (name: string) => student.getByRole("button", { name }).click();
  const alert = student.getByRole("alert");
  const answerFour = async () => {
    await student.getByRole("radio", { name: "أربعة" }).check();
    await expect(student.getByText("إجاباتك محفوظة ومُرسلة.")).toBeVisible();
  };
  await test.step("it says so itself with another file, and starts with the right one", async () => {
    const form = await openTest(student, title, serialNumber);
    await form.getByRole("button", { name: "ابدأ الاختبار" }).click();
    await expect(alert).toHaveText(wrong);
    await expectGood(student);
    await change(student, key);
    await form.getByRole("button", { name: "ابدأ الاختبار" }).click();
    await press("ابدأ القسم");
    await expect(student.getByText("كم زاوية للمستطيل؟")).toBeVisible();
  });

  await test.step("its key vanishes amid a section: answers are taken, and no further section is delivered", async () => {
    await change(student, null);
    await answerFour();
    await press("المراجعة");
    await press("إنهاء القسم");
    await press("نعم، أنهِ القسم");
    await expect(student.getByRole("heading", { name: "استراحة" })).toBeVisible();
    await press("ابدأ القسم");
    await expect(alert).toHaveText(missing);
    await expectGood(student);
  });

  await test.step("it is opened again and hands in", async () => {
    // What a page is loaded with is the file that is open.
    await standIn(hall, key);
    await student.reload();
    await press("ابدأ القسم");
    await answerFour();
    await change(student, null);
    await press("المراجعة");
    await press("إنهاء الاختبار");
    await press("نعم، أنهِ الاختبار");
    await expect(student.getByRole("heading", { name: "أنهيت الاختبار" })).toBeVisible();
    await expect(student.getByText("١٠٠٪")).toBeVisible();
  });
  await hall.close();
});
