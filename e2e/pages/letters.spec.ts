import type { Locator, Page } from "@playwright/test";
import { inkOf, readCard, showAsOnCard } from "../support/data/card.ts";
import { register } from "../support/data/data.ts";
import { dialog, newFamily, toast } from "../support/data/onsite.ts";
import { signIn } from "../support/session.ts";
import { expect, publish, test } from "../support/site.ts";

/** Letters beyond Arabic names in Iraq, from Kurdish, Persian and Turkmen ones. */
const letters = "ڕڵێۆەھہپچژگکیڤٱۇڭ۰۱۲۳۴۵۶۷۸۹";
/** Each letter between others, so that it must join them. */
const words = [...letters].map((letter) => `ب${letter}ب`).join(" ");
const desk = "/IQ-test/dashboard/on-site";

// The pixel density of a card's picture.
test.use({ deviceScaleFactor: 3 });

test("one typeface of the product draws Kurdish, Persian and Turkmen names on every page, on cards and on paper", async ({
  page,
  server,
}) => {
  await signIn(page, server, "iq");
  const family = newFamily();
  const fullName = `ڕێبوار گۆران ${family} ژیلەمۆ پەڵچەھ`;
  const { serialNumber } = await register(server, { fullName, schoolName: `قوتابخانەی ${family} ۱۲` });
  const shownName = page.getByText(fullName).first();

  await page.goto(`/IQ-test?serial=${serialNumber}`);
  await expectOneFace(page, shownName, "Vazirmatn");
  await page.emulateMedia({ media: "print" });
  await expectOneFace(page, shownName, "Vazirmatn");
  await page.emulateMedia({ media: null });

  await page.goto("/IQ-test/form");
  const typed = page.getByLabel("الاسم الثلاثي");
  await typed.fill(words.replaceAll(" ", ""));
  // A field takes each letter from the typeface that has it.
  await expect.poll(async () => Object.keys(await facesOf(page, typed)).sort()).toEqual(["Readex Pro", "Vazirmatn"]);

  await page.goto(`/IQ-test/dashboard/home?text=${encodeURIComponent(family)}`);
  await expectOneFace(page, shownName, "Vazirmatn");
  await page.goto(`${desk}/cards`);
  await page.getByLabel("المدرسة أو الاسم").fill(family);
  await page.getByRole("button", { name: "حضّر للطباعة" }).click();
  await expectOneFace(page, page.locator(".sheet-card-name"), "Vazirmatn");
  await page.getByRole("button", { name: "قائمة القاعة" }).click();
  await expectOneFace(page, page.locator(".hall-list").getByText(fullName), "Vazirmatn");

  // This name breaks at the same words on the card and here.
  const onCard = "ڕێبوار گۆران ژیلەمۆ پەڵچەھ";
  const phoneNumber = `077${Date.now() % 100_000_000}`.padEnd(11, "0");
  await register(server, { fullName: onCard, phoneNumber });
  await page.goto(`${desk}?text=${phoneNumber}`);
  await page.getByRole("button", { name: "طباعة البطاقة" }).first().click();
  await expect(toast(page, "تم تحضير البطاقة بنجاح")).toBeVisible();
  const picture = await dialog(page, "بطاقة الطالب")
    .getByRole("img")
    .evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL());
  const { name } = await readCard(Buffer.from(picture.split(",")[1] ?? "", "base64"));
  await page.keyboard.press("Escape");
  await expect(dialog(page, "بطاقة الطالب")).toHaveCount(0);
  await page.evaluate(showAsOnCard, { fullName: onCard, typeface: "--font-vazirmatn" });
  const asShown = page.locator("#as-on-card");
  await expectOneFace(page, asShown, "Vazirmatn");
  const drawn = await inkOf(await asShown.screenshot());
  for (const side of ["width", "height"] as const) expect(Math.abs(name[side] - drawn[side]), side).toBeLessThan(1.5);
});

test("a post with such letters is in one typeface, and other pages load 25 kB of fonts", async ({ page, server }) => {
  const fonts = new Map<string, number>();
  page.on("response", async (response) => {
    const [, name] = /\/([a-z-]+)-[^/]+\.woff2$/.exec(response.url()) ?? [];
    if (name) fonts.set(name, (await response.body()).length);
  });
  const usual = "أبجد هوّز حطّي كلمن سعفص قرشت ثخّذ ضظغ، ٠١٢٣٤٥٦٧٨٩ «a@b.iq»؟";
  const { id } = await publish(server, { title: usual, content: `<p>${usual}</p>` });
  for (const path of ["/", "/news", "/services", "/IQ-test", "/IQ-test/form", `/news/${id}`]) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
  }
  await expectOneFace(page, page.locator(".prose p"), "Readex Pro");
  await expect.poll(() => [...fonts.keys()].sort()).toEqual(["readex-pro-arabic", "readex-pro-latin"]);
  expect(fonts.get("readex-pro-arabic")).toBeLessThan(16_000);
  expect(fonts.get("readex-pro-latin")).toBeLessThan(9_000);

  const kurdish = await publish(server, { title: words, content: `<p>${words}</p><p>${usual}</p>` });
  await page.goto(`/news/${kurdish.id}`);
  await expectOneFace(page, page.getByRole("heading", { name: words }), "Vazirmatn");
  for (const paragraph of await page.locator(".prose p").all()) await expectOneFace(page, paragraph, "Vazirmatn");
});

/** Checks that one typeface draws all Arabic letters. Readex Pro may draw what is between them. */
async function expectOneFace(page: Page, shown: Locator, typeface: "Readex Pro" | "Vazirmatn"): Promise<void> {
  await expect(shown).toBeVisible();
  const text = (await shown.textContent()) ?? "";
  // With the dots of a truncated text.
  const others = (text.match(/[^\p{Script_Extensions=Arabic}]/gu)?.length ?? 0) + 1;
  await expect
    .poll(async () => {
      const { [typeface]: drawn = 0, "Readex Pro": between = 0, ...further } = await facesOf(page, shown);
      return { isDrawn: drawn > 0, isWhole: typeface === "Readex Pro" || between <= others, further };
    })
    .toEqual({ isDrawn: true, isWhole: true, further: {} });
}

/** How many glyphs each typeface draws. */
async function facesOf(page: Page, shown: Locator): Promise<Record<string, number>> {
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  await shown.evaluate((element) => element.setAttribute("data-faces", ""));
  const { root } = await session.send("DOM.getDocument");
  const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "[data-faces]" });
  const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
  await shown.evaluate((element) => element.removeAttribute("data-faces"));
  await session.detach();
  const counts: Record<string, number> = {};
  for (const { familyName, isCustomFont, glyphCount } of fonts) {
    const name = isCustomFont ? familyName : `the machine's ${familyName}`;
    counts[name] = (counts[name] ?? 0) + glyphCount;
  }
  return counts;
}
