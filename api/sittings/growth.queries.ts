import { sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";

/** Below it reading a whole table costs next to nothing. */
const fewestRows = 500;

/** The tables of sittings that have more than doubled since the database counted their rows, of those whose owner may have them counted. */
export const grownTables = sql`
  select s.relname as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.schemaname = 'public' and s.relname like 'sitting%'
    and pg_has_role(c.relowner, 'usage') and s.n_live_tup > greatest(${fewestRows}::int, 2 * c.reltuples)`;

/**
 * Has the rows of such tables counted anew. Thousands who start in one minute fill them: statements that were planned while they were
 * next to empty go on reading them whole until then, those that check references included, and autovacuum looks once a minute.
 */
export async function analyseGrown(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(grownTables);
  for (const { name } of rows) await db.execute(sql`analyze ${sql.identifier(name)}`);
}
