import { createHash } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { projectFolder } from "#api/project-folder.ts";
import { build } from "#commands/build.ts";
import { satAssessmentId } from "#commands/demo/demo-assessments.ts";
import { sampleExamDayId } from "#commands/demo/demo-exam-day.ts";
import { sampleId } from "#commands/demo/demo-people.ts";
import { sampleQuizIds } from "#commands/demo/demo-results.ts";
import { findBrowser } from "../e2e/support/browser.ts";
import { end, freePort, launchDemo, temporaryFolder } from "./servers.ts";

/** Takes the handbook's pictures of the product with sample data: `npm run handbook`. Unchanged screens keep theirs. */
const folder = join(projectFolder, "web", "dashboard", "handbook", "pictures");
const username = "admin";
const password = "pictures-of-the-handbook";

await build();
const dataDir = await temporaryFolder("handbook");
const port = await freePort();
const { child: product } = await launchDemo(
  { port, dataDir },
  {
    ADMIN_USERNAME: username,
    ADMIN_PASSWORD: password,
    IQ_ADMIN_USERNAME: username,
    IQ_ADMIN_PASSWORD: password,
  },
);
const browser = await chromium.launch(await findBrowser());
try {
  const context = await browser.newContext({
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 960, height: 640 },
    deviceScaleFactor: 1.5,
    locale: "ar-IQ",
    timezoneId: "Asia/Baghdad",
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await logIn(page, "/IQ-test/dashboard/login");
  await people(page);
  await tests(page);
  await examDay(page);
  await logIn(page, "/dashboard");
  await take(page, "news", "/dashboard/news/new");
} finally {
  await browser.close();
  await end(product);
  await rm(dataDir, { recursive: true, force: true });
}

async function logIn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator("[name=username]").fill(username);
  await page.locator("[name=password]").fill(password);
  await page.locator("form [type=submit]").click();
  await page.waitForURL("**/home");
}

/** Takes what is open, or the screen at a path. */
async function take(page: Page, job: string, path?: string): Promise<void> {
  if (path) await page.goto(path.startsWith("/") ? path : `/IQ-test/dashboard/${path}`);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  const file = join(folder, `${job}.webp`);
  const screen = await digestOf(page);
  const known = await sharp(file)
    .metadata()
    .catch(() => null);
  if (known?.exif?.includes(screen)) return console.log(`${job}: the screen is as before`);
  const picture = sharp(await page.screenshot()).withExif({ IFD0: { ImageDescription: screen } });
  await writeFile(file, await picture.webp({ quality: 60, effort: 6, smartSubsample: true }).toBuffer());
  console.log(`${job}: taken`);
}

/** A digest of a screen's words and looks, without what differs in each run: figures, codes, names of days and months. */
async function digestOf(page: Page): Promise<string> {
  const shown = await page.evaluate(() =>
    [...document.body.querySelectorAll("body *")].map(
      (element) =>
        `${element.getAttribute("class")} ${[...element.childNodes].map((node) => (node instanceof Text ? node.data : "")).join("")}`,
    ),
  );
  const days = Array.from({ length: 12 }, (_, index) => new Date(2026, index, index + 1));
  const words = [{ month: "long" }, { weekday: "long" }] as const;
  const names = words.flatMap((option) => days.map((day) => day.toLocaleDateString("ar-IQ", option)));
  const lasting = shown.join("\n").replaceAll(new RegExp(`${names.join("|")}|[\\da-f]{8,}|[\\d٠-٩]+`, "gu"), "");
  return createHash("sha256").update(lasting).digest("hex").slice(0, 16);
}

async function send<Answer>(page: Page, method: string, path: string, body?: object): Promise<Answer> {
  const request = { method, path, body: body && JSON.stringify(body) };
  return page.evaluate(async ({ method, path, body }) => {
    const headers = { authorization: `Bearer ${localStorage.getItem("iq_token")}`, "content-type": "application/json" };
    return (await fetch(path, { method, headers, ...(body && { body }) })).json();
  }, request);
}

async function upload(page: Page, input: string, name: string, lines: string[]): Promise<void> {
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) };
  await page.locator(`[data-file-input=${input}]`).setInputFiles(file);
}

async function people(page: Page): Promise<void> {
  const schools = ["ثانوية الفرات", "ثانوية ابن الهيثم", "إعدادية الفرات", "ثانوية السلام"].map((name) => ({
    name,
    governorate: 1,
  }));
  await send(page, "POST", "/api/schools", { schools });
  await take(page, "schools", "schools/texts");
  await page.goto("/IQ-test/dashboard/people-files");
  await upload(page, "people-file", "متوسطة دجلة للبنات.csv", [
    "الاسم,الجنس,العمر,الهاتف,المدرسة,المحافظة,سبب الاختبار",
    "زينب علي حسين,انثى,13,0770 123 4567,متوسطة دجلة للبنات,بغداد,مدارس متميزين",
    "مريم كاظم جاسم,انثى,14,0780 234 5678,متوسطة دجلة للبنات,بغداد,مدارس متميزين",
    "نور صباح كريم,انثى,13,0790 345,متوسطة دجلة للبنات,بغداد,مدارس متميزين",
    "سارة محمد عبد الله,انثى,12,0771 456 7890,متوسطة دجلة للبنات,بغداد,مدارس متميزين",
  ]);
  await page.waitForURL(/\/people-files\/[^/]+$/);
  await take(page, "people-file");
  const { items } = await send<{ items: { id: string }[] }>(page, "GET", "/api/contestants?pageSize=1");
  await take(page, "participants", `contestants/${items[0]?.id}`);
  await page.goto("/IQ-test/dashboard/home");
  for (const row of [1, 2, 3]) await page.getByRole("row").nth(row).getByRole("checkbox").check();
  await take(page, "many-rows");
  await page.goto("/IQ-test/dashboard/users");
  await page.getByRole("button", { name: "إضافة مستخدم" }).click();
  await page.getByLabel("اسم المستخدم").fill("متطوع القاعة الأولى");
  await page.getByLabel("الصلاحية", { exact: true }).selectOption("مشرف");
  await page.getByRole("button", { name: "يختارها بنفسه من رابط" }).click();
  await page.getByRole("button", { name: "صلاحيات مختارة" }).click();
  await page.getByRole("checkbox", { name: /^المكتب/ }).check();
  await page.getByRole("checkbox").last().scrollIntoViewIfNeeded();
  await take(page, "duties");
}

/** The past sittings are added while the product runs. */
async function tests(page: Page): Promise<void> {
  await take(page, "items", "items");
  await take(page, "assessments", `assessments/${satAssessmentId}`);
  await take(page, "acceptance", `acceptance/${sampleId("acceptance")}`);
  await page.goto("/IQ-test/dashboard/quiz/import");
  const { items } = await send<{ items: { serialNumber: string }[] }>(page, "GET", "/api/contestants?pageSize=8");
  const serials = items.map(({ serialNumber }) => serialNumber);
  // Two digits of the first code are exchanged.
  const rows = serials.map((serial, index) => (index === 0 ? serial.replace(/(.)(.)(.{6})$/, "$2$1$3") : serial));
  await upload(page, "results-file", "نتائج الاختبار.csv", [
    "serial,score,Q1,Q2",
    ...rows.map((serial, index) => `${serial},${60 + 5 * index},1,${index % 2}`),
  ]);
  await page.waitForURL(/\/quiz\/import\/[^/]+$/);
  await page.getByRole("row").nth(3).waitFor();
  await take(page, "results");
  await take(page, "analysis", `quiz/${sampleQuizIds[0]}/analysis`);
  do {
    await sleep(2000);
    await page.goto(`/IQ-test/dashboard/assessments/${satAssessmentId}/sittings`);
    await page.waitForLoadState("networkidle");
  } while ((await page.getByRole("rowheader").count()) < 5);
  await take(page, "supervision");
}

async function examDay(page: Page): Promise<void> {
  await take(page, "exam-days", `on-site/days/${sampleExamDayId}`);
  await page.goto(`/IQ-test/dashboard/desk?day=${sampleExamDayId}`);
  await page.getByLabel("اسم هذا الجهاز").fill("مكتب الباب الرئيسي");
  for (const label of ["رمز من ستة أرقام", "الرمز مرة أخرى"]) await page.getByLabel(label).fill("271828");
  await page.getByRole("button", { name: "كل القاعات" }).click();
  await page.getByRole("button", { name: "جهّز الجهاز" }).click();
  await page.getByLabel(/^امسح البطاقة/).fill("زينب");
  await page.getByRole("region", { name: "الطلاب الذين وُجدوا" }).getByRole("button").first().click();
  await page.getByText(/^جُهّز الجهاز/).waitFor({ state: "detached" });
  await take(page, "exam-morning");
}
