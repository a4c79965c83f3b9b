import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, it } from "vitest";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { createEmptyDatabase } from "#api/test-support/databases/empty-database.ts";
import { connect } from "./client.ts";
import { migrate } from "./migrate.ts";
import { checkTextSearch } from "./text-search-check.ts";

const migrateProcess = join(import.meta.dirname, "../test-support/servers/migrate-process.ts");
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
  // Slow and not repeatable: two parallel runs would both find the table missing.
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

it("is all done or not at all when its process is killed half-way, and the next start does the rest", async () => {
  const whole = await createTestDatabase();
  cleanUps.push(() => whole.drop());
  const tablesOf = async (db: TestDatabase) => {
    const rows = await db.sql`select format('%I.%I %s %s', table_schema, table_name, column_name, data_type) as name
      from information_schema.columns where table_schema in ('public', 'drizzle') order by 1`;
    return rows.map(({ name }) => name);
  };
  const expected = await tablesOf(whole);
  const db = await empty("encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'");
  // Another session's table of the same name blocks the last migration before the earlier ones are committed.
  const holder = await db.$client.connect();
  await holder.query("create extension pg_trgm; begin; create table audit_lines (id int)");
  const child = spawn(process.execPath, [migrateProcess, JSON.stringify(db.connection)], { stdio: "ignore" });
  const [ended] = [once(child, "exit")];
  const waiting = () =>
    db.sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(waiting).toHaveLength(1);
  child.kill("SIGKILL");
  await ended;
  await holder.query("rollback");
  holder.release(true);
  await expect.poll(waiting).toHaveLength(0);
  expect((await tablesOf(db)).filter((name) => name.startsWith("public."))).toEqual([]);
  await migrate(db);
  expect(await tablesOf(db)).toEqual(expected);
});

it("refuses a database from before the first release, and leaves it as it is", async () => {
  const db = await empty();
  await migrate(db, migrationFolder("create table once (id int);", 1_600_000_000_000));
  await expect(migrate(db, migrationFolder("create table twice (id int);"))).rejects.toThrow(
    "before the first release",
  );
  expect(await db.sql`select to_regclass('once') is not null as once, to_regclass('twice') as twice`).toEqual([
    { once: true, twice: null },
  ]);
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

function migrationFolder(sql: string, when = 1_700_000_000_000): string {
  const folder = mkdtempSync(join(tmpdir(), "rafid-migrations-"));
  cleanUps.push(() => rmSync(folder, { recursive: true, force: true }));
  mkdirSync(join(folder, "meta"));
  const entries = [{ idx: 0, version: "7", when, tag: "0000_first", breakpoints: true }];
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ version: "7", dialect: "postgresql", entries }));
  writeFileSync(join(folder, "0000_first.sql"), sql);
  return folder;
}
