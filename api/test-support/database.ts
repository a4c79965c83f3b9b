import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect, type Database } from "#api/db/client.ts";
import { databaseNamed } from "./database-named.ts";
import type {} from "./global-setup.ts";

export type TestDatabase = Database & {
  /** Closes the pool and removes the database. */
  drop(): Promise<void>;
};

/** A migrated database of one's own, cloned from the run's template. Take one per test file, or per test where they would meet. */
export async function createTestDatabase({ poolSize = 10 } = {}): Promise<TestDatabase> {
  const { admin, template, prefix } = inject("testServer");
  const name = `${prefix}${randomBytes(6).toString("hex")}`;
  await asAdmin((sql) => sql`create database ${sql(name)} template ${sql(template)}`);
  const db = connect({ connection: databaseNamed(admin, name), poolSize });
  const drop = async () => {
    await db.close();
    await asAdmin((sql) => sql`drop database if exists ${sql(name)} with (force)`);
  };
  return { ...db, drop };
}

async function asAdmin(work: (sql: Database["sql"]) => Promise<unknown>): Promise<void> {
  const admin = connect({ connection: inject("testServer").admin, poolSize: 1 });
  await work(admin.sql).finally(() => admin.close());
}
