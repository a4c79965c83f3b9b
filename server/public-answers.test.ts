import Fastify, { type FastifyInstance } from "fastify";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { parseQuery } from "#api/plugins/query.ts";
import { clearOnChange, createPageCache, type PageCache } from "./page-cache.ts";
import { mountPublicAnswers } from "./public-answers.ts";

let app: FastifyInstance;
let cache: PageCache;
let made: string[];
/** What the route does before it answers. */
let meanwhile: () => void;
let isOverloaded: boolean;

beforeEach(() => {
  made = [];
  isOverloaded = false;
  meanwhile = () => undefined;
  cache = createPageCache(() => true);
  app = Fastify({ routerOptions: { querystringParser: parseQuery } });
  clearOnChange(app, cache);
  mountPublicAnswers(app, cache, { isOverloaded: () => isOverloaded, publicUrl: undefined });
  const config = { isPublicContent: true, operation: "listPosts" } as const;
  app.get("/api/Posts", { config }, async (request, reply) => {
    made.push(request.url);
    reply.header("vary", "authorization");
    meanwhile();
    return request.url.includes("pageSize=0")
      ? reply.code(400).send({})
      : { items: [made.length], query: request.query };
  });
  app.get("/api/Contestants", async (request) => {
    made.push(request.url);
    return {};
  });
  app.post("/api/Posts", async () => ({}));
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe("what the API says to everybody alike", () => {
  it("is shown although it is old while there is no time to make it anew, and is made anew after that", async () => {
    const list = async () => (await get("/api/Posts?pageNumber=1")).json().items;
    await list();
    const realNow = performance.now.bind(performance);
    const clock = vi.spyOn(performance, "now").mockImplementation(() => realNow() + 31_000);
    onTestFinished(() => clock.mockRestore());
    isOverloaded = true;
    expect(await list()).toEqual([1]);
    isOverloaded = false;
    await expect.poll(list).toEqual([2]);
  });

  it("is made once for each page of a list, and compressed and named by an ETag from then on", async () => {
    const first = await get("/api/Posts?pageNumber=1");
    const second = await get("/api/Posts?pageNumber=1", { "accept-encoding": "gzip" });
    await get("/api/Posts?pageNumber=2");
    expect(made).toEqual(["/api/Posts?pageNumber=1", "/api/Posts?pageNumber=2"]);
    const again = await get("/api/Posts?pageNumber=1");
    expect(again.json()).toEqual(first.json());
    expect(second.headers).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "content-encoding": "gzip",
      "cache-control": "public, max-age=0, must-revalidate",
      vary: "authorization, Accept-Encoding",
    });
    expect((await get("/api/Posts?pageNumber=1", { "if-none-match": String(again.headers.etag) })).statusCode).toBe(
      304,
    );
  });

  it.each([
    ["a token", "/api/Posts", { authorization: "Bearer x" }],
    ["a parameter that the API may refuse", "/api/Posts?text=x", {}],
    ["a refusal", "/api/Posts?pageSize=0", {}],
    ["a call that is not for everybody", "/api/Contestants", {}],
  ])("is made anew for %s", async (_what, url, headers) => {
    const [first, second] = [await get(url, headers), await get(url, headers)];
    expect(made).toEqual([url, url]);
    for (const { headers: sent } of [first, second]) expect(sent.etag).toBeUndefined();
  });

  it.each([
    ["pairs that the server no longer reads", `pageSize=1${"&".repeat(1000)}pageSize=10`],
    ["a name said twice", "pageSize=10&pageSize=1"],
    ["a name said in two ways", "pageSize=10&PageSize=1"],
    ["signs that are no UTF-8", "pageSize=1&pageNumber=%ff"],
  ])("is for the query as the server reads it: %s", async (_what, search) => {
    await get(`/api/Posts?${search}`);
    for (const other of ["pageSize=10", "pageSize=1", "pageSize=1&pageNumber=2"])
      expect((await get(`/api/Posts?${other}`)).json().query).toEqual({ ...parseQuery(other) });
  });

  it("is for no cache to hand out by itself: with a token it is another, which not every cache heeds", async () => {
    await app.close();
    cache = createPageCache(() => true, { isPurged: true });
    app = Fastify({ routerOptions: { querystringParser: parseQuery } });
    mountPublicAnswers(app, cache, { isOverloaded: () => isOverloaded, publicUrl: undefined });
    const config = { isPublicContent: true, operation: "listPosts" } as const;
    app.get("/api/Posts", { config }, (_request, reply) => reply.header("vary", "authorization").send({ items: [] }));
    await get("/api/Posts");
    const { headers } = await get("/api/Posts");
    expect([headers.etag, headers["cache-control"]]).toEqual([
      expect.any(String),
      "public, max-age=0, must-revalidate",
    ]);
  });

  it("is made anew after a change, also after one that came while it was made", async () => {
    await get("/api/Posts");
    await app.inject({ method: "POST", url: "/api/Posts" });
    expect((await get("/api/Posts")).json()).toMatchObject({ items: [2] });
    cache.clear();
    meanwhile = cache.clear;
    await get("/api/Posts");
    meanwhile = () => undefined;
    expect((await get("/api/Posts")).json()).toMatchObject({ items: [4] });
    expect((await get("/api/Posts")).json()).toMatchObject({ items: [4] });
  });
});
