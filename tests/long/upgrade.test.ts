import { afterAll, beforeAll, expect, it } from "vitest";
import { list } from "#api/contestants/list/contestants-list.service.ts";
import { migrate } from "#api/db/migrate.ts";
import * as quizzes from "#api/quizzes/quizzes.service.ts";
import { getActive } from "#api/site/posts/posts.service.ts";
import { allRows, schemaOf } from "#api/test-support/backups.ts";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { createDatabaseAtBaseline } from "#api/test-support/databases/database-at-baseline.ts";

/** Opens the stored database of the first release. */

type Rows = Record<string, unknown>[];
let db: TestDatabase;
let fresh: TestDatabase;
let before: Map<string, Rows>;

beforeAll(async () => {
  fresh = await createTestDatabase();
  db = await createDatabaseAtBaseline();
  before = await allRows(db);
  await migrate(db);
});
afterAll(() => Promise.all([db?.drop(), fresh?.drop()]));

it("with nothing missing", async () => {
  expect(before.get("contestants")?.length).toBeGreaterThan(100);
  expect(before.get("posts")?.length).toBeGreaterThan(20);
  expect(before.get("quiz_results")?.length).toBeGreaterThan(40);
  expect(before.get("desk_acts")?.length).toBeGreaterThan(40);
  const after = await allRows(db);
  for (const [name, rows] of before) expect(after.get(name), name).toMatchObject(rows);
});

it("with the schema of a new database", async () => {
  expect(await schemaOf(db)).toEqual(await schemaOf(fresh));
});

it("with everybody found by every search", { timeout: 60_000 }, async () => {
  const people = await db.sql`
    select id, full_name, serial_number, phone_number, email, school_name, is_deleted from contestants`;
  for (const one of people) {
    const words = one.full_name.split(" ");
    const searches = [
      one.full_name,
      words.at(-1),
      words[0].slice(0, 2),
      // A match needs the first two letters of a word.
      words.at(-1).slice(words.at(-1).length > 3 ? 1 : 0),
      one.serial_number,
      one.serial_number.slice(4, 10),
      one.phone_number,
      one.phone_number.slice(-4),
      one.email ?? one.phone_number,
      `${words[0]} ${one.school_name}`,
    ];
    for (const text of searches) {
      const request = { pageNumber: 1, pageSize: 1_000, isDeleted: one.is_deleted };
      const { rows } = await list(db, text, { ...request, sortBy: "createdAt", sortDirection: "desc" });
      expect(
        rows.map(({ id }) => id),
        text,
      ).toContain(one.id);
    }
  }
});

it("with its posts and results readable", async () => {
  for (const { id } of await db.sql`select id from posts where not is_deleted`) {
    expect((await getActive(db, id)).content).not.toBe("");
  }
  const { rows, total } = await quizzes.list(db, { pageNumber: 1, pageSize: 100 });
  expect(rows).toHaveLength(total);
  expect(rows.flatMap(({ results }) => results).length).toBeGreaterThan(20);
});
