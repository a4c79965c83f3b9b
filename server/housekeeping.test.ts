import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { connect, type Database } from "#api/db/client.ts";
import { closeJobs, openJobs } from "#api/jobs/jobs.ts";
import { createTestDatabase, type TestDatabase } from "#api/test-support/databases/database.ts";
import { openHousekeeping } from "./housekeeping.ts";

let database: TestDatabase;
let opened: (() => Promise<void>)[];
beforeEach(async () => {
  database = await createTestDatabase();
  opened = [database.drop];
});
afterEach(async () => {
  for (const close of opened.toReversed()) await close();
});

async function start(db: Database, warn = vi.fn()) {
  const jobs = await openJobs(db, { warn });
  opened.push(() => closeJobs(jobs));
  const housekeeping = await openHousekeeping(jobs, db, { auditKeepMonths: 1, notify: async () => undefined }, warn);
  opened.push(housekeeping.stop);
  housekeeping.start();
  return warn;
}

async function addOldRows(): Promise<void> {
  const { sql } = database;
  await sql`insert into address_limits values ('a', 1, 1)`;
  await sql`insert into audit_lines (realm, address, request_id, action, noun, changes, at)
    values ('iq', '', '', 'login', 'session', '[]', now() - interval '2 years')`;
}
const left = async () => {
  const [row] = await database.sql`select (select count(*)::int from address_limits) as limits,
    (select count(*)::int from audit_lines) as lines`;
  return row;
};
const jobs = () =>
  database.sql`select state, output::text, start_after > now() + interval '50 s' as "isLater" from jobs.job where name = 'housekeeping'`;

it("runs at the start, once for all instances that start together", async () => {
  await addOldRows();
  const other = connect({ connection: database.connection, poolSize: 2 });
  opened.push(other.close);
  const warned = await Promise.all([start(database), start(other)]);
  await expect.poll(() => jobs()).toEqual([expect.objectContaining({ state: "completed" })]);
  expect(await left()).toEqual({ limits: 0, lines: 0 });
  for (const warn of warned) expect(warn).not.toHaveBeenCalled();
});

it("continues after a failed task, reports it, and stores no rows in its job", async () => {
  const { sql } = database;
  await addOldRows();
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'of %', old.key; end $$`;
  await sql`create trigger refuse before delete on address_limits for each row execute function refuse()`;
  const warn = await start(database);
  await expect.poll(async () => (await jobs())[0]?.state).toMatch(/retry|failed/);
  expect(await left()).toEqual({ limits: 1, lines: 0 });
  expect(String(warn.mock.calls[0]?.[0].cause)).toContain("of a");
  expect(String(warn.mock.calls[1]?.[0])).toMatch(/: 1 of \d+ tasks failed/);
  expect((await jobs())[0]).toMatchObject({ state: "retry", isLater: true });
  expect((await jobs())[0]?.output).not.toContain("of a");
});
