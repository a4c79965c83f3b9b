import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { startScripts } from "./start-scripts.ts";

const head = '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head>';
const body =
  '<body><script>window.__reactRouterContext = {};</script><script type="module" async="">import "/assets/a.js";</script></body>';

test("names the modules of a static page in its delayed script only", () => {
  const html = startScripts(head + body, "last");
  expect(html).not.toContain('modulepreload" href');
  expect(html).toContain('<script type="text/plain" data-start>import "/assets/a.js";</script>');
  expect(html).toMatch(/\(start,\["\/assets\/a\.js"\],3000\);\}\)\}window\.__reactRouterContext/);
});

test("preloads the modules of any other page and starts them at once", () => {
  const html = startScripts(head + body, "at once");
  expect(html).toContain('<link rel="modulepreload" href="/assets/a.js"/>');
  expect(html).toContain('<script type="text/plain" data-start>import "/assets/a.js";</script>');
  expect(html).toMatch(/=>\{start\(\);\}\)\}window\.__reactRouterContext/);
});

test.each([
  ["no script", `${head}<body></body>`],
  ["another start script", head + body.replace('async=""', "")],
  ["no context", head + body.replace("__reactRouterContext", "__context")],
  ["no preloaded modules", body],
])("refuses a document with %s", (_name, document) => {
  expect(() => startScripts(document, "last")).toThrow("no longer writes its scripts");
});

describe("unsupported browsers are marked first and start no scripts:", () => {
  const scripts = [...startScripts(head + body, "at once").matchAll(/<script>([\s\S]*?)<\/script>/g)];
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
    expect(startScripts(head + body, "last")).toContain(`<head><script>${mark}</script>`);
    expect(mark).not.toMatch(/=>|`|\b(?:let|const)\b|\?\.|\?\?/);
  });
});
