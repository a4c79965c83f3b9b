import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";

type Answer = { status: number; body?: string; location?: string };
type Network = () => Promise<Answer>;

const cut: Network = async () => {
  throw new TypeError("Failed to fetch");
};
const page = "/IQ-test/dashboard/desk";

/** Runs the worker. Returns its answer to a request, or "untouched". */
function worker(network: Network, isKept = true) {
  let listener: (event: object) => void = () => {};
  runInNewContext(readFileSync("web/public/IQ-test/dashboard/desk-worker.js", "utf8"), {
    self: {
      location: { origin: "https://rafid.example" },
      addEventListener: (type: string, run: (event: object) => void) => {
        if (type === "fetch") listener = run;
      },
    },
    caches: { match: async () => (isKept ? { status: 200, body: "kept" } : undefined) },
    fetch: network,
    Response: { redirect: (location: string) => ({ status: 302, location }) },
    setTimeout: (run: () => void) => setTimeout(run, 0),
    URL,
  });
  return async (path: string, { mode = "navigate", method = "GET" } = {}): Promise<Answer | "untouched"> => {
    let answer: Promise<Answer> | undefined;
    listener({
      request: { method, url: `https://rafid.example${path}`, mode },
      respondWith: (given: Promise<Answer>) => {
        answer = given;
      },
    });
    return answer ?? "untouched";
  };
}

test("serves the kept desk without a network, and leads the dashboard's pages to it", async () => {
  const ask = worker(cut);
  expect(await ask(`${page}?day=1`)).toMatchObject({ body: "kept" });
  for (const path of ["on-site", "on-site/days/1", "home"].map((name) => `/IQ-test/dashboard/${name}`))
    expect(await ask(path)).toMatchObject({ location: page });
  expect(await ask("/assets/a.js", { mode: "cors" })).toMatchObject({ body: "kept" });
});

test("leaves everything else to the network", async () => {
  const ask = worker(cut);
  for (const path of ["/IQ-test", "/IQ-test/dashboards", "/dashboard/home"]) expect(await ask(path)).toBe("untouched");
  expect(await ask("/api/exam-days", { mode: "cors" })).toBe("untouched");
  expect(await ask(page, { mode: "cors" })).toBe("untouched");
  expect(await ask(page, { method: "POST" })).toBe("untouched");
});

test("prefers the network's pages, but not a failing server's", async () => {
  const fresh = { status: 200, body: "fresh" };
  expect(await worker(async () => fresh)(page)).toEqual(fresh);
  expect(await worker(async () => ({ status: 404 }))("/IQ-test/dashboard/on-site/x")).toEqual({ status: 404 });
  expect(await worker(async () => ({ status: 502 }))(page)).toMatchObject({ body: "kept" });
  expect(await worker(() => new Promise(() => {}))(page)).toMatchObject({ body: "kept" });
  await expect(worker(cut, false)(page)).rejects.toThrow();
});

test("leaves the on-site pages with a server that is slow or fails", async () => {
  const onsite = "/IQ-test/dashboard/on-site/days/1";
  expect(await worker(async () => ({ status: 502 }))(onsite)).toEqual({ status: 502 });
  const slow = { status: 200, body: "slow" };
  const late = () => new Promise<Answer>((resolve) => setTimeout(resolve, 20, slow));
  expect(await worker(late)(onsite)).toEqual(slow);
  await expect(worker(cut, false)(onsite)).rejects.toThrow();
});
