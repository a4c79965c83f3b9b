import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { pngFile, publish } from "../support/data/posts.ts";
import { expect, test } from "../support/fixtures.ts";
import { expectGood } from "../support/good-page.ts";
import { signIn } from "../support/session.ts";

/** Posts come from messages, and leave the site as a notice for the wall and as a picture. */

const title = (page: Page) => page.getByRole("textbox", { name: "العنوان" });
const content = (page: Page) => page.getByRole("textbox", { name: "المحتوى" });
const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

/** Pastes as a program does that puts both forms on the clipboard. */
const paste = (page: Page, text: string, html: string) =>
  page.getByLabel("نص الرسالة").evaluate(
    (field: HTMLTextAreaElement, given) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", given.text);
      clipboardData.setData("text/html", given.html);
      field.focus();
      const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
      if (!field.dispatchEvent(event)) return;
      const setter = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, "value")?.set;
      setter?.call(field, given.text);
      field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertFromPaste" }));
    },
    { text, html },
  );

test("a message fills the form, a post is printed for the wall and drawn as a card @journey", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page, server, "main");

  await test.step("a message of WhatsApp with pictures becomes title, text and pictures", async () => {
    await page.goto("/dashboard/news/new");
    await title(page).fill("عنوان كتبته");
    await press(page, "ألصق رسالة");
    await press(page, "املأ الخبر");
    await expect(dialog(page)).toContainText("ألصق نص الرسالة أو أضف صورها أولاً");
    await expectGood(page);
    await page
      .getByLabel("نص الرسالة")
      .fill("[30/11, 10:12] سعاد: *افتتاح ملعب الشعب*\nيبدأ الحفل:\n- الرابعة\n- الخامسة");
    const files = await Promise.all(["a", "b", "c", "d"].map((name) => pngFile(`${name}.png`)));
    await page.locator('[data-file-input="message-pictures"]').setInputFiles(files);
    await press(page, "املأ الخبر");
    await expect(title(page)).toHaveValue("افتتاح ملعب الشعب");
    await expect(content(page).locator("li")).toHaveText(["الرابعة", "الخامسة"]);
    await expect(page.locator("[data-image]")).toHaveCount(3);
    await expect(page.locator("#images-error")).toContainText("d.png");
    await press(page, "استعد ما كان");
    await expect(title(page)).toHaveValue("عنوان كتبته");
    await expect(content(page)).toHaveText("");
    await expect(page.locator("[data-image]")).toHaveCount(0);
  });

  await test.step("a text of Word keeps its list and its table", async () => {
    await press(page, "ألصق رسالة");
    const item = (words: string) =>
      `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1. </span>${words}</p>`;
    await paste(
      page,
      "خطة النشاط\nسباحة\nالأحد",
      `<p class=MsoNormal><b>خطة النشاط</b></p>${item("سباحة")}<table class=MsoTableGrid><tr><td style='mso-x:1'>الأحد</td></tr></table>`,
    );
    await expect(dialog(page)).toContainText("ستبقى القوائم والجداول");
    await press(page, "املأ الخبر");
    await expect(title(page)).toHaveValue("خطة النشاط");
    await expect(content(page).locator("ol li")).toHaveText("سباحة");
    await expect(content(page).locator("td")).toHaveText("الأحد");
    await expect(content(page)).not.toContainText("خطة النشاط");
  });

  const long = `${"دورات الشباب الصيفية ".repeat(6)}${"الطويلة".repeat(20)}`.slice(0, 200);
  const { id } = await publish(server, { title: long, content: `<p>${"نص الخبر كاملاً ".repeat(30)}</p>` });
  const outside = page.getByRole("button", { name: `نشر خارج الموقع: ${long}` });

  await test.step("the dialog says what a channel needs, and draws a card to download", async () => {
    await page.goto("/dashboard/news");
    await outside.click();
    await expect(dialog(page)).toContainText("لم تُربط قناة تيليغرام بالموقع بعد");
    await press(page, "اصنع البطاقة");
    await expect(page.getByRole("img", { name: `بطاقة مشاركة: ${long}` })).toBeVisible();
    await expectGood(page);
    const download = page.waitForEvent("download");
    await press(page, "نزّل البطاقة");
    const picture = sharp(await readFile(await (await download).path()));
    expect(await picture.metadata()).toMatchObject({ format: "png", width: 1080, height: 1080 });
    // The title is white on the dark ground, and the picture of the post above it is neither.
    const { channels } = await picture.extract({ left: 64, top: 620, width: 952, height: 330 }).stats();
    expect(channels[0]?.max).toBe(255);
    expect((channels[0]?.mean ?? 255) < 128).toBe(true);
  });

  await test.step("the longest title is one sheet for the wall, with a code", async () => {
    await page.getByRole("link", { name: "افتح الإعلان" }).click();
    await expect(page.getByRole("heading", { name: long })).toBeVisible();
    await expect(page.getByText(`/news/${id}`)).toBeVisible();
    await expectGood(page);
    const pdf = await page.pdf({ format: "A4", margin: { top: "14mm", bottom: "14mm", left: "14mm", right: "14mm" } });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    // The width of the paper between its margins.
    await page.setViewportSize({ width: 688, height: 1017 });
    const sheet = page.getByRole("article");
    expect(await sheet.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThanOrEqual(
      1,
    );
    await expect(page.getByRole("img", { name: "صورة QR" })).toBeVisible();
    await expect(page.getByRole("button", { name: "اطبع الإعلان" })).toBeHidden();
  });
});

test("a press sends a post to the channel, and staff see what became of it @routes", async ({ page, server }) => {
  const { id, title: name } = await publish(server, { title: "بطولة المحافظة" });
  const sendings: object[] = [];
  const asked: boolean[] = [];
  await signIn(page, server, "main");
  await page.route(`**/api/Posts/${id}/outlets`, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, hasChannel: true, sendings } });
  });
  await page.route(`**/api/Posts/${id}/channel`, (route) => {
    const body = route.request().postDataJSON();
    asked.push(body.isAgain);
    sendings.unshift({ id: body.id, state: "waiting", url: null, by: "سعاد", changedAt: "2026-11-30T07:12:00Z" });
    return route.fulfill({ status: 202, json: sendings[0] });
  });
  await page.goto("/dashboard/news");
  await press(page, `نشر خارج الموقع: ${name}`);
  await press(page, "أرسل إلى القناة");
  await expect(dialog(page)).toContainText("ينتظر الإرسال");
  Object.assign(sendings[0] ?? {}, { state: "sent", url: "https://t.me/directorate/1" });
  const see = page.getByRole("link", { name: "افتحه في القناة" });
  await expect(see).toHaveAttribute("href", "https://t.me/directorate/1");
  await press(page, "أرسل مرة أخرى");
  await expect(page.getByRole("alertdialog")).toContainText("ظهر فيها مرتين");
  await page.getByRole("alertdialog").getByRole("button", { name: "أرسل مرة أخرى" }).click();
  await expect(page.getByRole("alertdialog")).toHaveCount(0);
  Object.assign(sendings[0] ?? {}, { state: "refused" });
  await expect(dialog(page)).toContainText("رفضه تيليغرام");
  expect(asked).toEqual([false, true]);
  await expectGood(page);
});
