import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { formulaPlaces } from "#contract/formula-marks.ts";

/** CSV that PostgreSQL makes, to the byte what `csvFile` of `spreadsheets/` makes of the same cells. */

/** The cell of a text that may hold anything. Nearly all need neither quotes nor an apostrophe, so one look decides. */
export function csvCell(text: SQLWrapper): SQL {
  const inLine = sql`E'\n' || ${text}`;
  const mark = (of: SQLWrapper) => sql`regexp_replace(${of}, ${formulaPlaces}, ${"\\1\\2'"}, 'g')`;
  const marked = sql`(case when ${text} like ${"'%"} then ${"'"} || ${mark(text)} else substr(${mark(inLine)}, 2) end)`;
  const quoted = sql`'"' || replace(${marked}, '"', '""') || '"'`;
  return sql`case when ${inLine} ~ ${`.[",\\r\\n]|^\\n'|${formulaPlaces}`}
    then case when ${text} ~ ${'[",\r\n]'} then ${quoted} else ${marked} end
    else ${text} end`;
}

/** A line of such cells, numbers and texts that need no quotes. */
export const csvLine = (cells: readonly SQLWrapper[]): SQL<string> =>
  sql`format(${`${cells.map(() => "%s").join()}\r\n`}, ${sql.join([...cells], sql`, `)})`;
