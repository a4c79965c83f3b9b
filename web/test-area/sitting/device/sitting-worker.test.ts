import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

type Asked = { method: string; url: string; mode: string };

/** Runs the worker with a full cache. @returns whether it handles a request */
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

test("answers navigations and files, but not the page's fetch of its own document", () => {
  const answers = worker();
  const ask = (path: string, mode: string) => answers({ method: "GET", url: `https://rafid.example${path}`, mode });
  expect(ask("/IQ-test/sitting", "navigate")).toBe(true);
  expect(ask("/assets/a.js", "cors")).toBe(true);
  expect(ask("/IQ-test/sitting", "cors")).toBe(false);
  expect(ask("/api/sittings/assessments", "cors")).toBe(false);
});
