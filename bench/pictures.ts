import { rm } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { projectFolder } from "#api/project-folder.ts";
import { build } from "#commands/build.ts";
import { findBrowser } from "../e2e/support/browser.ts";
import { end, freePort, launchDemo, temporaryFolder } from "./servers.ts";

/** Takes the README's pictures of the product with sample data: `npm run pictures`. */
const folder = join(projectFolder, "docs", "images");
const username = "admin";
const password = "pictures-of-the-product";
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } } as const;

await build();
const dataDir = await temporaryFolder("pictures");
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
const { child: product } = await launchDemo(
  { port, dataDir },
  { IQ_ADMIN_USERNAME: username, IQ_ADMIN_PASSWORD: password },
);
const browser = await chromium.launch(await findBrowser());
try {
  await home();
  await receipt();
  await testArea();
} finally {
  await browser.close();
  await end(product);
  await rm(dataDir, { recursive: true, force: true });
}

async function pageOf(size: keyof typeof sizes): Promise<Page> {
  const context = await browser.newContext({
    baseURL: base,
    viewport: sizes[size],
    deviceScaleFactor: size === "phone" ? 2 : 1,
    locale: "ar-IQ",
    timezoneId: "Asia/Baghdad",
    reducedMotion: "reduce",
  });
  return context.newPage();
}

async function take(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState("networkidle");
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/images/${name}.png`);
}

async function home(): Promise<void> {
  const page = await pageOf("desk");
  await page.goto("/");
  await take(page, "home");
}

/** Registers as a student does. */
async function receipt(): Promise<void> {
  const page = await pageOf("phone");
  await page.goto("/IQ-test/form");
  const typed = {
    fullName: "زينب كريم حسن",
    age: "١٤",
    phoneNumber: "٠٧٧٠ ١٢٣ ٤٥٦٧",
    email: "zainab@example.iq",
    schoolName: "متوسطة دجلة للبنات",
  };
  for (const [field, value] of Object.entries(typed)) await page.locator(`[name=${field}]`).fill(value);
  for (const choice of ["انثى", "مدارس متميزين"]) await page.getByRole("radio", { name: choice, exact: true }).check();
  await page.getByRole("button", { name: /المحافظة/ }).click();
  await page.getByRole("option", { name: "بغداد" }).click();
  await page.locator("form [type=submit]").click();
  await page.waitForURL("**/IQ-test/created");
  await take(page, "receipt");
}

/** Screens of the test area's staff, from the import of a file with a faulty row to the desk in the hall. */
async function testArea(): Promise<void> {
  const page = await pageOf("desk");
  await page.goto("/IQ-test/dashboard/login");
  await page.locator("[name=username]").fill(username);
  await page.locator("[name=password]").fill(password);
  await page.locator("form [type=submit]").click();
  await page.waitForURL("**/IQ-test/dashboard/home");
  await page.getByRole("rowheader").first().waitFor();
  await take(page, "contestants");

  await page.goto("/IQ-test/dashboard/quiz/import");
  const file = { name: "نتائج الاختبار.csv", mimeType: "text/csv", buffer: Buffer.from(await resultsFile(page)) };
  await page.locator("[data-file-input=results-file]").setInputFiles(file);
  await page.waitForURL(/\/quiz\/import\/[^/]+$/);
  await page.getByRole("row").nth(3).waitFor();
  await take(page, "result-import");

  await page.goto("/IQ-test/dashboard/on-site");
  await page.locator("input[type=search], input[name=text]").first().fill("علي");
  await page.keyboard.press("Enter");
  await page.getByRole("row").nth(1).waitFor();
  await take(page, "on-site-desk");
}

/** Results of existing contestants; one code is mistyped. */
async function resultsFile(page: Page): Promise<string> {
  const serials = await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem("iq_token")}` };
    const answer = await fetch("/api/contestants?pageSize=8", { headers });
    const { items } = (await answer.json()) as { items: { serialNumber: string }[] };
    return items.map(({ serialNumber }) => serialNumber);
  });
  const [first = "", ...others] = serials;
  const mistyped = `${first.slice(0, 8)}${first[9]}${first[8]}${first.slice(10)}`;
  const rows = [mistyped, ...others].map((serial, index) => `${serial},${60 + 5 * index},1,${index % 2},1`);
  return ["serial,score,Q1,Q2,Q3", ...rows].join("\n");
}
