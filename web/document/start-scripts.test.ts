import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { withScriptHashes } from "./content-security-policy.ts";
import { startScripts } from "./start-scripts.ts";

const head = '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head>';
const body =
  '<body><script nonce="n">window.__reactRouterContext = {};</script><script nonce="n" type="module" async="">import "/assets/a.js";</script></body>';

const pageScript = "/assets/page.js";
const started = (html: string, when: "none" | "on touch" | "at once") =>
  startScripts(html, { when, nonce: "n", pageScript });

test("a page that is whole as HTML gets the page's script and none of the framework", () => {
  const html = started("<head></head><body>text</body>", "none");
  expect(html).toContain('<script type="module" src="/assets/page.js"></script>');
  expect(html).toContain('<script nonce="n" type="speculationrules">');
  expect(html).not.toContain("data-start");
});

test("a page that starts on touch names the framework's modules, and loads none", () => {
  const html = started(head + body, "on touch");
  expect(html).toContain('<script type="module" src="/assets/page.js"></script>');
  expect(html).not.toContain('modulepreload" href="/assets/a.js"');
  expect(html).toContain(
    '<script nonce="n" type="text/plain" data-start="/assets/a.js">import "/assets/a.js";</script>',
  );
  expect(html).toContain('<script nonce="n">window.__reactRouterContext');
});

test("any other page preloads the framework's modules and starts them at once", () => {
  const html = started(head + body, "at once");
  expect(html).toContain('<link rel="modulepreload" href="/assets/a.js"/>');
  expect(html).toContain('<script nonce="n" type="text/plain" data-start>import "/assets/a.js";</script>');
  expect(html).toMatch(/=>\{start\(\);\}\)\}window\.__reactRouterContext/);
  expect(html).not.toContain("/assets/page.js");
});

test.each([
  ["no script", `${head}<body></body>`],
  ["another start script", head + body.replace('async=""', "")],
  ["a context of somebody else's", head + body.replace(' nonce="n">window', ">window")],
  ["no context", head + body.replace("__reactRouterContext", "__context")],
  ["no preloaded modules", body],
])("refuses a document with %s", (_name, document) => {
  for (const when of ["on touch", "at once"] as const)
    expect(() => started(document, when)).toThrow("no longer writes its scripts");
});

test("the policy names the scripts of the page, and none that came into it otherwise", () => {
  const planted = '<p><script>steal()</script><script nonce="m">steal()</script></p>';
  const own = started(head + body, "on touch");
  const { html, hashes } = withScriptHashes(own.replace("<body>", `<body>${planted}`), "n");
  // The mark, the context, the script as text and the rules for prefetching.
  expect(hashes).toHaveLength(4);
  expect(hashes).toEqual(withScriptHashes(own, "n").hashes);
  expect(html).toContain("<script>steal()</script>");
  expect(html).not.toContain('nonce="n"');
});

describe("unsupported browsers are marked first and start no scripts:", () => {
  const scripts = [...started(head + body, "at once").matchAll(/<script nonce="n">([\s\S]*?)<\/script>/g)];
  const [mark = "", start = ""] = scripts.map(([, source]) => source);
  const open = (page: object, supports?: (...condition: string[]) => boolean) => {
    const documentElement = { className: "", ...page };
    const started: string[] = [];
    const document = { documentElement, addEventListener: (name: string) => started.push(name) };
    const css = supports && { supports };
    runInNewContext(mark, { document, ...(css && { CSS: css }) });
    runInNewContext(start, { document, window: {} });
    return { className: documentElement.className, started };
  };
  const without =
    (missing: string) =>
    (...condition: string[]) =>
      !condition.join().includes(missing);

  test.each([
    ["Internet Explorer, without CSS.supports", {}, undefined],
    ["Firefox 111, without inert", {}, without("nothing")],
    ["Safari 15.5, without :modal", { inert: false }, without(":modal")],
    ["Chrome 107, without dvh", { inert: false }, without("dvh")],
  ])("%s", (_name, page, supports) => {
    expect(open(page, supports)).toEqual({ className: "below-floor", started: [] });
  });

  test("starts in all others", () => {
    expect(open({ inert: false }, without("nothing"))).toEqual({ className: "", started: ["DOMContentLoaded"] });
  });

  test("sets the mark in syntax for every browser, first in the document", () => {
    expect(started(head + body, "on touch")).toContain(`<head><script nonce="n">${mark}</script>`);
    expect(mark).not.toMatch(/=>|`|\b(?:let|const)\b|\?\.|\?\?/);
  });
});
