import { brotliDecompressSync, gunzipSync } from "node:zlib";
import Fastify, { type FastifyInstance, type InjectOptions } from "fastify";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clearOnChange, createPageCache, type PageCache, replyFromMemory } from "./page-cache.ts";
import { addressReader } from "./shared-address.ts";

const page = "<!doctype html><title>صفحة</title>".padEnd(3_000, " نص");
const html = { "content-type": "text/html; charset=utf-8", "content-security-policy": "script-src 'sha256-x'" };

const addressOf = addressReader(
  [
    { path: "/", parameters: [] },
    { path: "/services", parameters: [] },
    { path: "/IQ-test", parameters: [] },
    { path: "/news", parameters: ["page"] },
    { path: "/news/:id", parameters: [] },
    { path: "/rss.xml", parameters: [] },
  ],
  undefined,
);

let app: FastifyInstance;
afterEach(() => app.close());

type Site = {
  hasPublicUrl?: boolean;
  mostBytes?: number;
  longestAgeMs?: number;
  isKnown?: () => boolean;
  render?: (path: string) => Promise<Response> | Response;
};

/** A site with one handler behind the cache, arranged like the product's pages. */
function site({
  hasPublicUrl = false,
  mostBytes,
  longestAgeMs,
  isKnown = () => true,
  render = () => new Response(page, { headers: html }),
}: Site = {}) {
  const cache = createPageCache(isKnown, { hasPublicUrl, mostBytes, longestAgeMs });
  const rendered: string[] = [];
  app = Fastify();
  clearOnChange(app, cache);
  app.addHook("onRequest", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff");
  });
  app.get("/*", async (request, reply) => {
    const address = addressOf(request.raw, request);
    if (address === null) return reply.send("personal");
    const kept = cache.find(address);
    if (kept) return replyFromMemory(kept, request, reply);
    const response = await cache.fill(address, async () => {
      const { pathname, search } = new URL(address);
      rendered.push(pathname + search);
      return render(pathname + search);
    });
    if (response) return reply.code(response.status).send(await response.text());
    const filled = cache.find(address);
    return filled ? replyFromMemory(filled, request, reply) : reply.send("rendered again");
  });
  app.post("/api/*", (request, reply) => reply.code(request.url.includes("bad") ? 400 : 200).send({}));
  const get = (url: string, headers: InjectOptions["headers"] = {}, method: "GET" | "HEAD" = "GET") =>
    app.inject({ method, url, headers });
  return { cache, rendered, get };
}

describe("a public page", () => {
  it("is rendered once and then comes from memory, with its own policy and the headers of every answer", async () => {
    const { rendered, get } = site();
    const [first, second] = [await get("/news"), await get("/News/")];
    expect(rendered).toEqual(["/news"]);
    for (const answer of [first, second]) {
      expect(answer.body).toBe(page);
      expect(answer.headers).toMatchObject({ ...html, vary: "Accept-Encoding", "x-content-type-options": "nosniff" });
      expect(answer.headers["cache-control"]).toBe("public, max-age=0, must-revalidate");
    }
  });

  it("is compressed with the browser's encoding", async () => {
    const { get } = site();
    const as = async (accepted: string) => {
      const { headers, rawPayload } = await get("/", { "accept-encoding": accepted });
      expect(Number(headers["content-length"])).toBe(rawPayload.length);
      return [headers["content-encoding"], rawPayload] as const;
    };
    expect((await as("gzip, deflate, br, zstd"))[0]).toBe("br");
    expect(brotliDecompressSync((await as("br"))[1]).toString()).toBe(page);
    expect(gunzipSync((await as("gzip, br;q=0"))[1]).toString()).toBe(page);
    expect((await as("identity"))[0]).toBeUndefined();
  });

  it("is 304 for a known ETag, and has no body for HEAD", async () => {
    const { get } = site();
    const { headers } = await get("/");
    const again = await get("/", { "if-none-match": String(headers.etag) });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    expect((await get("/", { "if-none-match": '"other"' })).statusCode).toBe(200);
    const head = await get("/", {}, "HEAD");
    expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", headers["content-length"]]);
  });

  it("is rendered once for simultaneous requests", async () => {
    const held = Promise.withResolvers<void>();
    const { cache, rendered, get } = site({
      render: async () => {
        await held.promise;
        return new Response(page, { headers: html });
      },
    });
    const ask = vi.spyOn(cache, "fill");
    const asking = Array.from({ length: 20 }, () => get("/services"));
    await expect.poll(() => ask).toHaveBeenCalledTimes(asking.length);
    held.resolve();
    const answers = await Promise.all(asking);
    expect(answers.every(({ body }) => body === page)).toBe(true);
    expect(rendered).toHaveLength(1);
  });

  it("is stored by host and by the parameters that change it, ignoring all others", async () => {
    const { rendered, get } = site();
    await get("/news?page=2&utm_source=x");
    await get("/news?fbclid=1&page=2");
    await get("/news?page=3");
    await get("/news?page=2", { host: "other.iq" });
    expect(rendered).toEqual(["/news?page=2", "/news?page=3", "/news?page=2"]);
  });
});

describe("a cache in front", () => {
  const askEverySecond = "public, max-age=0, s-maxage=1, stale-if-error=86400";

  it("revalidates once a second if links do not depend on the request's host, otherwise each time", async () => {
    const cacheControl = async ({ get }: ReturnType<typeof site>) => (await get("/news")).headers["cache-control"];
    expect(await cacheControl(site({ hasPublicUrl: true }))).toBe(askEverySecond);
    expect(await cacheControl(site())).toBe("public, max-age=0, must-revalidate");
  });

  it("gets the same directive from a 304", async () => {
    const { get } = site({ hasPublicUrl: true });
    const { etag } = (await get("/news")).headers;
    const again = await get("/news", { "if-none-match": String(etag) });
    expect([again.statusCode, again.headers["cache-control"]]).toEqual([304, askEverySecond]);
  });
});

describe("never stored", () => {
  it.each([
    "/IQ-test?serial=1",
    "/IQ-test?Serial=1",
    "/IQ-test/info",
    "/IQ-test/form",
    "/dashboard",
    "/IQ-test/dashboard/home",
    "/news/x",
    "/rss-xml",
    "/news?serial=1",
  ])("%s", async (url) => {
    expect((await site().get(url)).body).toBe("personal");
  });

  it("an answer to a caller with a token", async () => {
    expect((await site().get("/", { authorization: "Bearer x" })).body).toBe("personal");
  });

  it.each([
    ["a refusal", () => new Response("no", { status: 404 })],
    ["a page with a cookie", () => new Response("yes", { headers: { "set-cookie": "a=b" } })],
    ["a page that says so", () => new Response("yes", { headers: { "cache-control": "no-store" } })],
  ])("%s", async (_, render) => {
    const { rendered, get } = site({ render });
    for (let times = 0; times < 3; times += 1) expect((await get("/")).body).toMatch(/^(?:no|yes)$/);
    expect(rendered).toHaveLength(3);
  });

  it("any page while the version of the content is unknown", async () => {
    const { rendered, get } = site({ isKnown: () => false });
    for (let times = 0; times < 3; times += 1) await get("/");
    expect(rendered).toHaveLength(3);
  });

  it("more than the memory limit", async () => {
    const mostBytes = 500_000;
    const render = (path: string) => new Response(path.padEnd(40_000, path), { headers: html });
    const { cache, get } = site({ mostBytes, render });
    for (let number = 1; number <= 50; number += 1) await get(`/news/${number}`);
    expect(cache.figures().pages).toBeGreaterThan(5);
    expect(cache.figures().bytes).toBeLessThanOrEqual(mostBytes);
  });
});

it("an expired page is served while the version of the content is unknown", async () => {
  let isKnown = true;
  let words = "before";
  const { rendered, get } = site({
    isKnown: () => isKnown,
    longestAgeMs: 1,
    render: () => new Response(words, { headers: html }),
  });
  /** Waits until the page rendered at `since` has expired. */
  const untilOld = async (since: number) => expect.poll(() => performance.now() - since).toBeGreaterThan(20);
  await get("/");
  await untilOld(performance.now());
  await get("/");
  expect(rendered).toHaveLength(2);
  isKnown = false;
  words = "after";
  await untilOld(performance.now());
  for (let times = 0; times < 3; times += 1) expect((await get("/")).body).toBe("before");
  expect(rendered).toHaveLength(2);
  isKnown = true;
  expect((await get("/")).body).toBe("after");
});

it("an expired page is served if rendering is temporarily impossible, but not after an error", async () => {
  let status = 200;
  const { rendered, get } = site({
    longestAgeMs: 1,
    render: () => new Response(`${status}`, { status, headers: html }),
  });
  const untilRenderedAgain = async () => {
    const before = rendered.length;
    let answer = await get("/");
    await vi.waitFor(
      async () => {
        answer = await get("/");
        expect(rendered.length).toBeGreaterThan(before);
      },
      { timeout: 50_000 },
    );
    return [answer.statusCode, answer.body];
  };
  await get("/");
  status = 503;
  expect(await untilRenderedAgain()).toEqual([200, "200"]);
  status = 500;
  expect(await untilRenderedAgain()).toEqual([500, "500"]);
});

describe("a change", () => {
  const change = (url: string) => app.inject({ method: "POST", url });

  it("is visible in the next request, whatever was stored", async () => {
    let words = "before";
    const { get } = site({ render: () => new Response(words, { headers: html }) });
    expect((await get("/")).body).toBe("before");
    words = "after";
    for (const other of ["/api/Posts/1/view", "/api/Contact", "/api/Posts?bad"]) await change(other);
    expect((await get("/")).body).toBe("before");
    await change("/api/MainWindow");
    expect((await get("/")).body).toBe("after");
  });

  /** Changes content while a page is being rendered. @returns what the next visitor gets */
  async function overtaken(forget: (cache: PageCache) => void): Promise<string> {
    let words = "before";
    let finish = () => {};
    const gate = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { cache, rendered, get } = site({
      render: async () => {
        const seen = words;
        if (seen === "before") await gate;
        return new Response(seen, { headers: html });
      },
    });
    const early = get("/");
    await expect.poll(() => rendered).toHaveLength(1);
    words = "after";
    forget(cache);
    finish();
    await early;
    return (await get("/")).body;
  }

  it("also replaces a page that was being rendered before it", async () => {
    expect(await overtaken((cache) => cache.clear())).toBe("after");
  });

  it("control: without a notice the outdated page stays", async () => {
    expect(await overtaken(() => undefined)).toBe("before");
  });
});
