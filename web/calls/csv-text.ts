import { markedAsText } from "#contract/text/formula-marks.ts";

/**
 * Formats rows as CSV with a byte-order mark, so that Excel reads Arabic. Text that a spreadsheet would take for a
 * formula gets a leading apostrophe; negative numbers do not.
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
