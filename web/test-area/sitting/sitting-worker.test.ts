import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

type Asked = { method: string; url: string; mode: string };

/** The worker with everything in its cache. Answers whether it, and not the network alone, answers a request. */
function worker() {
  let listener: (event: object) => void = () => {};
  runInNewContext(readFileSync("web/public/IQ-test/sitting-worker.js", "utf8"), {
    self: {
      location: { origin: "https://rafid.example" },
      addEventListener: (type: string, run: (event: object) => void) => {
        if (type === "fetch") listener = run;
      },
    },
    caches: { match: async () => "kept" },
    fetch: async () => ({ status: 200 }),
    setTimeout,
    URL,
  });
  return (request: Asked) => {
    let isAnswered = false;
    listener({
      request,
      respondWith: () => {
        isAnswered = true;
      },
    });
    return isAnswered;
  };
}

test("the worker answers visits and files, and leaves the page's question for its own document to the network", () => {
  const answers = worker();
  const ask = (path: string, mode: string) => answers({ method: "GET", url: `https://rafid.example${path}`, mode });
  expect(ask("/IQ-test/sitting", "navigate")).toBe(true);
  expect(ask("/assets/a.js", "cors")).toBe(true);
  expect(ask("/IQ-test/sitting", "cors")).toBe(false);
  expect(ask("/api/sittings/assessments", "cors")).toBe(false);
});
