import { readFileSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { DrizzleQueryError } from "drizzle-orm";
import { date, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { sqlOf } from "#api/test-support/databases/sql-of.ts";
import { connectThroughProxy } from "#api/test-support/servers/database-proxy.ts";
import { connect, type Database, inTransaction, isDatabaseUnavailable, isUniqueViolation } from "./client.ts";

const happenings = pgTable("happenings", {
  name: text().primaryKey(),
  happenedAt: timestamp("happened_at", { withTimezone: true }).notNull(),
  day: date().notNull(),
  details: jsonb().$type<{ seats: number }>(),
});
const noon = new Date("2026-11-20T12:00:00.123Z");

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
  await db.sql`create table happenings (name text primary key, happened_at timestamptz not null, day date not null, details jsonb)`;
});
afterAll(() => db?.drop());

describe("values", () => {
  it("come back as they were written", async () => {
    const row = { name: "قرعة", happenedAt: noon, day: "2026-11-20", details: { seats: 3 } };
    await db.insert(happenings).values(row);
    expect(await db.select().from(happenings)).toEqual([row]);
  });

  it("are timed in UTC, with bounded statements", async () => {
    const [row] = await db.sql`
      select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout, current_setting('application_name') as name`;
    expect(row).toEqual({ zone: "UTC", timeout: "15s", name: "rafid" });
  });
});

it("asks for nothing at the start of a connection that a pooler before the database would refuse", async () => {
  const started = Promise.withResolvers<string>();
  const server = createServer((socket) => {
    socket.once("data", (message) => {
      // The message's length and protocol version, then names and values, each with a zero byte.
      started.resolve(message.toString("utf8", 8));
      socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const other = connect({ connection: `postgres://u:p@127.0.0.1:${port}/d` });
  await other.execute("select 1").catch(() => undefined);
  await other.close();
  const names = (await started.promise).split("\0").filter((name, index) => index % 2 === 0 && name !== "");
  expect(names.sort()).toEqual(["application_name", "client_encoding", "database", "user"]);
});

describe("a transaction", () => {
  it("holds another within it on the same connection, and leaves nothing when it fails", async () => {
    const undone = { name: "undone", happenedAt: noon, day: "2026-11-20" };
    const attempt = inTransaction(db, async (tx) => {
      await inTransaction(tx, (inner) => inner.insert(happenings).values(undone));
      expect(await sqlOf(tx)`select name from happenings where name = 'undone'`).toHaveLength(1);
      throw new Error("changed my mind");
    });
    await expect(attempt).rejects.toThrow("changed my mind");
    expect(await db.sql`select 1 from happenings where name = 'undone'`).toHaveLength(0);
  });

  it("runs again after a deadlock", async () => {
    await db.sql`create table pair as select n as id, 0 as value from generate_series(1, 2) n`;
    let attempts = 0;
    let locked = 0;
    const crosswise = (first: number, second: number) =>
      inTransaction(db, async (tx) => {
        const sql = sqlOf(tx);
        attempts += 1;
        await sql`update pair set value = value + 1 where id = ${first}`;
        locked += 1;
        await expect.poll(() => locked).toBeGreaterThanOrEqual(2);
        await sql`update pair set value = value + 1 where id = ${second}`;
      });
    await Promise.all([crosswise(1, 2), crosswise(2, 1)]);
    expect(attempts).toBeGreaterThan(2);
    expect(await db.sql`select value from pair`).toEqual([{ value: 2 }, { value: 2 }]);
  });
});

describe("failures", () => {
  it("tell a unique violation by its constraint, through Drizzle too", async () => {
    const row = { name: "twice", happenedAt: noon, day: "2026-11-20" };
    await db.insert(happenings).values(row);
    const error: unknown = await db
      .insert(happenings)
      .values(row)
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(DrizzleQueryError);
    expect(isUniqueViolation(error)).toBe(true);
    expect(isUniqueViolation(error, "happenings_pkey")).toBe(true);
    expect(isUniqueViolation(error, "other")).toBe(false);
    expect(isDatabaseUnavailable(error)).toBe(false);
  });

  it("know an ended session and a refused connection from a wrong query", async () => {
    const inFlight = db.sql`select pg_sleep(30), 'victim'`.catch((error: unknown) => error);
    await expect
      .poll(
        () =>
          db.sql`select pg_terminate_backend(pid) from pg_stat_activity where query like '%''victim''%' and state = 'active' and pid <> pg_backend_pid()`,
      )
      .toHaveLength(1);
    expect(isDatabaseUnavailable(await inFlight)).toBe(true);
    const closedPort = connect({ connection: "postgres://rafid@127.0.0.1:1/rafid" });
    onTestFinished(() => closedPort.close());
    expect(isDatabaseUnavailable(await sqlOf(closedPort)`select 1`.catch((error: unknown) => error))).toBe(true);
    expect(
      isDatabaseUnavailable(
        await closedPort
          .select()
          .from(happenings)
          .catch((error: unknown) => error),
      ),
    ).toBe(true);
    expect(isDatabaseUnavailable(await db.sql`select nonsense`.catch((error: unknown) => error))).toBe(false);
    expect(isDatabaseUnavailable(readError("/does/not/exist"))).toBe(false);
  });

  it("come in time where the pool is used up, and are no reason to wait for ever", async () => {
    const small = connect({ connection: db.connection, poolSize: 1, waitMs: 200 });
    onTestFinished(() => small.close());
    const long = sqlOf(small)`select pg_sleep(1)`;
    expect(isDatabaseUnavailable(await sqlOf(small)`select 1`.catch((error: unknown) => error))).toBe(true);
    const inside = inTransaction(small, (tx) => sqlOf(tx)`select 1`).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(await inside)).toBe(true);
    await long;
    expect(await sqlOf(small)`select 1 as one`).toEqual([{ one: 1 }]);
  });

  it("of a session that was ended between two statements leave the process and the pool whole", async () => {
    const pool = connect({ connection: db.connection, poolSize: 1 });
    onTestFinished(() => pool.close());
    const cut = inTransaction(pool, async (tx) => {
      const [session] = await sqlOf(tx)`select pg_backend_pid() as pid`;
      await db.sql`select pg_terminate_backend(${session?.pid})`;
      await expect.poll(() => db.sql`select from pg_stat_activity where pid = ${session?.pid}`).toEqual([]);
      await sqlOf(tx)`select 1`;
    }).catch((error: unknown) => error);
    expect(isDatabaseUnavailable(await cut)).toBe(true);
    // This is more often than the pool has places.
    for (const _ of [1, 2, 3]) expect(await answerOf(pool)).toBeLessThan(2_000);
  });

  it("come at once and without a storm of connections while the server refuses logins; every connection works afterwards", async () => {
    const { proxy, through } = await connectThroughProxy(db.connection, { poolSize: 2 });
    await sqlOf(through)`select 1`;
    const inFlight = sqlOf(through)`select pg_sleep(30)`.catch((error: unknown) => error);
    await sqlOf(through)`select 1`;
    proxy.refuse();
    expect(isDatabaseUnavailable(await inFlight)).toBe(true);
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map(() => sqlOf(through)`select 1`.catch((error: unknown) => error)),
    );
    expect(outcomes.every(isDatabaseUnavailable)).toBe(true);
    const before = proxy.accepted();
    await sleep(500);
    expect(proxy.accepted() - before).toBeLessThanOrEqual(2);
    proxy.accept();
    const after = await Promise.all([1, 2, 3, 4].map(() => answerOf(through)));
    expect(Math.max(...after)).toBeLessThan(2_000);
  });
});

/** Milliseconds until the pool answers. */
async function answerOf(through: Database): Promise<number> {
  const start = Date.now();
  for (;;) {
    const answer: unknown = await sqlOf(through)`select 1 as one`.catch((error: unknown) => error);
    if (!isDatabaseUnavailable(answer)) {
      expect(answer).toEqual([{ one: 1 }]);
      return Date.now() - start;
    }
    await sleep(20);
  }
}

function readError(path: string): unknown {
  try {
    return readFileSync(path);
  } catch (error) {
    return error;
  }
}
