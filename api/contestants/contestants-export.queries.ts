import { type SQL, sql } from "drizzle-orm";
import { rowsInBatches } from "#api/db/batches.ts";
import type { Db } from "#api/db/client.ts";
import { csvCell, csvLine } from "#api/db/csv-line.ts";
import { conditionOf, orderOf, type Selection } from "./contestants.selection.ts";
import { contestants } from "./contestants.table.ts";
import { type ExportColumn, exportColumns } from "./contestants-export.columns.ts";
import { personName } from "./same-person.columns.ts";

type Cell = string | number | null;

/** Of whoever is in the table more than once. Counting for each row took half of the database's time, and nearly all are there once. */
async function repeatedPhones(db: Db): Promise<string[]> {
  const { phoneNumber } = contestants;
  const rows = await db
    .select({ phoneNumber })
    .from(contestants)
    .groupBy(phoneNumber, personName(contestants))
    .having(sql`count(*) > 1`);
  return rows.map((row) => row.phoneNumber);
}

async function* readSelected<Row>(
  db: Db,
  what: (columns: ExportColumn[]) => SQL,
  selection: Selection,
): AsyncGenerator<Row[]> {
  const columns = exportColumns(await repeatedPhones(db));
  const order = sql.join(orderOf(selection), sql`, `);
  yield* rowsInBatches<Row>(
    db,
    sql`select ${what(columns)} from ${contestants} where ${conditionOf(selection)} order by ${order}`,
  );
}

/** Every contestant of a selection as a line of CSV, in batches. */
export async function* readLines(db: Db, selection: Selection): AsyncGenerator<string[]> {
  const line = (columns: ExportColumn[]) =>
    sql`${csvLine(columns.map(({ cell, isTyped }) => (isTyped ? csvCell(cell) : cell)))} as line`;
  for await (const batch of readSelected<{ line: string }>(db, line, selection)) yield batch.map((row) => row.line);
}

/** Every contestant of a selection as cells, in batches. */
export async function* readCells(db: Db, selection: Selection): AsyncGenerator<Cell[][]> {
  const cells = (columns: ExportColumn[]) =>
    sql.join(
      columns.map(({ header, cell }) => sql`${cell} as ${sql.identifier(header)}`),
      sql`, `,
    );
  for await (const batch of readSelected<Record<string, Cell>>(db, cells, selection))
    yield batch.map((row) => Object.values(row));
}
