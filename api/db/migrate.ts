import { join } from "node:path";
import { sql } from "drizzle-orm";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import { connect, type Database } from "./client.ts";

const lockKey = 7_246_344;

/**
 * Brings the schema up to date. Instances that start together take turns: the lock belongs to the session, so all of
 * it runs on a single connection of its own, without the pool's statement timeout.
 */
export async function migrate(
  { connection }: Pick<Database, "connection">,
  folder = join(import.meta.dirname, "migrations"),
): Promise<void> {
  const db = connect({ connection, poolSize: 1, statementTimeoutMs: 0 });
  try {
    await db.execute(sql`select pg_advisory_lock(${lockKey})`);
    await applyMigrations(db, { migrationsFolder: folder });
  } finally {
    await db.close();
  }
}
