import { sql } from "drizzle-orm";
import { rowsInBatches } from "#api/db/batches.ts";
import type { Db } from "#api/db/client.ts";
import { type StaffContestantRow, staffColumns } from "../contestants.columns.ts";
import { contestants } from "../contestants.table.ts";
import { conditionOf, orderOf, type Selection } from "./contestants.selection.ts";

/** The cursor returns times as text. */
export type ExportRow = Omit<StaffContestantRow, "createdAt"> & { createdAt: string };

/** All contestants of a selection from one snapshot, in batches. */
export function readForExport(db: Db, selection: Selection): AsyncIterable<ExportRow[]> {
  const columns = Object.entries(staffColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  const order = sql.join(orderOf(selection), sql`, `);
  return rowsInBatches<ExportRow>(
    db,
    sql`select ${sql.join(columns, sql`, `)} from ${contestants} where ${conditionOf(selection)} order by ${order}`,
  );
}
