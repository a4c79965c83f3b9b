import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { createTestDatabase } from "#api/test-support/databases/database.ts";
import { rowsInBatches } from "./batches.ts";
import { connect } from "./client.ts";

it("waits longer for the first rows than a page may", async () => {
  const { connection, drop } = await createTestDatabase();
  onTestFinished(drop);
  const db = connect({ connection, poolSize: 1, statementTimeoutMs: 1_000 });
  onTestFinished(db.close);
  const found: unknown[] = [];
  for await (const rows of rowsInBatches(db, sql`select 1 as number from pg_sleep(1.5)`)) found.push(...rows);
  expect(found).toEqual([{ number: 1 }]);
  await expect(db.execute(sql`select pg_sleep(1.5)`)).rejects.toThrow();
});
