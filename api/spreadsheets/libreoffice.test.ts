import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { savedByLibreOffice } from "#api/test-support/files/libreoffice.ts";
import { csvFile } from "./csv-file.ts";
import { xlsxFile } from "./xlsx-file.ts";

/** Exports opened in LibreOffice: see `test-support/libreoffice.ts`. */

const program = process.env.LIBREOFFICE ?? "";

const texts = [
  ...["علي;=1+1;حسن كريم", 'a;"=1+1', '";=1+1', "a\t=1+1", "=1+1", "-1+2", "@x", "a,=1+1", "'=1+1", "a;\t=1+1"],
  ...['x";=1+1', "a;\n=1+1", 'a;"";=1+1;"', "_x0041_", "b\r=1+1"],
];
async function* rows() {
  yield ["الاسم", "المدرسة"];
  for (const first of texts) for (const second of texts) yield [first, second];
}

describe.skipIf(program === "")("LibreOffice", () => {
  /** The file as a flat OpenDocument table. */
  const opened = async (name: string, content: string | Uint8Array, read?: string) =>
    (await savedByLibreOffice(program, name, content, { format: "fods", ...(read && { read }) })).toString();
  const isFormula = /table:formula=/;

  it("finds no formula in CSV with any separator, and one where nothing is marked", { timeout: 900_000 }, async () => {
    const file = await buffer(csvFile(rows()));
    for (const separator of [",", ";", "\t"]) {
      expect(await opened("control.csv", `x${separator}=1+1\r\n`, separator)).toMatch(isFormula);
      expect(await opened("safe.csv", file, separator)).not.toMatch(isFormula);
    }
  });

  it("finds texts as they are in a workbook", { timeout: 300_000 }, async () => {
    const table = await opened("safe.xlsx", await buffer(xlsxFile("النتائج", rows())));
    expect(table).not.toMatch(isFormula);
    expect(table).toContain("<text:p>_x0041_</text:p>");
    expect(table).toContain("<text:p>علي;=1+1;حسن كريم</text:p>");
  });
});
