import { escapedXml } from "../text/xml-text.ts";

/**
 * Parts of an Excel workbook with one sheet, right to left, its first row frozen. Texts are never formulas or numbers,
 * so codes and phones keep every digit. Server and browser each zip them by their own means.
 */

export type Cell = string | number | null;

export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const resultsSheet = "النتائج";
export const itemsSheet = "الفقرات";
export const sheetPath = "xl/worksheets/sheet1.xml";

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelationships = "http://schemas.openxmlformats.org/package/2006/relationships";

/** `_x0041_` is an escaped letter in a workbook, and XML parsers turn a carriage return into a line feed. */
const escapedCell = (text: string) =>
  escapedXml(text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")).replaceAll("\r", "_x000D_");

const cellXml = (cell: Cell) => {
  if (cell === null || cell === "") return "<c/>";
  if (typeof cell === "number") return `<c><v>${cell}</v></c>`;
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapedCell(cell)}</t></is></c>`;
};

const view = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>';
export const sheetHead =
  `${xmlHead}<worksheet xmlns="${main}"><sheetViews><sheetView rightToLeft="1" workbookViewId="0">${view}</sheetView></sheetViews>` +
  '<sheetFormatPr defaultColWidth="20" defaultRowHeight="15"/><sheetData>';
export const rowXml = (cells: readonly Cell[]) => `<row>${cells.map(cellXml).join("")}</row>`;
export const sheetEnd = "</sheetData></worksheet>";

/** Every part but the sheet. */
export const packageParts = (sheetName: string): Record<string, string> => ({
  "[Content_Types].xml":
    `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
    '<Default Extension="xml" ContentType="application/xml"/>' +
    `<Override PartName="/xl/workbook.xml" ContentType="${workbookType}.main+xml"/>` +
    `<Override PartName="/${sheetPath}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  "_rels/.rels": `${xmlHead}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  "xl/workbook.xml": `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets><sheet name="${escapedXml(sheetName)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": `${xmlHead}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
});
