import { sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";

/** Smaller tables are scanned quickly in any case. */
const fewestRows = 500;

/** Tables of sittings that more than doubled since their last ANALYZE, if the current user owns them. */
export const grownTables = sql`
  select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.schemaname = 'public' and s.relname like 'sitting%'
    and pg_has_role(c.relowner, 'usage') and s.n_live_tup > greatest(${fewestRows}::int, 2 * c.reltuples)`;

/**
 * Runs ANALYZE on tables that have doubled, so that plans stay current. Thousands of starts in a minute fill tables
 * that were nearly empty when statements, including foreign key checks, were planned, and autovacuum runs only once a
 * minute.
 */
export async function analyzeGrownTables(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(grownTables);
  for (const { name } of rows) await db.execute(sql`analyze ${sql.identifier(name)}`);
}
