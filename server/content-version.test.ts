import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inTransaction } from "#api/db/client.ts";
import { createTestDatabase, type TestDatabase } from "#api/test-support/database.ts";
import { sqlOf } from "#api/test-support/sql-of.ts";
import { watchContentVersion } from "./content-version.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const insertPost = () => db.sql`insert into posts (title, content, summary) values ('عنوان', '<p>نص</p>', 'نص')`;

/** Milliseconds until the watcher calls back after `work`; infinite when it does not within a second. */
async function noticed(work: () => PromiseLike<unknown>): Promise<number> {
  let calls = 0;
  const watch = watchContentVersion(db, () => {
    calls += 1;
  });
  while (!watch.isKnown()) await wait(10);
  const before = calls;
  await work();
  const startedAt = performance.now();
  while (calls === before && performance.now() - startedAt < 1_000) await wait(10);
  watch.stop();
  return calls === before ? Number.POSITIVE_INFINITY : performance.now() - startedAt;
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
  ])("%s is none", async (_, work) => {
    await insertPost();
    expect(await noticed(work)).toBe(Number.POSITIVE_INFINITY);
  });
});

it("is unknown within a second of the database going away, and known again after", async () => {
  const watch = watchContentVersion(db, () => undefined);
  while (!watch.isKnown()) await wait(10);
  await db.sql`alter table content_version rename to elsewhere`;
  await wait(1_000);
  expect(watch.isKnown()).toBe(false);
  await db.sql`alter table elsewhere rename to content_version`;
  await wait(600);
  expect(watch.isKnown()).toBe(true);
  watch.stop();
});
