import { AxeBuilder } from "@axe-core/playwright";
import type { Locator } from "@playwright/test";
import { sendAsStaff } from "../support/data/data.ts";
import { newFamily } from "../support/data/onsite.ts";
import { expect, test } from "../support/fixtures.ts";
import { signInAs } from "../support/session.ts";

/** Many items at once: pasted from Word, and written one after the other. */

const names = ["ضلعان", "ثلاثة أضلاع", "أربعة أضلاع", "خمسة أضلاع"];

/** A question as Word copies it, with its key in bold. */
const wordQuestion = (stem: string, keys: readonly number[]) =>
  [`<p class=MsoNormal dir=RTL><span lang=AR-IQ>${stem}<o:p></o:p></span></p>`]
    .concat(
      names.map((name, place) => {
        const text = keys.includes(place) ? `<b><span lang=AR-IQ>${name}</span></b>` : name;
        return `<p class=MsoListParagraph dir=RTL style='mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>${"أبجد"[place]})<span>&nbsp;&nbsp; </span></span><![endif]><span lang=AR-IQ>${text}</span></p>`;
      }),
    )
    .join("\n");

const paste = (area: Locator, html: string) =>
  area.evaluate((field, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", pasted);
    field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, `<html><head><style><!-- p.MsoNormal {margin:0cm;} --></style></head><body><!--StartFragment-->${html}<!--EndFragment--></body></html>`);

test("an Admin pastes ten items from Word, mends three, and writes a series @journey", async ({ page, server }) => {
  const family = newFamily();
  const stemOf = (number: number) => `كم ضلعاً للشكل ${number} من ${family}؟`;
  const options = names.map((text) => ({ text, picture: null }));
  const known = { kind: "choice", subject: "الهندسة", level: 2, stem: stemOf(9), options, key: 1 };
  await sendAsStaff(server, "POST", "/api/items", { content: known });
  await signInAs(page, server, "Admin");
  await page.goto("/IQ-test/dashboard/items");
  await page.getByRole("link", { name: "الصق أسئلة" }).click();
  const cards = page.getByRole("region", { name: "الأسئلة الملصقة" });
  const card = (number: string) =>
    cards.getByRole("listitem").filter({ has: page.getByRole("heading", { name: `السؤال ${number}`, exact: true }) });

  await test.step("ten are read, and three say what is wrong", async () => {
    const keys = [[0], [1], [2], [], [1], [1], [0, 2], [3], [1], [0]];
    const html = keys.map((places, index) => wordQuestion(`${index + 1}. ${stemOf(index + 1)}`, places)).join("\n");
    const hostile = `<img src=x onerror="document.title='run'"><script>document.title='run'</script>`;
    await paste(page.getByLabel("مكان اللصق"), html + hostile);
    await expect(cards.getByText("الجاهزة للحفظ: ٧، وما يحتاج تصحيحاً: ٣")).toBeVisible();
    await expect(page).not.toHaveTitle("run");
    await expect(card("١").getByRole("radio", { name: "الإجابة الصحيحة: الخيار أ" })).toBeChecked();
    await expect(card("٤")).toContainText("حدّد الإجابة الصحيحة");
    await expect(card("٧")).toContainText("وجدنا أكثر من إجابة صحيحة: أ، ج. اختر واحدة");
    await expect(card("٩")).toContainText("في البنك فقرة بهذا السؤال وهذه الخيارات");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  await test.step("the right ones are saved, and the others stay until they are mended", async () => {
    await card("٧").getByRole("radio", { name: "الإجابة الصحيحة: الخيار ج" }).check();
    await cards.getByRole("button", { name: "احفظ الجاهزة (٨)" }).click();
    const subject = cards.getByRole("group", { name: "الموضوع والمستوى للكل" }).getByLabel("الموضوع");
    await expect(subject).toBeFocused();
    await subject.fill("الهندسة");
    await cards.getByRole("group", { name: "الموضوع والمستوى للكل" }).getByLabel("المستوى").selectOption("2");
    await card("٨").getByLabel("المستوى").selectOption({ label: "صعب" });
    await cards.getByRole("button", { name: "احفظ الجاهزة (٨)" }).click();
    await expect(page.getByText("المحفوظ: ٨ فقرات.")).toBeVisible();
    await expect(cards.getByText("الجاهزة للحفظ: ٠، وما يحتاج تصحيحاً: ٢")).toBeVisible();
    await card("١").getByRole("radio", { name: "الإجابة الصحيحة: الخيار ب" }).check();
    await card("٢").getByLabel("نص السؤال").fill(stemOf(11));
    await cards.getByRole("button", { name: "احفظ الجاهزة (٢)" }).click();
    await expect(page.getByText("المحفوظ: فقرتان.")).toBeVisible();
    await page.goto(`/IQ-test/dashboard/items?text=${family}`);
    await expect(page.getByRole("rowheader")).toHaveCount(11);
    await page.goto(`/IQ-test/dashboard/items?text=${family}&level=4`);
    await expect(page.getByRole("rowheader")).toHaveText([stemOf(8)]);
  });

  await test.step("save and next keeps topic, level and number of options; a refused one keeps what was typed", async () => {
    await page.goto("/IQ-test/dashboard/items/new");
    const stem = page.getByLabel("نص السؤال");
    await page.getByLabel("الموضوع").fill("الهندسة");
    await page.getByLabel("المستوى").selectOption({ label: "سهل" });
    await page.getByRole("button", { name: "حذف الخيار د" }).click();
    for (const number of [21, 22]) {
      await stem.fill(stemOf(number));
      for (const [place, letter] of ["أ", "ب", "ج"].entries())
        await page.getByLabel(`نص الخيار ${letter}`).fill(names[place] ?? "");
      await stem.press("Control+Enter");
      await expect(page.getByRole("alert").getByRole("link")).toHaveText(["حدّد الإجابة الصحيحة"]);
      await expect(stem).toHaveValue(stemOf(number));
      await page.getByRole("radio", { name: "الإجابة الصحيحة: الخيار ب" }).check();
      await page.keyboard.press("Control+Enter");
      await expect(page.getByRole("link", { name: stemOf(number) })).toBeVisible();
      await expect(stem).toBeFocused();
      await expect(stem).toHaveValue("");
      await expect(page.getByLabel(/^نص الخيار/)).toHaveCount(3);
    }
    await expect(page.getByLabel("الموضوع")).toHaveValue("الهندسة");
    await expect(page.getByLabel("المستوى")).toHaveValue("2");
  });

  await test.step("a copy opens as a new item that is not saved yet", async () => {
    await page.goto(`/IQ-test/dashboard/items?text=${family} 21`);
    await page.getByRole("link", { name: `نسخة من الفقرة: ${stemOf(21)}` }).click();
    await expect(page.getByLabel("نص السؤال")).toHaveValue(stemOf(21));
    await expect(page.getByRole("radio", { name: "الإجابة الصحيحة: الخيار ب" })).toBeChecked();
    await page.getByLabel("نص السؤال").fill(stemOf(31));
    await page.getByRole("button", { name: "حفظ الفقرة" }).click();
    await expect(page).toHaveURL(/items\/[0-9a-f-]{36}$/);
    await page.getByRole("link", { name: "نسخة", exact: true }).click();
    await expect(page.getByLabel("نص السؤال")).toHaveValue(stemOf(31));
    await expect(page.getByText("لديك تغييرات لم تُحفظ")).toBeVisible();
  });
});
