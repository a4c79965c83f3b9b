import { Readable } from "node:stream";
import { stringify } from "csv-stringify";
import type { Cell } from "#contract/quizzes/workbook.ts";
import { markedAsText } from "#contract/text/formula-marks.ts";

/**
 * Writes rows as CSV (RFC 4180), with a byte order mark so that Excel recognises Arabic. A cell that a spreadsheet
 * would take for a formula gets an apostrophe, because names come from strangers. Memory stays flat, because rows are
 * read while they are sent. `textOf` can preserve more of a text. Cells with any kind of line break are quoted, because
 * spreadsheets start a row at unquoted ones.
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
