import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect, type Database } from "#api/db/client.ts";
import { type EmbeddedServer, startEmbeddedServer } from "#api/db/embedded-server.ts";
import { migrate } from "#api/db/migrate.ts";
import { insertSampleData, registerPeople, sampleSerials } from "./demo-data.ts";
import { samplePeople, samplePeopleCount } from "./demo-people.ts";

let folder: string;
let server: EmbeddedServer;
let database: Database;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "rafid-demo-test-"));
  // As root, PostgreSQL runs as another user, who must get in.
  await chmod(folder, 0o755);
  const log = { info: () => undefined, warn: () => undefined };
  server = await startEmbeddedServer({ dataDir: folder, log, throwaway: true });
  database = connect({ connection: server.connection, poolSize: 2 });
  await migrate(database);
}, 60_000);

afterAll(async () => {
  await database.close();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}, 30_000);

async function counts() {
  const [row] = await database.sql`
    select (select count(*)::int from contestants) as contestants, (select count(*)::int from quizzes) as quizzes,
      (select count(*)::int from quiz_results) as electronic, (select count(*)::int from onsite_results) as onsite`;
  return row;
}

test("sample data that was interrupted is completed, and nothing is added twice", async () => {
  const { sql } = database;
  await registerPeople(sql, samplePeople().slice(0, 50));
  expect(await counts()).toEqual({ contestants: 50, quizzes: 0, electronic: 0, onsite: 0 });

  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`;
  await sql`create trigger refused before insert on onsite_results execute function refuse()`;
  await expect(insertSampleData(database)).rejects.toThrow();
  expect(await counts()).toEqual({ contestants: samplePeopleCount, quizzes: 0, electronic: 0, onsite: 0 });

  await sql`drop trigger refused on onsite_results`;
  await insertSampleData(database);
  const complete = await counts();
  expect(complete).toMatchObject({ contestants: samplePeopleCount, quizzes: 3 });
  expect(complete?.electronic).toBeGreaterThan(100);
  expect(complete?.onsite).toBeGreaterThan(30);

  const [serial] = await sampleSerials(sql);
  await sql`update contestants set is_deleted = true where serial_number = ${serial ?? ""}`;
  await insertSampleData(database);
  expect(await counts()).toEqual(complete);
  expect(await sampleSerials(sql)).not.toContain(serial);
});
