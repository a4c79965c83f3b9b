import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { connect, type Database } from "#api/db/client.ts";
import type {} from "../global-setup.ts";
import { databaseNamed } from "./database-named.ts";
import { type RunSql, sqlOf } from "./sql-of.ts";

export type TestDatabase = Database & {
  sql: RunSql;
  /** Closes the pool and drops the database. */
  drop(): Promise<void>;
};

/**
 * Creates a migrated database, cloned from the template of the run. Create one per test file, or per test if tests
 * would interfere.
 */
export async function createTestDatabase({ poolSize = 10 } = {}): Promise<TestDatabase> {
  const { admin, template, prefix } = inject("testServer");
  const name = `${prefix}${randomBytes(6).toString("hex")}`;
  await asAdmin((run) => run`create database ${run.identifier(name)} template ${run.identifier(template)}`);
  const db = connect({ connection: databaseNamed(admin, name), poolSize });
  const drop = async () => {
    await db.close();
    await asAdmin((run) => run`drop database if exists ${run.identifier(name)} with (force)`);
  };
  return Object.assign(db, { drop, sql: sqlOf(db) });
}

async function asAdmin(work: (run: RunSql) => Promise<unknown>): Promise<void> {
  const admin = connect({ connection: inject("testServer").admin, poolSize: 1 });
  await work(sqlOf(admin)).finally(() => admin.close());
}
