import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, inject, it } from "vitest";
import { foldedColumns } from "#api/contestants/contestants.search-text.ts";
import { createTestDatabase } from "#api/test-support/database.ts";
import { databaseNamed } from "#api/test-support/database-named.ts";
import { foldArabic } from "#contract/arabic-folding.ts";
import { connect, type Database } from "./client.ts";
import { migrate } from "./migrate.ts";
import { checkTextSearch } from "./text-search-check.ts";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

it("lets instances that start together on one database take turns", async () => {
  // Slow and not repeatable: two at once would both see the table missing.
  const folder = migrationFolder("select pg_sleep(0.3);--> statement-breakpoint\ncreate table once (id int);");
  const db = await emptyDatabase();
  const other = connect({ connection: db.connection, poolSize: 1 });
  cleanUps.push(() => other.close());
  await Promise.all([migrate(db, folder), migrate(other, folder), migrate(db, folder)]);
  expect(await db.sql`select count(*) as applied from drizzle.__drizzle_migrations`).toEqual([{ applied: 1 }]);
  await migrate(db, folder);
});

it("leaves nothing of a migration that fails, and lets the next attempt in", async () => {
  const db = await emptyDatabase();
  await expect(
    migrate(db, migrationFolder("create table half (id int);--> statement-breakpoint\nselect nonsense;")),
  ).rejects.toThrow();
  await migrate(db, migrationFolder("create table half (id int);"));
  expect(await db.sql`select * from half`).toEqual([]);
});

it.each([
  ["keys", 9],
  ["keys of three words", 10],
])("gives contestants of before %s the keys and words that new ones get", async (_, last) => {
  const db = await emptyDatabase();
  await migrate(db, migrationsUpTo(last));
  const names = ["زينب علي حسين", "نور الهدى عبد الله محمد الجبوري", Array.from("ابتثجحخدذرزسشصضطظع").join(" ")];
  const contestants = names.map((fullName, index) => {
    const fields = { fullName, serialNumber: `123456789012345${index}`, phoneNumber: `0770000000${index}` };
    return { ...fields, email: index === 0 ? null : "a.b@example.iq", schoolName: "مدرسة سومر 15 الابتدائية للبنات" };
  });
  if (last > 9) await db.sql`alter table contestants alter column search_keys set default '{}'`;
  for (const contestant of contestants) {
    const { foldedName, searchText } = foldedColumns(contestant);
    await db.sql`
      insert into contestants (full_name, serial_number, phone_number, email, school_name, folded_name, search_text, age,
        gender, special_education_type, governorate, test_time)
      values (${contestant.fullName}, ${contestant.serialNumber}, ${contestant.phoneNumber}, ${contestant.email},
        ${contestant.schoolName}, ${foldedName}, ${searchText}, 10, 0, 1, 1, 1)`;
  }
  await migrate(db);
  const kept = await db.sql<{ keys: number[] }[]>`select search_keys as keys from contestants order by serial_number`;
  const sorted = (keys: readonly number[]) => keys.toSorted((a, b) => a - b);
  expect(kept.map(({ keys }) => sorted(keys))).toEqual(
    contestants.map((contestant) => sorted(foldedColumns(contestant).searchKeys)),
  );
  const words = new Set(contestants.flatMap((one) => foldArabic(`${one.fullName} ${one.schoolName}`).split(" ")));
  const known = await db.sql<{ word: string }[]>`select word from search_words`;
  expect(known.map(({ word }) => word).sort()).toEqual([...words].sort());
});

it("accepts a database on which Arabic can be searched", async () => {
  const db = await createTestDatabase();
  cleanUps.push(() => db.drop());
  await db.sql`create extension if not exists pg_trgm`;
  await expect(checkTextSearch(db)).resolves.toBeUndefined();
});

it.each([
  [
    "letters",
    "encoding 'UTF8' locale_provider libc lc_collate 'C' lc_ctype 'C'",
    /^The database's LC_CTYPE does not know Arabic letters/,
  ],
  [
    "encoding",
    "encoding 'SQL_ASCII' locale_provider libc lc_collate 'C' lc_ctype 'C'",
    /^The database must be encoded in UTF8, it is SQL_ASCII\.$/,
  ],
])("refuses a database with the wrong %s", async (_, settings, message) => {
  const db = await emptyDatabase(settings);
  await db.sql`create extension pg_trgm`;
  await expect(checkTextSearch(db)).rejects.toThrow(message);
});

async function emptyDatabase(settings = ""): Promise<Database> {
  const { admin: connection, prefix } = inject("testServer");
  const admin = connect({ connection, poolSize: 1 });
  const name = `${prefix}empty_${cleanUps.length}_${Date.now().toString(36)}`;
  await admin.sql.unsafe(`create database ${name} template template0 ${settings}`);
  const db = connect({ connection: databaseNamed(connection, name), poolSize: 2 });
  cleanUps.push(async () => {
    await db.close();
    await admin.sql.unsafe(`drop database ${name} with (force)`);
    await admin.close();
  });
  return db;
}

/** The migrations as they were when the one of this number was the last. */
function migrationsUpTo(last: number): string {
  const folder = mkdtempSync(join(tmpdir(), "rafid-migrations-"));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(join(import.meta.dirname, "migrations"), folder, { recursive: true });
  const journal = join(folder, "meta/_journal.json");
  const { entries, ...rest } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { idx: number }[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.filter(({ idx }) => idx <= last) }));
  return folder;
}

function migrationFolder(sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), "rafid-migrations-"));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "meta"));
  const entries = [{ idx: 0, version: "7", when: 1_700_000_000_000, tag: "0000_first", breakpoints: true }];
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  writeFileSync(join(folder, "0000_first.sql"), sql);
  return folder;
}
