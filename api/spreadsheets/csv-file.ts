import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import { markedAsText } from "#contract/formula-marks.ts";
import type { Cell } from "#contract/workbook.ts";

/**
 * Rows as CSV: RFC 4180, with a byte-order mark so that Excel reads Arabic. A cell that a spreadsheet would take for a
 * formula begins with an apostrophe, because names come from strangers. Memory stays flat: rows are read as they are sent.
 * `textOf` says how a text is written, where more of it has to be kept.
 * A line break of any kind stands in quotes: spreadsheets begin a row at each that does not.
 */
export function csvFile(rows: AsyncIterable<readonly Cell[]>, textOf = markedAsText): Readable {
  const csv = stringify({
    bom: true,
    record_delimiter: "windows",
    quote_record_delimiter: true,
    cast: { string: textOf },
  });
  const source = Readable.from(rows);
  source.on("error", (error) => csv.destroy(error));
  csv.on("close", () => source.destroy());
  return source.pipe(csv);
}
