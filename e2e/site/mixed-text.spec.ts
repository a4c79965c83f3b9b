import { addAssessment, readLanding, register, sendAsStaff } from "../support/data/data.ts";
import { publish } from "../support/data/posts.ts";
import { drawn } from "../support/drawn.ts";
import { expect, test } from "../support/fixtures.ts";
import { ask, fillInbox, openSection } from "../support/main-dashboard.ts";
import { signIn } from "../support/session.ts";

/** Numbers, phones and Latin names in Arabic text, by the drawn positions of their characters. */

const mixed = "صورة WebP، 5 بين -5 و3-4 أو 1/2";
const asDrawn = "1/2 وأ 3-4و -5 نيب 5 ،WebP ةروص";

test("they are drawn in order on every page with text of other people", async ({ page, server }) => {
  await test.step("in a post, its card and its title", async () => {
    const { id } = await publish(server, {
      title: mixed,
      content: `<h2>${mixed}</h2><p>اتصل <a href="tel:+9647701234567">0770 123 4567</a></p><p dir="ltr">a، 5 - ب</p>`,
    });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/news/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(mixed);
    expect(await drawn(page.getByRole("heading", { level: 1 }))).toBe(asDrawn);
    expect(await drawn(page.locator(".prose h2"))).toBe(asDrawn);
    expect(await drawn(page.locator(".prose a"))).toBe("0770 123 4567");
    await expect(page.locator(".prose p").last()).toHaveAttribute("dir", "ltr");
    await page.goto("/news");
    expect(await drawn(page.getByRole("heading", { name: mixed }).first())).toBe(asDrawn);
  });

  await test.step("on the landing page", async () => {
    // A save without a version overwrites any content.
    const { version: _version, ...landing } = await readLanding(server);
    const save = (changes: object) =>
      ask(server, "/api/MainWindow", { method: "POST", body: { ...landing, ...changes } });
    await save({ title: mixed, goal1Title: "بين -5 و3-4" });
    await page.goto("/");
    expect(await drawn(page.getByRole("heading", { level: 2, name: mixed }).first())).toBe(asDrawn);
    expect(await drawn(page.getByRole("heading", { level: 3, name: "بين -5 و3-4", exact: true }))).toBe("3-4و -5 نيب");
    await save({});
  });

  await test.step("in a message", async () => {
    await fillInbox(server, [{ name: "Sean O'Connor", message: mixed }]);
    await openSection(page, server, "/dashboard/messages");
    const row = page.getByRole("link", { name: /Sean/ });
    expect(await drawn(row.getByText(mixed))).toBe(asDrawn);
    await row.click();
    expect(await drawn(page.getByRole("article").getByText(mixed))).toBe(asDrawn);
    expect(await drawn(page.getByRole("article").getByRole("heading").locator("bdi"))).toBe("Sean O'Connor");
  });

  await test.step("in the bank of items and the name of an assessment", async () => {
    const content = { kind: "number", subject: "الحساب", level: 1, stem: mixed, answer: -5, tolerance: 0 };
    const item = (await sendAsStaff(server, "POST", "/api/items", { content })) as { id: string };
    await addAssessment(server, { title: mixed });
    const { serialNumber } = await register(server, { fullName: "Zainab Al-Hassan سعيد" });
    await signIn(page, server, "iq");
    await page.goto("/IQ-test/dashboard/items");
    expect(await drawn(page.getByRole("table").getByText(mixed, { exact: true }).first())).toBe(asDrawn);
    await page.goto("/IQ-test/dashboard/assessments");
    expect(await drawn(page.getByRole("table").getByText(mixed, { exact: true }).first())).toBe(asDrawn);
    await page.goto(`/IQ-test/dashboard/items/${item.id}`);
    const answer = page.getByLabel("الإجابة الصحيحة");
    await page.getByRole("button", { name: "غيّر إشارة العدد، موجب أو سالب" }).first().click();
    await expect(answer).toHaveValue(/^[5٥]$/);
    await page.goto(`/IQ-test?serial=${serialNumber}`);
    expect(await drawn(page.getByRole("heading", { name: /Zainab/ }))).toBe("ديعس Zainab Al-Hassan");
  });
});
