import { type IncomingHttpHeaders, type IncomingMessage, request } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, it, onTestFinished } from "vitest";
import { createApp } from "#api/app.ts";
import { mountDrain } from "../drain.ts";
import { memoryFirst } from "./memory-first.ts";
import { createPageCache, replyFromMemory } from "./page-cache.ts";
import { addressReader } from "./shared-address.ts";

type Site = { publicUrl?: string; trustProxy?: string[] };
type Answer = { status: number | undefined; headers: IncomingHttpHeaders; body: string };

/** Each page names the address it was rendered for; `heard` lists the requests that reach the framework. */
async function openSite({ publicUrl, trustProxy = [] }: Site = {}) {
  const cache = createPageCache(() => true);
  const heard: string[] = [];
  const observed: unknown[] = [];
  const app = await createApp({
    config: { trustProxy, publicUrl },
    answerFirst: (...asked) => answerFromMemory(...asked),
  });
  const drain = mountDrain(app);
  const observe = (answered: object, milliseconds: number) => observed.push({ ...answered, milliseconds });
  const shared = ["/", "/news", "/services", "/IQ-test"].map((path) => ({ path, parameters: ["page"] }));
  const addressOf = addressReader(shared, publicUrl);
  const answerFromMemory = memoryFirst({ cache, drain, observe, publicUrl, addressOf });
  app.addHook("onRequest", async ({ method, url }) => {
    heard.push(`${method} ${url}`);
  });
  const html = { "content-type": "text/html; charset=utf-8", "content-security-policy": "script-src 'self'" };
  app.route({
    method: ["GET", "HEAD", "POST"],
    url: "/*",
    handler: async (asked, reply) => {
      const address = addressOf(asked.raw, asked);
      if (address === null) return "for one";
      const page = async () => new Response(`for all at ${address}`, { headers: html });
      await cache.fill(address, page);
      const kept = cache.find(address);
      return kept ? replyFromMemory(kept, asked, reply) : reply;
    },
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  onTestFinished(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const ask = async (path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> => {
    const asked = request({ host: "127.0.0.1", port, path, method, headers, agent: false }).end();
    const answer = await new Promise<IncomingMessage>((resolve, reject) =>
      asked.once("response", resolve).once("error", reject),
    );
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  };
  return { app, cache, drain, heard, observed, ask };
}

const unlike = ["date", "connection"];
const comparable = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !unlike.includes(name)));

describe("a stored page", () => {
  it.each([undefined, "http://rafid.example", "https://rafid.example"])(
    "is answered as by the framework, without reaching it, at %s",
    async (publicUrl) => {
      const { heard, ask } = await openSite({ ...(publicUrl && { publicUrl }) });
      const first = await ask("/news?page=2");
      expect(heard.splice(0)).toEqual(["GET /news?page=2"]);
      const second = await ask("/News?page=2&utm_source=x");
      expect([second.status, second.body]).toEqual([200, first.body]);
      expect(comparable(second.headers)).toEqual(comparable(first.headers));
      const known = await ask("/news?page=2", { "if-none-match": String(first.headers.etag) });
      expect([known.status, known.body]).toEqual([304, ""]);
      const head = await ask("/news?page=2", {}, "HEAD");
      expect([head.headers["content-length"], head.body]).toEqual([first.headers["content-length"], ""]);
      expect((await ask("/news?page=2", { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
      expect(heard).toEqual([]);
    },
  );

  it("is counted with its duration", async () => {
    const { observed, ask } = await openSite();
    await ask("/");
    const { etag } = (await ask("/")).headers;
    await ask("/", { "if-none-match": String(etag) });
    const counted = { method: "GET", route: "memory", milliseconds: expect.any(Number) };
    await expect
      .poll(() => observed)
      .toEqual([
        { ...counted, status: 200 },
        { ...counted, status: 304 },
      ]);
  });

  it.each([
    ["somebody with a token", "/", { authorization: "Bearer x" }, "GET"],
    ["a form", "/", {}, "POST"],
    ["another page", "/services", {}, "GET"],
    ["a page for one", "/IQ-test?serial=1", {}, "GET"],
  ])("is not served to %s", async (_what, path, headers, method) => {
    const { heard, ask } = await openSite();
    await ask("/");
    heard.splice(0);
    await ask(path, headers, method);
    expect(heard).toEqual([`${method} ${path}`]);
  });

  it("is not served for another host", async () => {
    const { heard, ask } = await openSite();
    for (const host of ["a.iq", "b.iq", "a.iq", "b.iq"])
      expect((await ask("/news", { host })).body).toBe(`for all at http://${host}/news`);
    expect(heard).toHaveLength(2);
  });

  it("comes from the framework after it was forgotten", async () => {
    const { cache, heard, ask } = await openSite();
    await ask("/");
    cache.clear();
    await ask("/");
    expect(heard).toEqual(["GET /", "GET /"]);
  });
});

describe("the address requested through a proxy", () => {
  const forwarded = { host: "a.iq", "x-forwarded-host": "b.iq", "x-forwarded-proto": "https" };

  it.each([
    [["127.0.0.1"], "https://b.iq"],
    [[], "http://a.iq"],
  ])("is left to the framework, which trusts %j", async (trustProxy, origin) => {
    const { heard, ask } = await openSite({ trustProxy });
    for (let times = 0; times < 2; times += 1) expect((await ask("/", forwarded)).body).toBe(`for all at ${origin}/`);
    expect(heard).toHaveLength(2);
  });

  it("has no effect if the address is configured", async () => {
    const { heard, ask } = await openSite({ publicUrl: "https://rafid.example", trustProxy: ["127.0.0.1"] });
    await ask("/", { host: "c.iq" });
    expect((await ask("/", forwarded)).body).toBe("for all at https://rafid.example/");
    expect(heard).toHaveLength(1);
  });

  it("is only a host: a path in it leads to no other page", async () => {
    const { ask } = await openSite();
    expect((await ask("/news", { host: "a.iq/services?x=" })).body).toBe("for all at http://a.iq/news");
    expect((await ask("/news", { host: "no host" })).body).toBe("for all at http://localhost/news");
  });
});

it("refuses like every route once the process is stopping", async () => {
  const { drain, heard, ask } = await openSite();
  await ask("/");
  const drained = drain.start();
  const answer = await ask("/");
  expect([answer.status, answer.headers.connection]).toEqual([200, "close"]);
  await drained;
  expect((await ask("/")).status).toBe(503);
  expect(heard).toHaveLength(2);
});

it("keeps connections open as long as the framework's own server", async () => {
  const { app } = await openSite();
  const { keepAliveTimeout, requestTimeout, headersTimeout, timeout } = app.server;
  expect({ keepAliveTimeout, requestTimeout, headersTimeout, timeout }).toEqual({
    keepAliveTimeout: 72_000,
    requestTimeout: 1_800_000,
    headersTimeout: 60_000,
    timeout: 0,
  });
});
