import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inTransaction } from "#api/db/client.ts";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { sqlOf } from "#api/test-support/databases/sql-of.ts";
import { watchContentVersion } from "./content-version.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const insertPost = () => db.sql`insert into posts (title, content, summary) values ('عنوان', '<p>نص</p>', 'نص')`;

/** Milliseconds until the watcher calls back after `work`; infinite if it has polled meanwhile without calling back. */
async function noticed(work: () => PromiseLike<unknown>): Promise<number> {
  const onChange = vi.fn();
  const ask = vi.spyOn(db, "execute");
  const watch = watchContentVersion(db, onChange);
  await expect.poll(() => watch.isKnown()).toBe(true);
  onChange.mockClear();
  await work();
  const startedAt = performance.now();
  const asked = ask.mock.calls.length;
  // The second poll starts after the first has been answered.
  const isOver = () => onChange.mock.calls.length > 0 || ask.mock.calls.length >= asked + 2;
  await expect.poll(isOver, { interval: 10 }).toBe(true);
  watch.stop();
  ask.mockRestore();
  return onChange.mock.calls.length > 0 ? performance.now() - startedAt : Number.POSITIVE_INFINITY;
}

describe("a change of what public pages show", () => {
  it.each<[string, () => PromiseLike<unknown>]>([
    ["a new post", insertPost],
    ["an edited post", () => db.sql`update posts set title = 'آخر'`],
    ["a deleted post", () => db.sql`update posts set is_deleted = true`],
    ["a form's state", () => db.sql`insert into test_forms (base_url, entry_id) values ('https://forms.gle/x', '1')`],
  ])("%s is noticed within a second", async (_, work) => {
    expect(await noticed(work)).toBeLessThan(1_000);
  });

  it.each<[string, () => PromiseLike<unknown>]>([
    ["a recorded view", () => db.sql`update posts set view_count = view_count + 1`],
    [
      "what is not committed",
      () =>
        inTransaction(db, async (tx) => {
          await sqlOf(tx)`update posts set title = 'x'`;
          throw new Error("no");
        }).catch(() => undefined),
    ],
  ])("%s is not a change", async (_, work) => {
    await insertPost();
    expect(await noticed(work)).toBe(Number.POSITIVE_INFINITY);
  });
});

it.each<[string, () => PromiseLike<unknown>]>([
  [
    "seasons",
    () => db.sql`
      insert into seasons (opens_at, closes_at, text_before, text_after, has_waiting_list)
      values (now() + interval '1.5 seconds', now() + interval '1 hour', '', '', false)`,
  ],
  [
    "events",
    () => db.sql`
      insert into events (title, starts_at, ends_at, is_published)
      values ('موعد', now(), now() + interval '1.5 seconds', true)`,
  ],
  [
    "alerts",
    () => db.sql`
      insert into alerts (text, ends_at, is_published) values ('عاجل', now() + interval '1.5 seconds', true)`,
  ],
])("the moments of %s are noticed when they come, without a write", async (table, insert) => {
  const moment = performance.now() + 1_500;
  await insert();
  expect(await noticed(() => expect.poll(() => performance.now() > moment, { interval: 10 }).toBe(true))).toBeLessThan(
    1_000,
  );
  await db.sql`delete from ${db.sql.identifier(table)}`;
});

it("is unknown while the database is unavailable, and known again afterwards", async () => {
  const watch = watchContentVersion(db, () => undefined);
  const isKnown = () => expect.poll(watch.isKnown);
  await isKnown().toBe(true);
  await db.sql`alter table content_version rename to elsewhere`;
  await isKnown().toBe(false);
  await db.sql`alter table elsewhere rename to content_version`;
  await isKnown().toBe(true);
  watch.stop();
});
