import { randomUUID } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { projectFolder } from "#api/project-folder.ts";
import { registrationText } from "#web/text/test-area/test-area.ts";
import { cutPixels } from "../support/cut-text.ts";
import { register, smallPdf } from "../support/data/data.ts";
import { newExamDay } from "../support/data/exam-days.ts";
import { newExam, newFamily } from "../support/data/onsite.ts";
import { untilStill } from "../support/product/alive.ts";
import { signIn } from "../support/session.ts";
import { asMainStaff, expect, publish, test } from "../support/site.ts";

/** Letters with low bowls, dots below and stacked marks, so that every line contains some. */
const sample = "ومئتي يجغع إِلَّا أُلِّفَ في كُلِّيَّةٍ ".repeat(12);
const cutting = /(?:^|[\s:])(?:one-line|clamp-\d)(?=$|\s)/;

/** The classes of each element in the sources that truncates text. */
const places = () =>
  globSync("web/**/*.tsx", { cwd: projectFolder })
    .flatMap((file) => [...readFileSync(join(projectFolder, file), "utf8").matchAll(/"([^"\n]*)"/g)])
    .map(([, classes = ""]) => classes)
    .filter((classes) => cutting.test(classes));

test("truncated text shows whole letters, on every page", async ({ page, server }) => {
  // It takes two pictures of each place.
  test.slow();
  const family = newFamily();
  const fullName = `زهراء عبد الكريم ${family}`;
  const { serialNumber } = await register(server, {
    fullName,
    schoolName: family,
    email: `${"long.address.".repeat(4)}end@example.iq`,
  });
  for (const title of ["الأول", "الثاني", "الثالث"]) await publish(server, { title });
  await fetch(`${server.url}/api/Contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "أحمد", email: "a@example.iq", message: "سؤال" }),
  });
  await signIn(page, server, "iq");
  await signIn(page, server, "main");
  const seen: string[][] = [];
  const look = async () => seen.push(...(await expectWhole(page)));
  const visit = async (path: string, shown: string) => {
    await page.goto(path);
    await expect(page.getByText(shown).first()).toBeVisible();
  };
  await visit("/", "الثالث");
  await look();
  await visit("/news", "الثالث");
  await look();
  await page.goto("/IQ-test/form");
  // The form's scripts start at its first touch; the native select then becomes a list.
  await page.getByLabel(registrationText.fullName).focus();
  await page.locator("button:has(.one-line)").click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await look();
  await visit(`/IQ-test/dashboard/home?text=${encodeURIComponent(family)}`, fullName);
  await test.step("an address is truncated at its end", async () => {
    const address = page.getByText("long.address.").first();
    const [begin, end] = await address.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      const [inner, box] = [text.getBoundingClientRect(), element.getBoundingClientRect()];
      return [inner.left - box.left, inner.right - box.right];
    });
    expect([Math.round(begin ?? NaN), (end ?? 0) > 0]).toEqual([0, true]);
  });
  await look();
  await visit(`/IQ-test/dashboard/on-site?text=${encodeURIComponent(family)}`, fullName);
  await look();
  await page.goto("/IQ-test/dashboard/on-site/cards");
  await page.getByLabel("المدرسة أو الاسم").fill(family);
  const prepare = page.getByRole("button", { name: "حضّر للطباعة" });
  await prepare.click();
  await expect(page.locator(".sheet-card")).toHaveCount(1);
  await look();
  await test.step("a card with a place has smaller letters", async () => {
    const exam = await newExam(server, family);
    await newExamDay(server, { onsiteExamId: exam.id, hall: family, serials: [serialNumber] });
    await prepare.click();
    const card = page.locator(".sheet-card-placed");
    await expect(card).toContainText(`المقعد ١، ${family}`);
    await look();
    expect(await card.evaluate(overflowWith, sample)).toBe(0);
  });
  const question = { id: randomUUID(), heading: "هل التسجيل مجاني؟", answer: "نعم، ولا رسم على أي مرحلة من مراحله." };
  await asMainStaff(server, "POST", "/api/questions", question);
  await visit("/dashboard/questions", question.heading);
  await look();
  await visit("/dashboard/messages", "أحمد");
  await look();
  await visit("/dashboard/news", "الثالث");
  await look();
  await page.goto("/dashboard/news/new");
  await expect(page.locator(".one-line.w-24")).toBeVisible();
  await look();
  await page.goto("/IQ-test/dashboard/form");
  await page.locator("[data-file-input=answers]").setInputFiles({
    name: "أجوبة.pdf",
    mimeType: "application/pdf",
    buffer: smallPdf,
  });
  await expect(page.locator(".one-line.block.font-medium")).toBeVisible();
  await look();
  const wanted = places();
  expect(wanted.length).toBeGreaterThan(10);
  expect(wanted.filter((classes) => !seen.some((had) => classes.split(" ").every((one) => had.includes(one))))).toEqual(
    [],
  );
});

/** Overfills each place of the page and compares its letters with untruncated ones. */
async function expectWhole(page: Page): Promise<string[][]> {
  await untilStill(page);
  const seen: string[][] = [];
  for (const place of await page.locator("[class*=one-line], [class*=clamp-]").all()) {
    const classes = await place.evaluate((element) => [...element.classList]);
    if (!cutting.test(classes.join(" ")) || !(await place.isVisible())) continue;
    if (seen.some((had) => had.join() === classes.join())) continue;
    expect.soft(await cutPixels(page, place, sample), `${page.url()} ${classes.join(" ")}`).toBe(0);
    seen.push(classes);
  }
  return seen;
}

/** Runs in the browser: fills all texts that may be truncated. @returns by how many pixels they leave the card then */
function overflowWith(card: HTMLElement, text: string): number {
  for (const place of card.querySelectorAll("[class*=one-line], [class*=clamp-]")) place.textContent = text;
  return card.scrollHeight - card.clientHeight;
}
