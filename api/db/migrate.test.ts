import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createTestDatabase } from "#api/test-support/database.ts";
import { createEmptyDatabase } from "#api/test-support/empty-database.ts";
import { connect } from "./client.ts";
import { migrate } from "./migrate.ts";
import { checkTextSearch } from "./text-search-check.ts";

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function empty(settings?: string) {
  const db = await createEmptyDatabase(settings);
  cleanUps.push(db.drop);
  return db;
}

it("lets instances that start together on one database take turns", async () => {
  // Slow and not repeatable: two at once would both see the table missing.
  const folder = migrationFolder("select pg_sleep(0.3);--> statement-breakpoint\ncreate table once (id int);");
  const db = await empty();
  const other = connect({ connection: db.connection, poolSize: 1 });
  cleanUps.push(() => other.close());
  await Promise.all([migrate(db, folder), migrate(other, folder), migrate(db, folder)]);
  expect(await db.sql`select count(*)::int as applied from drizzle.__drizzle_migrations`).toEqual([{ applied: 1 }]);
  await migrate(db, folder);
});

it("leaves nothing of a migration that fails, and lets the next attempt in", async () => {
  const db = await empty();
  await expect(
    migrate(db, migrationFolder("create table half (id int);--> statement-breakpoint\nselect nonsense;")),
  ).rejects.toThrow();
  await migrate(db, migrationFolder("create table half (id int);"));
  expect(await db.sql`select * from half`).toEqual([]);
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
  const db = await empty(settings);
  await db.sql`create extension pg_trgm`;
  await expect(checkTextSearch(db)).rejects.toThrow(message);
});

function migrationFolder(sql: string): string {
  const folder = mkdtempSync(join(tmpdir(), "rafid-migrations-"));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "meta"));
  const entries = [{ idx: 0, version: "7", when: 1_700_000_000_000, tag: "0000_first", breakpoints: true }];
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  writeFileSync(join(folder, "0000_first.sql"), sql);
  return folder;
}
