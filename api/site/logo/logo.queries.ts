import { sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { logos } from "./logo.table.ts";

export async function findLogoPath(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ path: logos.logoPath }).from(logos);
  return row?.path;
}

export async function lockLogoPath(db: Db): Promise<string | undefined> {
  const [row] = await db.select({ path: logos.logoPath }).from(logos).for("update");
  return row?.path;
}

/**
 * Replaces the logo in one statement, so that of simultaneous changes one wins. It is SQL, because Drizzle cannot name
 * an index on an expression.
 */
export const replaceLogo = (db: Db, path: string) =>
  db.execute(sql`
    insert into ${logos} (logo_path) values (${path})
    on conflict ((true)) do update set logo_path = excluded.logo_path, created_at = now()`);

export async function deleteLogo(db: Db): Promise<void> {
  await db.delete(logos);
}
