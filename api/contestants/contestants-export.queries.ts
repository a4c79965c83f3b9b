import { sql } from "drizzle-orm";
import { rowsInBatches } from "#api/db/batches.ts";
import type { Db } from "#api/db/client.ts";
import { type StaffContestantRow, staffColumns } from "./contestants.columns.ts";
import { conditionOf, orderOf, type Selection } from "./contestants.selection.ts";
import { contestants } from "./contestants.table.ts";

/** The cursor gives times as text. */
export type ExportRow = Omit<StaffContestantRow, "createdAt"> & { createdAt: string };

/** Every contestant of a selection in batches, all as they were at one moment. */
export function readForExport(db: Db, selection: Selection): AsyncIterable<ExportRow[]> {
  const columns = Object.entries(staffColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const order = sql.join(orderOf(selection), sql`, `);
  return rowsInBatches<ExportRow>(
    db,
    sql`select ${sql.join(columns, sql`, `)} from ${contestants} where ${conditionOf(selection)} order by ${order}`,
  );
}
