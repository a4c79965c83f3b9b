import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#api/db/client.ts";

/** As many rows as one statement takes parameters for, with room to spare. */
const atOnce = 2000;

/** Inserts rows by few statements. */
export async function insertRows<Table extends PgTable>(
  tx: Db,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce)
    await tx.insert(table).values(rows.slice(start, start + atOnce));
}
