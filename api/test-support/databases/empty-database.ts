import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { connect } from "#api/db/client.ts";
import type { TestDatabase } from "./database.ts";
import { databaseNamed } from "./database-named.ts";
import { sqlOf } from "./sql-of.ts";

/** Creates a database without tables. @param settings options of `create database` */
export async function createEmptyDatabase(settings = ""): Promise<TestDatabase> {
  const { admin: connection, prefix } = inject("testServer");
  const name = `${prefix}empty_${randomBytes(6).toString("hex")}`;
  const admin = connect({ connection, poolSize: 1 });
  await admin.execute(sql.raw(`create database ${name} template template0 ${settings}`));
  const db = connect({ connection: databaseNamed(connection, name), poolSize: 2 });
  const drop = async () => {
    await db.close();
    await admin.execute(sql.raw(`drop database ${name} with (force)`));
    await admin.close();
  };
  return Object.assign(db, { sql: sqlOf(db), drop });
}
