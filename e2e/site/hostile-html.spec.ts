import { expect, type Page, test } from "@playwright/test";
import { cleanHtml } from "#api/site/posts/post-html.ts";
import { hostileHtml } from "#api/test-support/hostile/hostile-html.ts";
import { pageAddresses } from "#server/test-support/page-addresses.ts";
import { attack, markOf, plant } from "../support/data/planted.ts";
import { untilAlive, untilRequested } from "../support/product/alive.ts";
import { startProduct } from "../support/product/product.ts";
import { visit } from "../support/product/visit.ts";
import { signIn } from "../support/session.ts";

/** Cleaned content in a browser, on a page without the content policy that would stop scripts. */

const editorMakes =
  "bdi,h2,h3,h4,p,br,hr,blockquote,pre,ul,ol,li,a,img,strong,b,em,i,u,s,sub,sup,code,table,caption,thead,tbody,tfoot,tr,th,td";

/** Opens an empty page that records calls of `attacked`, and requests to other hosts. */
async function openPage(page: Page, body = ""): Promise<string[]> {
  const seen: string[] = [];
  await page.route("**", (route) => {
    const address = route.request().url();
    if (address === "http://site.test/") return route.fulfill({ contentType: "text/html; charset=utf-8", body });
    if (!address.startsWith("http://site.test/images/")) seen.push(address);
    // An empty answer, so that the page stays.
    return route.fulfill({ status: 204 });
  });
  page.on("dialog", (dialog) => dialog.dismiss());
  await page.exposeFunction("attacked", () => seen.push("attacked"));
  await page.goto("http://site.test/");
  return seen;
}

/** Forbidden elements and attributes of the article, and the number of sections in their place. */
const inspect = (page: Page) =>
  page.evaluate((allowed) => {
    const inside = [...document.querySelectorAll("section *")];
    const isBad = (element: Element) =>
      !element.matches(allowed) ||
      [...element.attributes].some(({ name }) => /^on|^(?:style|id|name|srcdoc|form.*|xlink.*)$/.test(name)) ||
      /^(?!https?:|mailto:|tel:)/.test((element as HTMLAnchorElement).href || "https:");
    return {
      bad: inside.filter(isBad).map(({ outerHTML }) => outerHTML.slice(0, 200)),
      sections: document.querySelectorAll("main > section").length,
      others: document.querySelectorAll("body > :not(main), main > :not(section)").length,
    };
  }, editorMakes);

/** Acts like a reader: points at everything and moves the focus. */
async function touch(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("section *")) {
      for (const name of ["mouseover", "pointerenter", "pointerover"]) element.dispatchEvent(new Event(name));
      // SVG elements have no click().
      if (!element.closest("a")) element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      element.focus?.();
    }
  });
  await untilRequested(page, "/images/last.png");
}

test("cleaned content runs nothing and contacts no host, in the page or inserted later", async ({ page }) => {
  const sections = hostileHtml.map(({ html }) => `<section>${cleanHtml(html)}</section>`).join("");
  const seen = await openPage(page, `<!doctype html><main>${sections}</main>`);
  await touch(page);
  expect(await inspect(page)).toEqual({ bad: [], sections: hostileHtml.length, others: 0 });
  await page.evaluate(() => {
    const main = document.querySelector("main");
    if (main) main.innerHTML = String(main.innerHTML);
  });
  await touch(page);
  expect(await inspect(page)).toEqual({ bad: [], sections: hostileHtml.length, others: 0 });
  expect(seen).toEqual([]);
});

test("the same content does both if it is not cleaned, so the list and this page can detect it", async ({ page }) => {
  const seen = await openPage(page, "<!doctype html><main></main>");
  await page.evaluate(
    (list) => {
      const main = document.querySelector("main");
      for (const html of list) {
        const section = document.createElement("section");
        section.innerHTML = html;
        main?.append(section);
      }
    },
    hostileHtml.filter(({ name }) => !/refresh|base/.test(name)).map(({ html }) => html),
  );
  const runs = () => seen.filter((what) => what === "attacked").length;
  const asks = () => seen.filter((what) => what.includes("evil.example")).length;
  await expect.poll(runs).toBeGreaterThan(40);
  const alone = runs();
  await touch(page);
  await expect.poll(runs).toBeGreaterThan(alone);
  await expect.poll(asks).toBeGreaterThan(5);
});

/** Records scripts that ran, refusals of the content policy, and errors of the page. */
async function watch(page: Page): Promise<string[]> {
  const seen: string[] = [];
  await page.exposeFunction("attacked", (which: unknown) => seen.push(`attacked ${which} at ${page.url()}`));
  await page.exposeFunction("violated", (what: string) => seen.push(`policy: ${what} at ${page.url()}`));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile }) =>
      (window as unknown as { violated(what: string): void }).violated(
        `${violatedDirective} ${blockedURI} ${sourceFile}`,
      ),
    ),
  );
  page.on("dialog", (dialog) => dialog.dismiss());
  page.on("pageerror", (error) => seen.push(`error: ${error.message} at ${page.url()}`));
  page.on("console", (message) => {
    const isMissingFile = message.text().startsWith("Failed to load resource");
    if (message.type() === "error" && !isMissingFile) seen.push(`console: ${message.text()} at ${page.url()}`);
  });
  // Maps and forms of other hosts are not under test.
  await page.route(/^https:/, (route) => route.fulfill({ status: 204 }));
  return seen;
}

/** Marks of planted texts in the visible text or in fields. */
const readMarks = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement>("input, textarea")].map(({ value }) => value);
    // biome-ignore lint/performance/useDomNodeTextContent: what scripts of the document hold is not shown
    return `${document.body.innerText} ${fields.join(" ")}`.match(/⟪[\w.]+⟫/g) ?? ([] as string[]);
  });

/**
 * Columns with planted text that each screen shows, by its path. `open`, and `choose` in what it opens, are selectors
 * for the rest.
 */
const shown: Record<string, { columns: string; open?: string; choose?: string }> = {
  "/": { columns: "landing_contents.header landing_contents.bio_content landing_contents.email posts.title" },
  "/IQ-test/contestant/:id": { columns: "contestants.full_name halls.name halls.address" },
  "/IQ-test/dashboard/home": {
    columns: "contestants.full_name contestants.school_name contestants.guardian_name contestants.email",
    open: "button[aria-label^='إجراءات']",
    choose: "[role=menuitem]",
  },
  "/IQ-test/dashboard/contestants/:id": { columns: "contestants.full_name contestants.school_name" },
  "/IQ-test/dashboard/acceptance": { columns: "acceptance_runs.title" },
  "/IQ-test/dashboard/acceptance/:id": { columns: "acceptance_runs.title" },
  "/IQ-test/dashboard/requests": { columns: "contestants.full_name" },
  "/IQ-test/dashboard/quiz": { columns: "quizzes.name" },
  "/IQ-test/dashboard/quiz/import/:id": { columns: "quiz_imports.file_name" },
  "/IQ-test/dashboard/quiz/:id": { columns: "quizzes.name contestants.full_name" },
  "/IQ-test/dashboard/quiz/:id/cuts/:settingId": { columns: "standard_settings.note quizzes.name users.user_name" },
  "/IQ-test/dashboard/items": { columns: "item_versions.content" },
  "/IQ-test/dashboard/items/:id": { columns: "item_versions.content" },
  "/IQ-test/dashboard/assessments": { columns: "assessments.title" },
  "/IQ-test/dashboard/assessments/:id": { columns: "assessments.content" },
  "/IQ-test/dashboard/assessments/:id/sittings": { columns: "assessments.title halls.name" },
  "/IQ-test/dashboard/assessments/:id/guide": { columns: "assessments.content" },
  "/IQ-test/dashboard/users": { columns: "users.user_name users.email" },
  "/IQ-test/dashboard/audit": {
    columns: "audit_lines.user_name audit_lines.label audit_lines.changes",
    open: "summary",
  },
  "/IQ-test/dashboard/form": { columns: "test_forms.custom_message" },
  "/IQ-test/dashboard/on-site/quiz": { columns: "onsite_quizzes.name" },
  "/IQ-test/dashboard/on-site/quiz/:id": { columns: "onsite_quizzes.name contestants.full_name" },
  "/IQ-test/dashboard/on-site/days/:id": { columns: "halls.name desk_devices.name" },
  "/IQ-test/dashboard/on-site/days/:id/halls/:hallId": { columns: "halls.name contestants.full_name" },
  "/IQ-test/dashboard/on-site/days/:id/halls/:hallId/absent": { columns: "halls.name contestants.full_name" },
  "/IQ-test/dashboard/on-site/days/:id/conflicts": { columns: "contestants.full_name desk_devices.name" },
  "/dashboard/news": { columns: "posts.title" },
  "/dashboard/news/:id": { columns: "posts.title posts.content" },
  "/dashboard/news/publications": { columns: "post_drafts.title publications.failure" },
  "/dashboard/users": { columns: "users.user_name users.email" },
  "/dashboard/questions": { columns: "questions.heading questions.answer" },
  "/dates": { columns: "events.title events.place events.details alerts.text" },
  "/dashboard/dates": { columns: "events.title" },
  "/questions": { columns: "questions.heading" },
  "/dashboard/settings": { columns: "landing_contents.header landing_contents.email" },
  "/dashboard/audit": { columns: "audit_lines.user_name audit_lines.label audit_lines.changes", open: "summary" },
  "/dashboard/messages": { columns: "messages.name messages.message" },
  "/news": { columns: "posts.title posts.summary topics.name" },
  "/news/:id": { columns: "posts.title posts.content topics.name" },
  "/news/preview/:key": { columns: "post_drafts.title post_drafts.content" },
};

async function look(page: Page, path: string): Promise<void> {
  const { columns = "", open, choose } = shown[path] ?? {};
  if (open) await page.locator(`main ${open}`).first().click();
  if (choose) await page.locator(choose).first().click();
  const missing = async () => {
    const marks = await readMarks(page);
    return columns.split(" ").filter((column) => column && !marks.includes(markOf(column)));
  };
  await expect.poll(missing, path).toEqual([]);
}

test("planted attacks run on no screen that shows them", async ({ page }) => {
  test.setTimeout(180_000);
  const server = await startProduct();
  try {
    const planted = await plant(server);
    const seen = await watch(page);
    for (const area of ["main", "iq"] as const) await signIn(page, server, area);
    const all = pageAddresses.filter((path) => !/\*$|\.(?:txt|xml|ics)$/.test(path));
    expect(all.filter((path) => path.includes(":") && !planted[path])).toEqual([]);
    expect(Object.keys(shown).filter((path) => !all.includes(path))).toEqual([]);
    for (const path of all) {
      const to = planted[path] ?? path;
      if (/dashboard\/.+/.test(page.url()) && /dashboard\/.+/.test(to)) await visit(page, to);
      else await page.goto(server.url + to);
      await untilAlive(page);
      await look(page, path);
    }
    expect(seen).toEqual([]);
    // Controls: the content policy refuses planted scripts, and without a policy they run.
    const put = (html: string) => document.body.insertAdjacentHTML("beforeend", html);
    await page.evaluate(put, attack);
    await expect.poll(() => seen.filter((what) => what.startsWith("policy: script-src")).length).toBeGreaterThan(0);
    expect(seen.filter((what) => what.startsWith("attacked"))).toEqual([]);
    await page.goto("about:blank");
    await page.evaluate(put, attack);
    await expect.poll(() => seen.filter((what) => what.startsWith("attacked")).length).toBeGreaterThan(0);
  } finally {
    await server.dispose();
  }
});
