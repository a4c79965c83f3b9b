import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { withScriptHashes } from "./content-security-policy.ts";
import { startScripts } from "./start-scripts.ts";

const head = '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head>';
const body =
  '<body><script nonce="n">window.__reactRouterContext = {};</script><script nonce="n" type="module" async="">import "/assets/a.js";</script></body>';

test("names the modules of a static page in its delayed script only", () => {
  const html = startScripts(head + body, "last", "n");
  expect(html).not.toContain('modulepreload" href');
  expect(html).toContain('<script nonce="n" type="text/plain" data-start>import "/assets/a.js";</script>');
  expect(html).toMatch(/\(start,\["\/assets\/a\.js"\],3000\);\}\)\}window\.__reactRouterContext/);
});

test("preloads the modules of any other page and starts them at once", () => {
  const html = startScripts(head + body, "at once", "n");
  expect(html).toContain('<link rel="modulepreload" href="/assets/a.js"/>');
  expect(html).toContain('<script nonce="n" type="text/plain" data-start>import "/assets/a.js";</script>');
  expect(html).toMatch(/=>\{start\(\);\}\)\}window\.__reactRouterContext/);
});

test.each([
  ["no script", `${head}<body></body>`],
  ["another start script", head + body.replace('async=""', "")],
  ["a context of somebody else's", head + body.replace(' nonce="n">window', ">window")],
  ["no context", head + body.replace("__reactRouterContext", "__context")],
  ["no preloaded modules", body],
])("refuses a document with %s", (_name, document) => {
  expect(() => startScripts(document, "last", "n")).toThrow("no longer writes its scripts");
});

test("the policy names the scripts of the page, and none that came into it otherwise", () => {
  const planted = '<p><script>steal()</script><script nonce="m">steal()</script></p>';
  const own = startScripts(head + body, "last", "n");
  const { html, hashes } = withScriptHashes(own.replace("<body>", `<body>${planted}`), "n");
  expect(hashes).toHaveLength(3);
  expect(hashes).toEqual(withScriptHashes(own, "n").hashes);
  expect(html).toContain("<script>steal()</script>");
  expect(html).not.toContain('nonce="n"');
});

describe("unsupported browsers are marked first and start no scripts:", () => {
  const scripts = [...startScripts(head + body, "at once", "n").matchAll(/<script nonce="n">([\s\S]*?)<\/script>/g)];
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
    expect(startScripts(head + body, "last", "n")).toContain(`<head><script nonce="n">${mark}</script>`);
    expect(mark).not.toMatch(/=>|`|\b(?:let|const)\b|\?\.|\?\?/);
  });
});
