import { newDraft } from "../support/data/publications.ts";
import { expect, test } from "../support/fixtures.ts";
import { signIn } from "../support/session.ts";

// A plan without a moment is refused.
test.use({ allowedErrors: /status of 400/ });

test("a draft is seen as visitors see it, shown by a link, planned, published and taken back", async ({
  page,
  server,
  browser,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, server, "main");
  const title = "افتتاح المراكز الصيفية";
  const draft = await newDraft(server, title);
  await page.goto(`/dashboard/news/drafts/${draft}/preview`);
  const frame = page.frameLocator("iframe");

  await test.step("as an article on a phone and a desktop, as a card, and in a messenger", async () => {
    await expect(frame.getByRole("heading", { level: 1, name: title })).toBeVisible();
    const width = () => frame.locator("body").evaluate((body) => body.ownerDocument.defaultView?.innerWidth);
    expect(await width()).toBe(390);
    await page.getByRole("button", { name: "حاسوب" }).click();
    await expect.poll(width).toBeGreaterThan(1000);
    await page.getByRole("button", { name: "البطاقة" }).click();
    await expect(frame.getByRole("heading", { level: 3, name: title })).toBeVisible();
    await page.getByRole("button", { name: "في المراسلة" }).click();
    await expect(frame.getByText(`${new URL(server.url).host}/news`)).toBeVisible();
    await expect(frame.getByText("تفتح المديرية أبواب مراكزها للشباب.")).toBeVisible();
  });

  await test.step("by a link without a login, until staff end it", async () => {
    await page.getByRole("button", { name: "أنشئ رابطاً" }).click();
    const address = await page.getByLabel("الرابط", { exact: true }).inputValue();
    const visitor = await browser.newPage();
    const answer = await visitor.goto(address);
    expect(answer?.headers()).toMatchObject({ "x-robots-tag": "noindex", "cache-control": "private, no-store" });
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(visitor.getByText("معاينة لم تُنشر")).toBeVisible();
    await expect(visitor.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
    await expect(visitor.locator("[data-views]")).toHaveCount(0);
    await page.getByRole("button", { name: "أنهِ الرابط" }).click();
    await expect(page.getByLabel("الرابط", { exact: true })).toHaveCount(0);
    expect((await visitor.reload())?.status()).toBe(404);
    await visitor.close();
  });

  await test.step("planned, with the moment in Baghdad", async () => {
    await page.getByRole("button", { name: "النشر في وقت محدد" }).click();
    const dialog = page.getByRole("dialog");
    const start = dialog.getByRole("group", { name: "وقت النشر" });
    await dialog.getByRole("button", { name: "حدّد الوقت" }).click();
    await expect(start.getByText("حدّد اليوم والساعة")).toBeVisible();
    await start.getByLabel("اليوم").fill("٢/١/٢٠٩٨");
    await start.getByLabel("الساعة").fill("٩ ص");
    await dialog.getByRole("button", { name: "حدّد الوقت" }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto("/dashboard/news");
    await page.getByRole("link", { name: "أوقات النشر" }).click();
    await expect(page.getByRole("row", { name: title })).toContainText("النشر: ٢ كانون الثاني ٢٠٩٨ في ٩:٠٠ ص");
  });

  await test.step("published at once, and taken back", async () => {
    const row = page.getByRole("row", { name: title });
    const press = async (action: string) => {
      await row.getByRole("button", { name: `${action}: ${title}` }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: action, exact: true }).click();
    };
    await press("انشر");
    await expect(row).toContainText("معروض");
    const newest = async () => (await page.request.get("/news")).text();
    expect(await newest()).toContain(title);
    await press("أزل من الموقع");
    await expect(row).toContainText("أُزيل");
    await expect.poll(newest).not.toContain(title);
  });
});
