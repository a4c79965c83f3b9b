import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { formulaMarks } from "#contract/formula-marks.ts";

/** CSV that PostgreSQL makes, to the byte what `csvFile` of `spreadsheets/` makes of the same cells. */

/** The cell of a text that may hold anything. Nearly all need neither quotes nor an apostrophe, so one look decides. */
export function csvCell(text: SQLWrapper): SQL {
  const marked = sql`case when ${text} ~ ${`^${formulaMarks}`} then '''' else '' end || ${text}`;
  const quoted = sql`'"' || replace(${marked}, '"', '""') || '"'`;
  return sql`case when ${text} ~ ${`[",\r\n]|^${formulaMarks}`}
    then case when ${text} ~ ${'[",\r\n]'} then ${quoted} else ${marked} end
    else ${text} end`;
}

/** A line of such cells, numbers and texts that need no quotes. */
export const csvLine = (cells: readonly SQLWrapper[]): SQL<string> =>
  sql`format(${`${cells.map(() => "%s").join()}\r\n`}, ${sql.join([...cells], sql`, `)})`;
