import { afterAll, beforeAll, expect, it } from "vitest";
import { connect } from "#api/db/client.ts";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { sqlOf } from "#api/test-support/databases/sql-of.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db?.drop());

const insert = (count: number, testTime: number) => db.sql`
  insert into contestants (serial_number, full_name, age, gender, phone_number, school_name, special_education_type,
    governorate, test_time, folded_name, search_text)
  select gen_random_uuid(), 'زينب', 12, n % 2, '0770', 'دجلة', 1, 1, ${testTime}, 'زينب', ' زينب'
  from generate_series(1, ${count}::int) n`;
const counters = () => db.sql`
  select is_deleted, gender, test_time, total from contestant_totals where total <> 0 order by 1, 2, 3`;
const counted = () => db.sql`
  select is_deleted, gender, test_time, count(*)::int as total from contestants group by 1, 2, 3 order by 1, 2, 3`;
const move = (from: number, to: number) =>
  db.sql`update contestants set test_time = ${to} where test_time = ${from} and gender = 0`;

it("are one for each combination, and exact whatever happens to contestants at once", async () => {
  await Promise.all([1, 2, 3, 1, 2, 3].map((testTime) => insert(10, testTime)));
  await Promise.all([
    move(1, 2),
    move(2, 3),
    move(3, 1),
    insert(4, 1),
    db.sql`delete from contestants where gender = 1`,
  ]);
  await db.sql`update contestants set is_deleted = true where test_time = 2`;
  expect(await counters()).toEqual(await counted());
});

it("are locked in the order of their key, whichever way people move", async () => {
  await db.sql`delete from contestants`;
  await Promise.all([insert(10, 1), insert(10, 2)]);
  const other = connect({ connection: db.connection, poolSize: 1 });
  const lastIsHeld = Promise.withResolvers<void>();
  const isSeen = Promise.withResolvers<void>();
  const holding = other.transaction(async (tx) => {
    await sqlOf(tx)`select from contestant_totals where test_time = 2 and gender = 0 and not is_deleted for update`;
    lastIsHeld.resolve();
    await isSeen.promise;
  });
  await lastIsHeld.promise;
  const moving = move(2, 1);
  const firstIsFree = () => db.sql`
    select from contestant_totals where test_time = 1 and gender = 0 and not is_deleted for update skip locked`;
  await expect.poll(firstIsFree).toEqual([]);
  isSeen.resolve();
  await Promise.all([holding, moving]);
  await other.close();
  expect(await counters()).toEqual(await counted());
});

it("are left alone by a change of nothing that is counted", async () => {
  const versions = () => db.sql`select xmin::text from contestant_totals order by 1`;
  const before = await versions();
  await db.sql`update contestants set age = 13`;
  expect(await versions()).toEqual(before);
});
