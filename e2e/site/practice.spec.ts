import { AxeBuilder } from "@axe-core/playwright";
import { expect, test } from "../support/fixtures.ts";
import { openLine } from "../support/product/line.ts";

/** A cut line refuses the icon and what browsers prefetch. */
test.use({ allowedErrors: /net::ERR_/ });

test("everybody practises, nothing is sent or kept, and a page that was opened needs no network", async ({
  page,
  server,
  context,
}) => {
  await using line = await openLine(server.url);
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "GET" || sent.push(request.url()));
  await page.goto(`${line.url}/practice`);
  await expect(page.getByText("هذه الصفحة محفوظة الآن على جهازك: تفتحها دون إنترنت.")).toBeVisible();
  line.cut();
  await page.reload();

  const items = page.locator("[data-practice-key]");
  await expect(items).toHaveCount(10);
  for (const [index, item] of (await items.all()).entries()) {
    const key = Number(await item.getAttribute("data-practice-key"));
    const isRight = index > 1;
    const radios = item.getByRole("radio");
    if ((await radios.count()) > 0) await radios.nth(isRight ? key : (key + 1) % 8).check();
    // The second one stays without an answer.
    else if (isRight) await item.getByRole("textbox").fill(key.toLocaleString("ar-EG", { useGrouping: false }));
    await item.getByText("تحقق من الجواب").click();
    await expect(item.getByRole("status")).toContainText(
      isRight ? "إجابتك صحيحة." : index === 0 ? /ليست هذه الإجابة الصحيحة\. \S/ : "لم تُجب بعد.",
    );
  }
  await expect(page.getByText("الإجابات الصحيحة: ٨ من ١٠")).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
  await items
    .nth(0)
    .getByRole("radio")
    .nth(Number(await items.nth(0).getAttribute("data-practice-key")))
    .check();
  await expect(page.getByText("الإجابات الصحيحة: ٩ من ١٠")).toBeVisible();
  expect(sent).toEqual([]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
});
