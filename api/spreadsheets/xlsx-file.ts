import { Readable } from "node:stream";
import yazl from "yazl";
import { type Cell, packageParts, rowXml, sheetEnd, sheetHead, sheetPath } from "#contract/quizzes/workbook.ts";

/** Writes rows as an Excel workbook. Memory stays flat, because the sheet is zipped as its rows are read. */
export function xlsxFile(sheetName: string, rows: AsyncIterable<readonly Cell[]>): Readable {
  const zip = new yazl.ZipFile();
  for (const [path, xml] of Object.entries(packageParts([sheetName]))) zip.addBuffer(Buffer.from(xml), path);
  const sheet = Readable.from(sheetXml(rows));
  sheet.on("error", (error) => (zip.outputStream as Readable).destroy(error));
  (zip.outputStream as Readable).on("close", () => sheet.destroy());
  zip.addReadStream(sheet, sheetPath(1));
  zip.end();
  return zip.outputStream as Readable;
}

async function* sheetXml(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  yield sheetHead;
  let pending = "";
  for await (const row of rows) {
    pending += rowXml(row);
    if (pending.length < 65_536) continue;
    yield pending;
    pending = "";
  }
  yield `${pending}${sheetEnd}`;
}
