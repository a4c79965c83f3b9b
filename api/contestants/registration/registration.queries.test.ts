import { hash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { completeSerial } from "#contract/contestants/serial.ts";
import { foldedColumns } from "../list/contestants.search-text.ts";
import { insertContestant, type NewContestant } from "./registration.queries.ts";

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

const serial = () => completeSerial(String(Math.floor(Math.random() * 1e15)).padStart(15, "0"));

function contestant(changes: Partial<NewContestant> = {}): NewContestant {
  const fields: Omit<NewContestant, "foldedName" | "foldedSchool" | "searchText"> = {
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

const digest = (text: string) => hash("sha256", text);

const insertAll = (rows: readonly NewContestant[]) => Promise.all(rows.map((row) => insertContestant(db, row, false)));
const insertInTurn = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await insertContestant(db, contestant(), false);
};

it("registrations at the same moment are all written as given, each value in its column, and counted", async () => {
  const rows = Array.from({ length: 150 }, (_, index) =>
    contestant({
      governorate: (1 + (index % 18)) as NewContestant["governorate"],
      gender: (index % 2) as NewContestant["gender"],
      ...(index % 3 === 0 && { email: `s${index}@example.iq`, guardianName: "علي حسين", privacyNoticeVersion: index }),
      ...(index % 3 === 1 && { claim: { keyDigest: digest(`key ${index}`), bodyDigest: digest(`body ${index}`) } }),
    }),
  );
  expect(await insertAll(rows)).toEqual(rows.map(() => true));
  const written = await db.sql`
    select id, serial_number as "serialNumber", full_name as "fullName", age, gender, phone_number as "phoneNumber",
      school_name as "schoolName", special_education_type as "specialEducationType", email, governorate,
      folded_name as "foldedName", folded_school as "foldedSchool", search_text as "searchText", encode(key_digest, 'hex') as "keyDigest",
      encode(body_digest, 'hex') as "bodyDigest", privacy_notice_version as "privacyNoticeVersion",
      guardian_name as "guardianName"
    from contestants order by id`;
  const given = rows.map(({ claim, ...row }) => ({
    privacyNoticeVersion: null,
    guardianName: null,
    keyDigest: null,
    bodyDigest: null,
    ...row,
    ...claim,
  }));
  expect(written).toEqual(given.sort((a, b) => (a.id < b.id ? -1 : 1)));
  expect(await tallies()).toEqual(await counted());
});

it("each takes the emptiest test time, the earlier of equals", async () => {
  await db.sql`delete from contestants`;
  await insertInTurn(10);
  expect(await tallies()).toEqual([4, 3, 3]);
  await db.sql`update contestants set test_time = 1 where test_time = 3`;
  await insertInTurn(4);
  expect(await tallies()).toEqual([7, 4, 3]);
  expect(await tallies()).toEqual(await counted());
});

it("takes no account of erased people, who still count in statistics", async () => {
  await db.sql`delete from contestants`;
  await db.sql`
    insert into erased_contestants (id, age, gender, governorate, special_education_type, test_time, is_deleted, registered_month)
    select gen_random_uuid(), 12, 0, 1, 1, 1, false, '2026-11-01' from generate_series(1, 5)`;
  await insertInTurn(4);
  expect(await counted()).toEqual([2, 1, 1]);
  expect(await tallies()).toEqual([7, 1, 1]);
});

it("the second of one person is marked, however the name is spaced", async () => {
  const phoneNumber = "07801234567";
  await insertContestant(db, contestant({ fullName: "نور الدين طالب", phoneNumber }), false);
  await insertContestant(db, contestant({ fullName: "نورالدين طالب", phoneNumber }), false);
  const marks = await db.sql`
    select may_be_repeated as mark from contestants where phone_number = ${phoneNumber} order by may_be_repeated`;
  expect(marks.map(({ mark }) => mark)).toEqual([false, true]);
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
