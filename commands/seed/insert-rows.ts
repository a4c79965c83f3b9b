import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#api/db/client.ts";

/** Rows per statement, well below PostgreSQL's limit on parameters. */
const atOnce = 2000;

/** Inserts rows in few statements. */
export async function insertRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce)
    await tx.insert(table).values(rows.slice(start, start + atOnce));
}
