import { register } from "../support/data/data.ts";
import { expect, test } from "../support/fixtures.ts";
import { publish } from "../support/site.ts";

test("the site and the desk can stand on a home screen", async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  for (const [path, start] of [
    ["/", "/"],
    ["/IQ-test", "/"],
    ["/IQ-test/dashboard/desk", "/IQ-test/dashboard/desk"],
  ] as const) {
    await page.goto(path);
    const { errors, data } = await browser.send("Page.getAppManifest");
    expect([path, errors, JSON.parse(data ?? "{}").start_url]).toEqual([path, [], start]);
    const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
    // The browser of a test never keeps anything.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
  }
});

test("an article goes to Telegram or to an app of the device, a receipt to one's own mail", async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (shared: ShareData) => {
        document.title = JSON.stringify(shared);
      },
    });
  });
  const { id, title } = { ...(await publish(server, { title: "بطولة الشطرنج" })), title: "بطولة الشطرنج" };
  await page.goto(`/news/${id}`);
  const telegram = await page.getByRole("link", { name: "تيليغرام" }).getAttribute("href");
  const { searchParams } = new URL(telegram ?? "");
  expect([searchParams.get("url"), searchParams.get("text")]).toEqual([`${server.url}/news/${id}`, title]);
  await page.getByRole("button", { name: "شارك", exact: true }).click();
  await expect(page).toHaveTitle(JSON.stringify({ title, url: `${server.url}/news/${id}` }));

  const { serialNumber } = await register(server, { fullName: "زينب علي حسين" });
  await page.goto(`/IQ-test?serial=${serialNumber}`);
  await page.goto("/IQ-test/created");
  await expect(page.getByRole("button", { name: "شاركها صورة" })).toBeVisible();
  const mail = new URL((await page.getByRole("link", { name: "أرسلها إلى بريدك" }).getAttribute("href")) ?? "");
  expect(mail.protocol).toBe("mailto:");
  const code = serialNumber.replace(/(.{4})(?!$)/g, "$1 ");
  expect(mail.searchParams.get("body")).toContain(`رمز التسجيل: ${code}\r\n`);
  expect(mail.searchParams.get("body")).toContain(`${server.url}/IQ-test`);
});
