import { Readable } from "node:stream";
import yazl from "yazl";
import { escapedXml } from "#api/xml-text.ts";
import type { Cell } from "./csv-file.ts";

/**
 * Rows as an Excel workbook of one sheet, right to left, its first row kept in view. Text is text, never a formula or a
 * number, so that codes and phones keep every digit. Memory stays flat: the sheet is zipped as its rows are read.
 */
export function xlsxFile(sheetName: string, rows: AsyncIterable<readonly Cell[]>): Readable {
  const zip = new yazl.ZipFile();
  for (const [path, xml] of Object.entries(packageParts(sheetName))) zip.addBuffer(Buffer.from(xml), path);
  const sheet = Readable.from(sheetXml(rows));
  sheet.on("error", (error) => (zip.outputStream as Readable).destroy(error));
  (zip.outputStream as Readable).on("close", () => sheet.destroy());
  zip.addReadStream(sheet, "xl/worksheets/sheet1.xml");
  zip.end();
  return zip.outputStream as Readable;
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelationships = "http://schemas.openxmlformats.org/package/2006/relationships";

const cellXml = (cell: Cell) => {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapedXml(cell)}</t></is></c>`;
};

async function* sheetXml(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<string> {
  const view = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
  yield `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0">${view}</sheetView></sheetViews>`;
  yield '<sheetFormatPr defaultColWidth="20" defaultRowHeight="15"/><sheetData>';
  let pending = "";
  for await (const row of rows) {
    pending += `<row>${row.map(cellXml).join("")}</row>`;
    if (pending.length < 65_536) continue;
    yield pending;
    pending = "";
  }
  yield `${pending}</sheetData></worksheet>`;
}

const packageParts = (sheetName: string): Record<string, string> => ({
  "[Content_Types].xml":
    `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    '<Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
    '<Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
  "_rels/.rels": `${xmlHead}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${escapedXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${xmlHead}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
});
