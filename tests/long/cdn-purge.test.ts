import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished, vi } from "vitest";
import { openJobs } from "#api/jobs/jobs.ts";
import { createTestDatabase } from "#api/test-support/database.ts";
import { openCdnPurges } from "#server/cdn-purge.ts";
import { startProductProcess } from "#server/test-support/product-process.ts";

/** A cache that writes down what it is asked, and answers with the statuses in turn, the last one from then on. */
async function cacheAnswering(...statuses: number[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => (body += chunk));
    request.on("end", () => {
      const { authorization = "", "content-type": type = "" } = request.headers;
      asked.push([request.method, request.url, authorization, type, body].join(" "));
      response.writeHead(statuses[Math.min(asked.length, statuses.length) - 1] ?? 200).end();
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/zone` };
}

const purge = { method: "POST", header: "Authorization: Bearer secret", body: '{"purge_everything":true}' };
const expected = 'POST /zone Bearer secret application/json {"purge_everything":true}';

/** Two instances on one database. */
async function instances(urls: string[]) {
  const database = await createTestDatabase();
  const warnings: string[] = [];
  const open = async () => {
    const jobs = await openJobs(database, { warn: console.error });
    const purges = await openCdnPurges({ ...purge, urls }, jobs, (_, message) => warnings.push(message));
    return { jobs, purges };
  };
  const all = [await open(), await open()] as const;
  onTestFinished(async () => {
    for (const { jobs, purges } of all) {
      purges.stop();
      await jobs.stop({ graceful: false });
    }
    await database.drop();
  });
  const waiting = async () => {
    const rows = await database.sql`select extract(epoch from start_after - now())::float as "inSeconds" from jobs.job
      where name = 'cdn-purges' and state < 'completed'`;
    return rows.map(({ inSeconds }) => inSeconds as number);
  };
  /** Those of now, without what a start asks for half a minute later. */
  const left = async () => (await waiting()).filter((inSeconds) => inSeconds < 10).length;
  /** As if half a minute had passed. */
  const hurry = () => database.sql`update jobs.job set start_after = now() where state = 'created'`;
  /** As if it were time to tell those again that have not understood. */
  const retry = () => database.sql`update jobs.job set start_after = now() where state = 'retry'`;
  return { all, warnings, left, waiting, hurry, retry, sql: database.sql };
}
const untilDone = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 });

it("tells each cache of a change once, whichever instances have noticed it, and of the next change again", async () => {
  const [one, other] = [await cacheAnswering(200), await cacheAnswering(204)];
  const { all, left } = await instances([one.url, other.url]);
  for (const [version, times] of [
    ["2", 1],
    ["3", 2],
  ] as const) {
    for (const { purges } of all) purges.request(version);
    await untilDone(() => expect(one.asked.length).toBeGreaterThanOrEqual(times));
    await untilDone(async () => expect(await left()).toBe(0));
    for (const { asked } of [one, other]) expect(asked).toEqual(Array(times).fill(expected));
  }
});

it("waits until no instance hands out what was before the change", async () => {
  const { asked, url } = await cacheAnswering(200);
  const { all } = await instances([url]);
  const startedAt = performance.now();
  all[0].purges.request("2");
  await untilDone(() => expect(asked).toHaveLength(1));
  expect(performance.now() - startedAt).toBeGreaterThan(900);
});

it("tells a cache again until it has understood, and says so", async () => {
  const { asked, url } = await cacheAnswering(503, 429, 200);
  const { all, warnings, left, retry } = await instances([url]);
  all[0].purges.request("2");
  await untilDone(async () => {
    await retry();
    expect(asked).toHaveLength(3);
  });
  await untilDone(async () => expect(await left()).toBe(0));
  expect(warnings).toEqual(
    Array(2).fill("a cache before the product was not told of a change yet and will be told again"),
  );
});

it("flushes no cache again because another one is away, and keeps nothing of the failure", async () => {
  const [well, ill] = [await cacheAnswering(200), await cacheAnswering(503, 503, 503, 200)];
  const { all, warnings, left, retry, sql } = await instances([ill.url, well.url]);
  all[0].purges.request("2");
  await untilDone(async () => {
    await retry();
    expect(warnings).toHaveLength(3);
  });
  await untilDone(async () => {
    await retry();
    expect(await left()).toBe(0);
  });
  expect([ill.asked.length, well.asked.length]).toEqual([4, 1]);
  expect(await sql`select 1 from jobs.job where name = 'cdn-purges' and output::text ~ '503|127'`).toEqual([]);
});

it("tells a cache once more half a minute after each instance's start, when those of the last version have gone", async () => {
  const { asked, url } = await cacheAnswering(200);
  const { all, left, waiting, hurry } = await instances([url]);
  for (const { purges } of all) purges.request("2");
  await untilDone(() => expect(asked).toHaveLength(1));
  await untilDone(async () => expect(await left()).toBe(0));
  const later = await waiting();
  expect(later).toHaveLength(2);
  for (const inSeconds of later) expect(inSeconds).toBeGreaterThan(20);
  await hurry();
  await untilDone(async () => expect(await waiting()).toEqual([]));
  const before = asked.length;
  expect(before).toBeGreaterThan(1);
  all[0].purges.request("3");
  await untilDone(() => expect(asked).toHaveLength(before + 1));
  await untilDone(async () => expect(await waiting()).toEqual([]));
});

it("says where a purge cannot be asked for, unless the database is away, and asks again", async () => {
  const { asked, url } = await cacheAnswering(200);
  const { all, warnings } = await instances([url]);
  const [{ jobs, purges }] = all;
  vi.spyOn(jobs, "send")
    .mockRejectedValueOnce(Object.assign(new Error("gone"), { code: "57P01" }))
    .mockRejectedValueOnce(Object.assign(new Error("no right"), { code: "42501" }));
  purges.request("2");
  await untilDone(() => expect(asked).toHaveLength(1));
  expect(warnings).toEqual(["a purge could not be asked for yet and will be asked for again"]);
});

it("the product tells a cache at its start, which may bring other pages, and of what changes the content", async () => {
  const { asked, url } = await cacheAnswering(200);
  const database = await createTestDatabase();
  const settings = { CDN_PURGE_URL: url, PUBLIC_URL: "http://127.0.0.1" };
  const product = await startProductProcess({ connection: database.connection, settings });
  onTestFinished(async () => {
    await product.stop();
    await database.drop();
  });
  await untilDone(() => expect(asked).toEqual(["PURGE /zone   "]));
  const home = () => fetch(`http://127.0.0.1:${product.port}/`);
  await home();
  expect((await home()).headers.get("cache-control")).toContain("s-maxage=60");
  await database.sql`insert into posts (title, content, summary) values ('عنوان', '<p>نص</p>', 'نص')`;
  await untilDone(() => expect(asked).toHaveLength(2));
});
