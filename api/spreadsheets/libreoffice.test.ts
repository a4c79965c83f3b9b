import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { csvFile } from "./csv-file.ts";
import { xlsxFile } from "./xlsx-file.ts";

/**
 * What LibreOffice makes of exports, with formulas switched on. It takes half a minute, so it is asked only where
 * `LIBREOFFICE` names the program: `LIBREOFFICE=soffice npx vitest run api/spreadsheets/libreoffice.test.ts`.
 */

const program = process.env.LIBREOFFICE ?? "";
const run = promisify(execFile);

const texts = [
  ...["علي;=1+1;حسن كريم", 'a;"=1+1', '";=1+1', "a\t=1+1", "=1+1", "-1+2", "@x", "a,=1+1", "'=1+1", "a;\t=1+1"],
  ...['x";=1+1', "a;\n=1+1", 'a;"";=1+1;"', "_x0041_", "b\r=1+1"],
];
async function* rows() {
  yield ["الاسم", "المدرسة"];
  for (const first of texts) for (const second of texts) yield [first, second];
}

describe.skipIf(program === "")("LibreOffice", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "rafid-test-office-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  /** The file as a flat OpenDocument table. */
  async function opened(name: string, content: string | Uint8Array, separator?: string): Promise<string> {
    await writeFile(join(folder, name), content);
    // Separator, quote, UTF-8, from the first line; the last one evaluates formulas.
    const filter = separator
      ? [`--infilter=CSV:${separator.charCodeAt(0)},34,76,1,,0,false,true,false,false,false,0,true`]
      : [];
    const profile = `-env:UserInstallation=file://${join(folder, "profile")}`;
    const target = ["--convert-to", "fods:OpenDocument Spreadsheet Flat XML", "--outdir", join(folder, "out")];
    await run(program, [profile, "--headless", ...target, ...filter, join(folder, name)], { timeout: 300_000 });
    return readFile(join(folder, "out", name.replace(/\w+$/, "fods")), "utf8");
  }
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
