import { markedAsText } from "#contract/formula-marks.ts";

/**
 * Rows as CSV with a byte-order mark, so that Excel reads Arabic. Text that a spreadsheet would take for a formula begins with
 * an apostrophe; a number below zero is none.
 */
export async function csvText(rows: readonly (readonly (string | number | null)[])[]): Promise<string> {
  const { stringify } = await import("csv-stringify/browser/esm/sync");
  return stringify([...rows], {
    bom: true,
    record_delimiter: "windows",
    quote_record_delimiter: true,
    cast: { string: markedAsText },
  });
}
