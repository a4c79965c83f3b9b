import { expect, test } from "vitest";
import { scriptsLast } from "./scripts-last.ts";

const head = '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/a.css"/></head>';
const body =
  '<body><script>window.__reactRouterContext = {};</script><script type="module" async="">import "/assets/a.js";</script></body>';

test("modules are named in a script that waits, and nowhere else", () => {
  const html = scriptsLast(head + body);
  expect(html).not.toContain('modulepreload" href');
  expect(html).toContain('<script type="text/plain" data-start>import "/assets/a.js";</script>');
  expect(html).toMatch(
    /<script>\(\(addresses, wait\) => [\s\S]+\}\)\(\["\/assets\/a\.js"\],3000\);window\.__reactRouterContext/,
  );
});

test.each([
  ["no script", `${head}<body></body>`],
  ["another start script", head + body.replace('async=""', "")],
  ["no context", head + body.replace("__reactRouterContext", "__context")],
  ["no preloaded modules", body],
])("a document with %s is refused", (_name, document) => {
  expect(() => scriptsLast(document)).toThrow("no longer writes its scripts");
});
