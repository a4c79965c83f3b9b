import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { connect, type Database } from "./client.ts";

const lockKey = 7_246_344;

/**
 * Brings the schema up to date. Instances that start together take turns: the lock belongs to the session, so all of
 * it runs on a single connection of its own, without the pool's statement timeout.
 */
export async function migrate(db: Database, folder = join(import.meta.dirname, "migrations")): Promise<void> {
  const session = connect({ connection: db.connection, poolSize: 1, statementTimeoutMs: 0 });
  try {
    await session.sql`select pg_advisory_lock(${lockKey})`;
    await applyMigrations(drizzle(session.sql), { migrationsFolder: folder });
  } finally {
    await session.close();
  }
}
