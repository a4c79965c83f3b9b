import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createFirstAccounts } from "#api/auth/first-accounts.ts";
import { connect, type Database } from "#api/db/client.ts";
import { type EmbeddedServer, startEmbeddedServer } from "#api/db/embedded/server.ts";
import { migrate } from "#api/db/migrate.ts";
import { createDiskStorage } from "#api/storage/disk.ts";
import type { Storage } from "#api/storage/storage.ts";
import { sqlOf } from "#api/test-support/sql-of.ts";
import { insertSampleData, registerPeople, sampleSerials } from "./demo-data.ts";
import { samplePeople, samplePeopleCount } from "./demo-people.ts";

let folder: string;
let server: EmbeddedServer;
let database: Database;
let storage: Storage;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rafid-demo-test-"));
  // As root, PostgreSQL runs as another user, who must get in.
  await chmod(folder, 0o755);
  const log = { info: () => undefined, warn: () => undefined };
  server = await startEmbeddedServer({ dataDir: folder, log, throwaway: true });
  database = connect({ connection: server.connection, poolSize: 2 });
  await migrate(database);
  const account = (userName: string) => ({ userName, password: "sample-password" });
  await createFirstAccounts(database, { main: account("admin"), iq: account("iq-admin") });
  storage = await createDiskStorage(join(folder, "uploads"));
}, 60_000);

afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

async function counts() {
  const [row] = await sqlOf(database)`
    select (select count(*)::int from contestants) as contestants, (select count(*)::int from quizzes) as quizzes,
      (select count(*)::int from quiz_results) as electronic, (select count(*)::int from onsite_results) as onsite,
      (select count(*)::int from posts) as posts, (select count(*)::int from post_views) as views,
      (select count(*)::int from attachments) as pictures, (select count(*)::int from messages) as messages,
      (select count(*)::int from landing_contents) as landing`;
  return row;
}

const nothing = { contestants: 0, quizzes: 0, electronic: 0, onsite: 0, posts: 0, views: 0, messages: 0, landing: 0 };

/** While it works, every insert into the table is refused. */
async function refusing(table: string, work: () => Promise<void>): Promise<void> {
  const sql = sqlOf(database);
  await sql`create or replace function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`;
  await sql`create trigger refused before insert on ${sql.identifier(table)} execute function refuse()`;
  await work();
  await sql`drop trigger refused on ${sql.identifier(table)}`;
}

/** A storage that fails from its `limit`th file on. */
function failingAfter(limit: number): Storage {
  let puts = 0;
  return {
    ...storage,
    put: async (...file) => {
      puts += 1;
      if (puts > limit) throw new Error("no room");
      return storage.put(...file);
    },
  };
}

test("sample data that was interrupted is completed, and nothing is added twice", { timeout: 120_000 }, async () => {
  const sql = sqlOf(database);
  await registerPeople(database, samplePeople().slice(0, 50));
  expect(await counts()).toEqual({ ...nothing, contestants: 50, pictures: 0 });

  const people = { ...nothing, contestants: samplePeopleCount };
  await refusing("onsite_results", () => expect(insertSampleData(database, failingAfter(30))).rejects.toThrow());
  const first = await counts();
  expect(first).toMatchObject(people);
  expect(first?.pictures).toBeGreaterThan(0);
  expect(first?.pictures).toBeLessThan(5);

  await refusing("messages", () => expect(insertSampleData(database, storage)).rejects.toThrow());
  const second = await counts();
  expect(second).toMatchObject({
    contestants: samplePeopleCount,
    quizzes: 3,
    posts: 0,
    views: 0,
    messages: 0,
    landing: 0,
  });
  expect(second?.pictures).toBeGreaterThan(10);

  await insertSampleData(database, storage);
  const complete = await counts();
  expect(complete).toMatchObject({
    contestants: samplePeopleCount,
    quizzes: 3,
    posts: 24,
    messages: 4,
    landing: 1,
    pictures: second?.pictures,
  });
  expect(complete?.electronic).toBeGreaterThan(100);
  expect(complete?.onsite).toBeGreaterThan(30);

  const [serial] = await sampleSerials(database);
  await sql`update contestants set is_deleted = true where serial_number = ${serial ?? ""}`;
  await sql`update posts set is_deleted = true`;
  await insertSampleData(database, storage);
  expect(await counts()).toEqual(complete);
  expect(await sampleSerials(database)).not.toContain(serial);
});

test("every sample post counts the views it has, and every picture it names is there to be shown", async () => {
  const sql = sqlOf(database);
  const wrong = await sql`
    select p.id from posts p left join post_views v on v.post_id = p.id
    group by p.id having p.view_count <> count(v.post_id) or max(v.created_at) > now() or min(v.created_at) < p.created_at`;
  expect([...wrong]).toEqual([]);
  const [views] = await sql`select count(*)::int as count from post_views`;
  expect(views?.count).toBeGreaterThan(1000);
  const plain = await sql`select title from posts where summary = '' or content = ''`;
  expect([...plain]).toEqual([]);
  const paths = await sql<{ path: string }[]>`select distinct image_path as path from post_images`;
  for (const { path } of paths) {
    const file = await storage.get(path.replace(/\.webp$/, "-640.avif"));
    file?.stream.destroy();
    expect(file?.size, path).toBeGreaterThan(1000);
  }
});
