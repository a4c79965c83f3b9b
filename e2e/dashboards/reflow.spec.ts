import type { Locator, Page } from "@playwright/test";
import { addAssessment, register } from "../support/data/data.ts";
import { newExam } from "../support/data/onsite.ts";
import { newDraft } from "../support/data/publications.ts";
import { fillInbox } from "../support/main-dashboard.ts";
import { untilAlive, untilStill } from "../support/product/alive.ts";
import { signIn } from "../support/session.ts";
import { expect, type Published, publish, test } from "../support/site.ts";

const hashtag = `#${"مهرجان_الشباب_والرياضة_".repeat(4)}`;
const address = `https://example.iq/${"a-very-long-address-".repeat(5)}`;

/** One of the pages is unknown. */
test.use({ allowedErrors: /status of 404/ });

test("long words and doubled letters make no page wider than a phone", async ({ page, server }) => {
  // It opens every screen twice.
  test.slow();
  const posts: Published[] = [];
  for (const title of [hashtag, address]) posts.push(await publish(server, { title, content: `<h2>${title}</h2>` }));
  const { id, serialNumber } = await register(server, {
    fullName: `${"ا".repeat(60)} ب ${"ج".repeat(50)}`,
    schoolName: "م".repeat(150),
    email: `${"a".repeat(60)}@${"b".repeat(60)}.iq`,
  });
  await fetch(`${server.url}/api/Contact`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: hashtag, email: "a@example.iq", message: address }),
  });
  const draft = await newDraft(server, hashtag);
  const exam = await newExam(server, hashtag.slice(0, 60));
  const assessment = await addAssessment(server);
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [
    ...["/", "/news", `/news/${posts[0]?.id}`, `/news/${posts[1]?.id}`, "/services", "/nothing"],
    ...["/IQ-test", "/IQ-test/form", `/IQ-test?serial=${serialNumber}`, "/IQ-test/info", "/IQ-test/result"],
    ...["/IQ-test/correction", "/IQ-test/correction?field=email", "/IQ-test/objection"],
    ...["/IQ-test/result/onsite", "/IQ-test/google-form", "/IQ-test/dashboard/login", "/dashboard"],
  ])
    await expectNoWider(page, path);
  await signIn(page, server, "iq");
  await signIn(page, server, "main");
  for (const path of [
    ...["/dashboard/messages", "/dashboard/news", `/dashboard/news/${posts[0]?.id}`, "/dashboard/home"],
    ...["/dashboard/news/publications", `/dashboard/news/drafts/${draft}/preview`],
    ...["/IQ-test/dashboard/home", `/IQ-test/dashboard/contestants/${id}`, "/IQ-test/dashboard/on-site/quiz"],
    ...[`/IQ-test/dashboard/on-site/quiz/${exam.id}`, "/IQ-test/dashboard/form", "/IQ-test/dashboard/audit"],
    ...[
      "/IQ-test/dashboard/requests",
      "/IQ-test/dashboard/schools",
      "/IQ-test/dashboard/schools/texts",
      "/IQ-test/dashboard/pairs",
      "/IQ-test/dashboard/people-files",
      "/IQ-test/dashboard/acceptance",
      "/IQ-test/dashboard/handbook",
      "/IQ-test/dashboard/acceptance/new",
      "/IQ-test/dashboard/bulk",
      "/IQ-test/dashboard/assessments",
      `/IQ-test/dashboard/assessments/${assessment.id}`,
    ],
  ])
    await expectNoWider(page, path);
  await expectRoomForNames(page);
});

test("in forced colours, active and chosen elements differ from others", async ({ page, server }) => {
  await register(server);
  await fillInbox(server, [{ name: "أم زينب", message: "متى يبدأ الاختبار؟" }]);
  await signIn(page, server, "iq");
  await signIn(page, server, "main");
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/IQ-test/dashboard/form");
  const control = page.getByRole("switch").first().locator("xpath=ancestor::label");
  await expectDiffers(control, (element) => element.toggleAttribute("data-selected"));
  await page.goto("/IQ-test/dashboard/home");
  await expectDiffers(page.locator("nav [aria-current]").first(), (element) => element.removeAttribute("aria-current"));
  await expect(page.getByRole("button", { name: "تصدير" })).not.toHaveCSS("border-top-width", "0px");
  await page.goto("/dashboard/messages");
  const unread = page.getByRole("link", { name: "(غير مقروءة)" }).first().locator("span[aria-hidden]");
  await expectDiffers(unread, (element) => (element as HTMLElement).style.setProperty("opacity", "0"));
  const pressed = page.locator("main [aria-pressed=true]").first();
  await expectDiffers(pressed, (element) => element.setAttribute("aria-pressed", "false"));
  await page.evaluate(() => {
    const progress = document.createElement("progress");
    Object.assign(progress, { className: "progress", value: 0.1 });
    const bar = document.createElement("div");
    bar.className = "bar-track h-2 bg-river-100";
    const share = document.createElement("div");
    share.className = "h-full bg-river-600";
    bar.append(share);
    document.querySelector("main")?.prepend(progress, bar);
  });
  await expectDiffers(page.locator(".bar-track"), (element) =>
    (element.firstElementChild as HTMLElement).style.setProperty("width", "40%"),
  );
  await expectDiffers(page.locator("progress"), (element) => Object.assign(element, { value: 0.8 }));
});

/** With letters twice as large, a card's name and the select for sorting still have room for more than a letter. */
async function expectRoomForNames(page: Page): Promise<void> {
  await page.goto("/IQ-test/dashboard/home");
  await untilAlive(page);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const widthOf = async (shown: Locator) => (await shown.boundingBox())?.width ?? 0;
  await expect.poll(() => widthOf(page.getByLabel("الترتيب"))).toBeGreaterThan(200);
  await expect.poll(() => widthOf(page.locator("main tbody th p").first())).toBeGreaterThan(110);
}

/** An editor that is still loading may be wider for a moment. */
const isNoWider = expect.configure({ soft: true }).poll;

async function expectNoWider(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
  await expect(page.locator("h1").first()).toBeVisible();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await isNoWider(() => tooWide(page), { message: path }).toEqual([]);
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  await isNoWider(() => tooWide(page), { message: `${path}, twice as large` }).toEqual([]);
}

/** Elements that start or end outside a page wider than the window. */
const tooWide = (page: Page) =>
  page.evaluate(() =>
    document.documentElement.scrollWidth <= innerWidth
      ? []
      : [...document.querySelectorAll("body *")]
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            return left < -0.5 || right > innerWidth + 0.5;
          })
          .map((element) => element.outerHTML.slice(0, 160)),
  );

async function expectDiffers(shown: Locator, change: (element: Element) => unknown): Promise<void> {
  await expect(shown).toBeVisible();
  await untilStill(shown.page());
  // Holds the element itself, because a locator by state stops matching when the state changes.
  const element = await shown.elementHandle();
  const before = await element?.screenshot();
  await element?.evaluate(change);
  await untilStill(shown.page());
  const after = await element?.screenshot();
  expect(before && after?.equals(before), String(shown)).toBe(false);
}
