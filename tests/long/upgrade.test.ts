import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { list } from "#api/contestants/list/contestants-list.service.ts";
import { migrate } from "#api/db/migrate.ts";
import { projectFolder } from "#api/project-folder.ts";
import * as quizzes from "#api/quizzes/quizzes.service.ts";
import { getActive } from "#api/site/posts/posts.service.ts";
import { allRows } from "#api/test-support/backups.ts";
import type { TestDatabase } from "#api/test-support/databases/database.ts";
import { createEmptyDatabase } from "#api/test-support/databases/empty-database.ts";
import { foldUserName } from "#contract/text/arabic-folding.ts";

/** Opens the stored database of an earlier version. */
const dump = readFileSync(join(projectFolder, "api/test-support/databases/database-of-0011.sql"), "utf8");

type Rows = Record<string, unknown>[];
let db: TestDatabase;
let other: TestDatabase;
let before: Map<string, Rows>;
let after: Map<string, Rows>;

async function load(database: TestDatabase): Promise<void> {
  const session = await database.$client.connect();
  await session.query(dump);
  // The session has the dump's settings.
  session.release(true);
}

beforeAll(async () => {
  db = await createEmptyDatabase();
  await load(db);
  before = await allRows(db);
  await migrate(db);
  after = await allRows(db);
});
afterAll(() => Promise.all([db?.drop(), other?.drop()]));

/** Columns for search and comparison are recomputed by this version. */
const withoutKeys = ({ row, ...rest }: Rows[number]) => {
  const { folded_name, search_text, ...kept } = row as Rows[number];
  return { row: kept, ...rest };
};

it("with nothing missing", () => {
  expect(before.get("contestants")?.length).toBeGreaterThan(100);
  expect(before.get("posts")?.length).toBeGreaterThan(20);
  expect(before.get("quiz_results")?.length).toBeGreaterThan(40);
  expect([...before.keys()].filter((name) => !after.has(name))).toEqual(["search_words"]);
  for (const [name, rows] of after)
    if (name !== "contestant_totals") expect(rows, name).toMatchObject((before.get(name) ?? []).map(withoutKeys));
});

it("with one counter for each combination", async () => {
  expect(before.get("contestant_totals")?.length).toBeGreaterThan(after.get("contestant_totals")?.length ?? 0);
  const counters = await db.sql`
    select is_deleted, gender, governorate, special_education_type, test_time, total
    from contestant_totals where total <> 0 order by 1, 2, 3, 4, 5`;
  expect(counters.length).toBeGreaterThan(50);
  expect(counters).toEqual(
    await db.sql`
      select is_deleted, gender, governorate, special_education_type, test_time, count(*)::int as total
      from contestants group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`,
  );
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

/** Registers as the earlier version does. */
const register = (database: TestDatabase, serial: string, fullName: string) => database.sql`
  insert into contestants (id, serial_number, full_name, age, gender, phone_number, school_name, special_education_type,
    governorate, test_time, folded_name, search_text)
  values (gen_random_uuid(), ${serial}, ${fullName}, 12, 1, '07701112233', 'دجلة', 1, 1, 1, ${foldUserName(fullName)},
    ${` ${foldUserName(fullName)} ${serial} 07701112233 دجله`})`;
const names = ["نورالدين چیا عبد الرحمٰن", "نور الدين جيا عبد الرحمان", "گۆران شێرکۆ حەمە"];

it("with names folded further, including those that the earlier version writes meanwhile", {
  timeout: 60_000,
}, async () => {
  other = await createEmptyDatabase();
  await load(other);
  await other.sql`alter table contestants alter column search_keys set default '{}'`;
  for (const [index, name] of names.slice(0, 2).entries()) await register(other, `100000000000000${index}`, name);
  await migrate(other);
  await register(other, "1000000000000002", names[2] ?? "");
  const found = async (text: string, isRepeated?: boolean) => {
    const request = { pageNumber: 1, pageSize: 50, isDeleted: false, isRepeated };
    const { rows } = await list(other, text, { ...request, sortBy: "createdAt", sortDirection: "desc" });
    return rows.map(({ fullName }) => fullName).sort();
  };
  for (const text of ["نور الدين جيا عبدالرحمن", "نورالدين چیا", "عبد الرحمان جيا نورالدين"])
    expect(await found(text), text).toEqual(names.slice(0, 2).toSorted());
  for (const text of ["كوران شيركو", "گۆران حهمه", "شێرکۆ"]) expect(await found(text), text).toEqual([names[2]]);
  expect(await found("دجلة 07701112233", true)).toEqual(names.slice(0, 2).toSorted());
});
