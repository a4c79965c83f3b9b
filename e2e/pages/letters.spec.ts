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

test("one font of the product draws Kurdish, Persian and Turkmen names on every page, on cards and on paper", async ({
  page,
  server,
}) => {
  await signIn(page, server, "iq");
  const family = newFamily();
  const fullName = `ڕێبوار گۆران ${family} ژیلەمۆ پەڵچەھ`;
  const { serialNumber } = await register(server, { fullName, schoolName: `قوتابخانەی ${family} ۱۲` });
  const shownName = page.getByText(fullName).first();

  await page.goto(`/IQ-test?serial=${serialNumber}`);
  await expectOneFace(page, shownName);
  await page.emulateMedia({ media: "print" });
  await expectOneFace(page, shownName);
  await page.emulateMedia({ media: null });

  await page.goto("/IQ-test/form");
  const typed = page.getByLabel("الاسم الثلاثي");
  await typed.fill(words.replaceAll(" ", ""));
  await expectOneFace(page, typed);

  await page.goto(`/IQ-test/dashboard/home?text=${encodeURIComponent(family)}`);
  await expectOneFace(page, shownName);
  await page.goto(`${desk}/cards`);
  await page.getByLabel("المدرسة أو الاسم").fill(family);
  await page.getByRole("button", { name: "حضّر للطباعة" }).click();
  await expectOneFace(page, page.locator(".sheet-card-name"));
  await page.getByRole("button", { name: "قائمة القاعة" }).click();
  await expectOneFace(page, page.locator(".hall-list").getByText(fullName));

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
  await page.evaluate(showAsOnCard, onCard);
  const asShown = page.locator("#as-on-card");
  await expectOneFace(page, asShown);
  const drawn = await inkOf(await asShown.screenshot());
  for (const side of ["width", "height"] as const) expect(Math.abs(name[side] - drawn[side]), side).toBeLessThan(1.5);
});

test("the font has every such letter of a post, and a visitor fetches no more than two fonts", async ({
  page,
  server,
}) => {
  const fonts = new Map<string, number>();
  page.on("response", async (response) => {
    if (response.url().endsWith(".woff2")) fonts.set(response.url(), (await response.body()).length);
  });
  const { id } = await publish(server, { title: words, content: `<p>${words}</p>` });
  await page.goto(`/news/${id}`);
  await expectOneFace(page, page.getByRole("heading", { name: words }));
  await expectOneFace(page, page.locator(".prose p"));
  await page.goto("/");
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.size).toBe(2);
  // 54,292 bytes was the size of the faces without these letters.
  expect([...fonts.values()].reduce((sum, size) => sum + size)).toBeLessThan(54_292 + 25_000);
});

/** Checks that only the product's fonts draw the letters: one has Arabic letters, the other Latin ones. */
async function expectOneFace(page: Page, shown: Locator): Promise<void> {
  await expect(shown).toBeVisible();
  const session = await page.context().newCDPSession(page);
  await session.send("DOM.enable");
  await session.send("CSS.enable");
  await shown.evaluate((element) => element.setAttribute("data-faces", ""));
  const faces = async () => {
    const { root } = await session.send("DOM.getDocument");
    const { nodeId } = await session.send("DOM.querySelector", { nodeId: root.nodeId, selector: "[data-faces]" });
    const { fonts } = await session.send("CSS.getPlatformFontsForNode", { nodeId });
    return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? familyName : `the machine's ${familyName}`));
  };
  // The Latin font may draw a space.
  await expect.poll(async () => (await faces()).filter((face) => face !== "Readex Pro")).toEqual(["Vazirmatn"]);
  await shown.evaluate((element) => element.removeAttribute("data-faces"));
  await session.detach();
}
