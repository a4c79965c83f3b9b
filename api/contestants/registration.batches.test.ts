import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#api/test-support/database.ts";
import { completeSerial } from "#contract/serial.ts";
import { foldedColumns } from "./contestants.search-text.ts";
import { createRegistrationBatches } from "./registration.batches.ts";
import { insertContestants, type NewContestant } from "./registration.queries.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const serial = () => completeSerial(String(Math.floor(Math.random() * 1e15)).padStart(15, "0"));

function contestant(changes: Partial<NewContestant> = {}): NewContestant {
  const fields = {
    id: randomUUID(),
    serialNumber: serial(),
    fullName: 'زينب "علي" حسين',
    age: 12,
    gender: 1,
    phoneNumber: `077${Math.floor(Math.random() * 1e8)}`,
    schoolName: "مدرسة الرافدين",
    specialEducationType: 2,
    email: null,
    governorate: 3,
    claim: null,
    ...changes,
  };
  return { ...fields, ...foldedColumns(fields), ...changes };
}

const many = (length: number, changes?: Partial<NewContestant>) => Array.from({ length }, () => contestant(changes));
describe("registrations that come together", () => {
  it("are all written, and counted", async () => {
    const insert = createRegistrationBatches(db);
    const rows = many(150);
    expect(await Promise.all(rows.map(insert))).toEqual(rows.map(() => true));
    const written = await db.sql`
      select id, serial_number as "serialNumber", full_name as "fullName", email, age from contestants where id in ${rows.map(({ id }) => id)}`;
    const given = rows.map(({ id, serialNumber, fullName, email, age }) => ({
      id,
      serialNumber,
      fullName,
      email,
      age,
    }));
    const byId = (a: { id?: string }, b: { id?: string }) => (String(a.id) < String(b.id) ? -1 : 1);
    expect([...written].sort(byId)).toEqual(given.sort(byId));
    expect(await tallies()).toEqual(await counted());
  });

  it("share statements: far fewer commits than people", async () => {
    const insert = createRegistrationBatches(db);
    await Promise.all(many(64, { age: 17 }).map(insert));
    const [row] = await db.sql`select count(distinct xmin::text)::int as commits from contestants where age = 17`;
    expect(row?.commits).toBeLessThanOrEqual(4);
  });

  it("fill the test times evenly, the emptiest first", async () => {
    await db.sql`delete from contestants`;
    await db.sql`truncate contestant_totals`;
    await insertContestants(db, many(2));
    await insertContestants(db, many(8));
    expect(await tallies()).toEqual([4, 3, 3]);
    await db.sql`update contestants set test_time = 1 where test_time = 3`;
    await insertContestants(db, many(4));
    expect(await tallies()).toEqual([7, 4, 3]);
    expect(await tallies()).toEqual(await counted());
  });

  it("insert once for one key, and mark the second of one person", async () => {
    const claim = { keyDigest: "ab".repeat(32), bodyDigest: "cd".repeat(32) };
    const [first, second] = many(2, { claim });
    const insert = createRegistrationBatches(db);
    expect(await Promise.all([insert(first as NewContestant), insert(second as NewContestant)])).toEqual([true, false]);

    const person = { fullName: "نور سعد طالب", phoneNumber: "07801234567" };
    await insertContestants(db, many(2, person));
    await insertContestants(db, many(1, person));
    const marks = await db.sql`
      select may_be_repeated as mark from contestants where phone_number = '07801234567' order by may_be_repeated`;
    expect(marks.map(({ mark }) => mark)).toEqual([false, true, true]);
  });
});

describe("a row that cannot be written", () => {
  const unwritable = () => contestant({ gender: 7 });

  it("fails alone", async () => {
    const insert = createRegistrationBatches(db);
    const [one, two] = many(2);
    const results = await Promise.allSettled([one, unwritable(), two].map((row) => insert(row as NewContestant)));
    expect(results.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("would fail the others with it in one statement", async () => {
    const refused = insertContestants(db, [...many(1), unwritable()]);
    await expect(refused).rejects.toMatchObject({ cause: { constraint: "contestants_gender" } });
  });
});

async function tallies(): Promise<number[]> {
  const [row] = await db.sql`
    select coalesce(sum(total) filter (where test_time = 1), 0)::int as a,
      coalesce(sum(total) filter (where test_time = 2), 0)::int as b,
      coalesce(sum(total) filter (where test_time = 3), 0)::int as c
    from contestant_totals where not is_deleted`;
  return [row?.a, row?.b, row?.c];
}

async function counted(): Promise<number[]> {
  const [row] = await db.sql`
    select count(*) filter (where test_time = 1)::int as a, count(*) filter (where test_time = 2)::int as b,
      count(*) filter (where test_time = 3)::int as c from contestants where not is_deleted`;
  return [row?.a, row?.b, row?.c];
}
