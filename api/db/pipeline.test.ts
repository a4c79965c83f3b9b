import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#api/test-support/database.ts";
import { connectThroughProxy } from "#api/test-support/database-proxy.ts";
import { isDatabaseUnavailable } from "./client.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db?.drop());

const session = () => db.pipeline.query({ text: "select pg_backend_pid() as pid" });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );

it("sends what is asked at the same moment on one connection, before anything is answered", async () => {
  const { proxy, through } = await connectThroughProxy(db.connection, { statementTimeoutMs: 100 });
  const ask = (text: string) => through.pipeline.query({ text, values: [] });
  await ask("select 0");
  proxy.silence();
  const unanswered = ["select 11", "select 22", "select 33"].map((text) => failureOf(ask(text)));
  await expect.poll(proxy.heard).toMatch(/select 11.*select 22.*select 33/s);
  expect(proxy.accepted()).toBe(1);
  // A server that is gone without a word is given up some time after its own limit, and asked anew.
  expect((await Promise.all(unanswered)).every(isDatabaseUnavailable)).toBe(true);
  expect((await ask("select 44 as answer")).rows).toEqual([{ answer: 44 }]);
  expect(proxy.accepted()).toBe(2);
});

it("lets a statement that fails fail alone, and opens another connection for those who come later", async () => {
  const [good, bad, last] = [session(), failureOf(db.pipeline.query({ text: "select nonsense" })), session()];
  expect(isDatabaseUnavailable(await bad)).toBe(false);
  expect((await last).rows).toEqual((await good).rows);
  expect((await session()).rows).not.toEqual((await good).rows);
});

it("opens another connection after its own was cut", async () => {
  const { rows } = await session();
  const inFlight = failureOf(db.pipeline.query({ text: "select pg_sleep(30)" }));
  const behind = failureOf(session());
  await expect
    .poll(
      () =>
        db.sql`select from pg_stat_activity where pid = ${rows[0].pid} and query like '%sleep%' and state = 'active'`,
    )
    .toHaveLength(1);
  await db.sql`select pg_terminate_backend(${rows[0].pid})`;
  expect([await inFlight, await behind].every(isDatabaseUnavailable)).toBe(true);
  const after = await session();
  expect(after.rows).not.toEqual(rows);
});

it("is bounded and settled as other connections are", async () => {
  const { rows } = await db.pipeline.query({
    text: "select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout",
  });
  expect(rows).toEqual([{ zone: "UTC", timeout: "15s" }]);
});
