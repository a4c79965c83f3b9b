import { expect, type Page, test } from "@playwright/test";
import { cleanHtml } from "#api/posts/post-html.ts";
import { hostileHtml } from "#api/test-support/hostile-html.ts";
import { untilAsked } from "./support/alive.ts";

/** What a browser makes of cleaned content, on a page without the content policy that would stop the rest. */

const editorMakes =
  "h2,h3,h4,p,br,hr,blockquote,pre,ul,ol,li,a,img,strong,b,em,i,u,s,sub,sup,code,table,caption,thead,tbody,tfoot,tr,th,td";

/** Opens an empty page that reports who called `attacked`, and each request to another host. */
async function openPage(page: Page, body = ""): Promise<string[]> {
  const seen: string[] = [];
  await page.route("**", (route) => {
    const address = route.request().url();
    if (address === "http://site.test/") return route.fulfill({ contentType: "text/html; charset=utf-8", body });
    if (!address.startsWith("http://site.test/images/")) seen.push(address);
    // Neither a picture nor a page to go to: what is under test stays.
    return route.fulfill({ status: 204 });
  });
  page.on("dialog", (dialog) => dialog.dismiss());
  await page.exposeFunction("attacked", () => seen.push("attacked"));
  await page.goto("http://site.test/");
  return seen;
}

/** Elements and attributes that an article may not hold, and how many sections stand where they were put. */
const look = (page: Page) =>
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

/** Does what a reader does with a page: points at everything and follows the focus. */
async function touch(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>("section *")) {
      for (const name of ["mouseover", "pointerenter", "pointerover"]) element.dispatchEvent(new Event(name));
      // Elements of drawings have no click() of their own.
      if (!element.closest("a")) element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      element.focus?.();
    }
  });
  await untilAsked(page, "/images/last.png");
}

test("cleaned content neither runs nor asks anybody, whether it comes with the page or is put into it", async ({
  page,
}) => {
  const sections = hostileHtml.map(({ html }) => `<section>${cleanHtml(html)}</section>`).join("");
  const seen = await openPage(page, `<!doctype html><main>${sections}</main>`);
  await touch(page);
  expect(await look(page)).toEqual({ bad: [], sections: hostileHtml.length, others: 0 });
  await page.evaluate(() => {
    const main = document.querySelector("main");
    if (main) main.innerHTML = String(main.innerHTML);
  });
  await touch(page);
  expect(await look(page)).toEqual({ bad: [], sections: hostileHtml.length, others: 0 });
  expect(seen).toEqual([]);
});

test("the same content runs and asks when it is not cleaned, so the list and this page can tell", async ({ page }) => {
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
