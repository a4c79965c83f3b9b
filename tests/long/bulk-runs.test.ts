import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { type BulkWork, workOnRuns } from "#api/bulk-runs/working.service.ts";
import { createBulkWork } from "#api/bulk-works.ts";
import { connect } from "#api/db/client.ts";
import { createNotifying } from "#api/notices/notify.ts";
import { it } from "#api/test-support/api-test.ts";
import { seedContestants } from "#commands/seed/seed-contestants.ts";

/** `BULK_ROWS=1000000 npm test -- long/bulk-runs` is the size of the country. */
const count = Number(process.env.BULK_ROWS ?? 20_000);

it("deletes everybody while its workers are killed, and restores them", { timeout: 3_600_000 }, async ({ api, iq }) => {
  const { connection, sql } = api.database;
  const db = connect({ connection, poolSize: 1, statementTimeoutMs: 0 });
  await seedContestants(db, count);
  await db.close();
  const work = createBulkWork(createNotifying([]));
  let batches = 0;
  const dying: BulkWork = async (tx, ...batch) => {
    batches += 1;
    const outcome = await work(tx, ...batch);
    // A sixth of the workers' batches is cut off after their work, before it is stored.
    if (batches % 6 === 0) await tx.execute("select pg_terminate_backend(pg_backend_pid())");
    return outcome;
  };
  const untilDone = async (id: string) => {
    const state = async () => (await iq.send("GET", `/api/bulk-runs?id=${id}`)).json().items[0];
    while ((await state()).state === "working")
      await workOnRuns(api.database, dying, new AbortController().signal).catch(() => undefined);
    return state();
  };
  const left = async () => (await sql`select count(*)::int from contestants where not is_deleted`)[0]?.count;
  const timed = async (name: string, step: () => Promise<unknown>) => {
    const began = performance.now();
    await step();
    console.info(`${name} ${count}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  };

  const id = randomUUID();
  const body = { id, action: { kind: "deleteContestants" }, chosen: { matching: "isDeleted=false" } };
  await timed("list", async () => expect((await iq.send("POST", "/api/bulk-runs", body)).statusCode).toBe(201));
  await timed("delete", async () => expect(await untilDone(id)).toMatchObject({ doneCount: count, refusedCount: 0 }));
  expect(await left()).toBe(0);
  const undo = { id: randomUUID(), step: "undo" };
  await timed("list", () => iq.send("POST", `/api/bulk-runs/${id}/followers`, undo));
  await timed("restore", async () =>
    expect(await untilDone(undo.id)).toMatchObject({ doneCount: count, refusedCount: 0 }),
  );
  expect(await left()).toBe(count);
});
