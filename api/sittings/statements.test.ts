import { randomUUID } from "node:crypto";
import pg from "pg";
import { expect, vi } from "vitest";
import { connect } from "#api/db/client.ts";
import { it } from "#api/test-support/api-test.ts";
import { device } from "#api/test-support/sitting-world.ts";
import { isWorkDue } from "./grading/closing.queries.ts";
import { createGrading } from "./grading/grading.service.ts";
import { createVersions } from "./taking/versions.ts";

/** Limits the number of statements for what thousands do within a minute. */

/** The statements that `work` sends, including those of transactions. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  // The spy only records.
  const sent = vi.spyOn(pg.Client.prototype, "query");
  await work();
  const texts = sent.mock.calls.map(([query]) =>
    typeof query === "string" ? query : (query as { text: string }).text,
  );
  sent.mockRestore();
  return texts.filter((text) => !text.includes("content_version") && !text.includes("pgboss"));
}

it("offers are read without items, and once", async ({ api, world }) => {
  await world.publish({ title: "الأول" });
  await world.publish({ title: "الثاني" });
  const { serial } = await world.student();
  const phone = device(api);
  const first = await statementsOf(() => phone.list(serial));
  expect(first.filter((text) => text.includes("item_versions"))).toEqual([]);
  const again = await statementsOf(async () => expect(await phone.list(serial)).toHaveLength(2));
  // The statements read the contestant, the choice of tests, and the offers.
  expect(again.length).toBeLessThanOrEqual(3);
});

it("a start writes sitting, device, form and change in one statement, and one delivers a section", async ({
  api,
  world,
}) => {
  const assessmentId = await world.publish();
  const id = randomUUID();
  const [before, { serial }] = [await world.student(), await world.student()];
  await device(api).start({ serial: before.serial, assessmentId });
  const phone = device(api);
  const started = await statementsOf(() => phone.start({ id, serial, assessmentId }));
  expect(started.filter((text) => /^\s*(with|insert|update|begin)/i.test(text))).toHaveLength(1);
  expect(started.length).toBeLessThanOrEqual(6);
  expect((await phone.section(id, 0)).status).toBe(200);
  const again = await statementsOf(async () => expect((await phone.section(id, 0)).questions).toHaveLength(5));
  expect(again.length).toBeLessThanOrEqual(2);
});

it("a hand-in waits only for statistics of its own quiz", async ({ api, world }) => {
  const [mine, other] = [await world.publish(), await world.publish()];
  const due = async (assessmentId: string) => {
    const [row] = await api.database
      .sql`select figures_due_at is not null as due from quizzes where assessment_id = ${assessmentId}`;
    return row?.due;
  };
  await api.database.sql`update quizzes set figures_due_at = '2020-01-01' where assessment_id in (${mine}, ${other})`;
  const { serial } = await world.student();
  const phone = device(api);
  const id = randomUUID();
  await phone.start({ id, serial, assessmentId: mine });
  await phone.section(id, 0);
  expect((await phone.finish(id)).result).not.toBeNull();
  expect([await due(mine), await due(other)]).toEqual([false, true]);
});

it("a table that has grown is analysed, once", async ({ api, world }) => {
  const { serial } = await world.student();
  const id = randomUUID();
  await device(api).start({ id, serial, assessmentId: await world.publish() });
  const { sql } = api.database;
  const db = api.database;
  const versions = createVersions(db, async () => []);
  const { work } = createGrading({ db, now: api.now, versions, warn: () => undefined });
  await work();
  await sql`analyze`;
  const fill = async () => {
    await sql`insert into sitting_changes (sitting_id, at, actor, what)
      select ${id}::uuid, now(), 'server', 'scored' from generate_series(1, 600)`;
    // A session's counters are otherwise reported with a delay.
    await sql`select pg_stat_force_next_flush()`;
  };
  const isDue = () => isWorkDue(db, api.now());
  expect(await isDue()).toBe(false);
  await vi.waitFor(async () => {
    await fill();
    expect(await isDue()).toBe(true);
  });
  // Only the owner may analyse.
  await db.transaction(async (tx) => {
    await tx.execute("set local role pg_read_all_data");
    expect(await isWorkDue(tx, api.now())).toBe(false);
  });
  await work();
  const [counted] = await sql`select reltuples from pg_class where relname = 'sitting_changes'`;
  expect(Number(counted?.reltuples)).toBeGreaterThanOrEqual(600);
  await expect.poll(() => isDue()).toBe(false);
});

it("a table that cannot be analysed does not block closing and grading", async ({ api, world }) => {
  const { sql, connection } = api.database;
  const { serial } = await world.student();
  const id = randomUUID();
  const phone = device(api);
  await phone.start({ id, serial, assessmentId: await world.publish() });
  await phone.section(id, 0);
  await sql`update sittings set due_at = ${api.now().toISOString()} where id = ${id}`;
  const hasty = connect({ connection, statementTimeoutMs: 200 });
  const warn = vi.fn();
  const grading = createGrading({ db: hasty, now: api.now, versions: createVersions(hasty, async () => []), warn });
  await sql`analyze`;
  await vi.waitFor(async () => {
    await sql`insert into sitting_changes (sitting_id, at, actor, what)
      select ${id}::uuid, now(), 'server', 'scored' from generate_series(1, 4000)`;
    await sql`select pg_stat_force_next_flush()`;
    expect(await isWorkDue(api.database, new Date(0))).toBe(true);
  });
  await api.database.transaction(async (tx) => {
    await tx.execute("lock table sitting_changes in share update exclusive mode");
    await grading.work();
  });
  await hasty.close();
  const [row] = await sql`select state, result_id is not null as has_result from sittings where id = ${id}`;
  expect([row, warn.mock.calls.length]).toEqual([{ state: "scored", has_result: true }, 1]);
});
