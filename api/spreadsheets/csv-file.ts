import { Readable } from "node:stream";
import { stringify } from "csv-stringify";

export type Cell = string | number | null;

/**
 * Rows as CSV: RFC 4180, with a byte-order mark so that Excel reads Arabic. A cell that a spreadsheet would take for a
 * formula begins with an apostrophe, because names come from strangers. Memory stays flat: rows are read as they are sent.
 */
export function csvFile(rows: AsyncIterable<readonly Cell[]>): Readable {
  const csv = stringify({ bom: true, record_delimiter: "windows", escape_formulas: true });
  const source = Readable.from(rows);
  source.on("error", (error) => csv.destroy(error));
  csv.on("close", () => source.destroy());
  return source.pipe(csv);
}
