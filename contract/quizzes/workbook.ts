import { escapedXml } from "../text/xml-text.ts";

/**
 * Parts of an Excel workbook. Each sheet is right to left, with its first row frozen. Texts are never formulas or
 * numbers, so codes and phones keep every digit. Server and browser each compress the parts by their own means.
 */

export type Cell = string | number | null;

export const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const resultsSheet = "النتائج";
export const itemsSheet = "الفقرات";
/** Path of a sheet, from 1. */
export const sheetPath = (number: number) => `xl/worksheets/sheet${number}.xml`;

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packageRelationships = "http://schemas.openxmlformats.org/package/2006/relationships";

/**
 * Escapes what a workbook would change: `_x0041_` means a letter in it, and XML parsers turn a carriage return into a
 * line feed.
 */
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

/** All parts except the sheets. @param sheetNames each has at most 31 characters, without `[]:*?/\\` */
export function packageParts(sheetNames: readonly string[]): Record<string, string> {
  const perSheet = (part: (number: number, name: string) => string) =>
    sheetNames.map((name, place) => part(place + 1, escapedXml(name))).join("");
  return {
    "[Content_Types].xml":
      `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${workbookType}.main+xml"/>` +
      `${perSheet((number) => `<Override PartName="/${sheetPath(number)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`)}</Types>`,
    "_rels/.rels": `${xmlHead}<Relationships xmlns="${packageRelationships}"><Relationship Id="rId1" Type="${relationships}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `${xmlHead}<workbook xmlns="${main}" xmlns:r="${relationships}"><sheets>${perSheet((number, name) => `<sheet name="${name}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${xmlHead}<Relationships xmlns="${packageRelationships}">${perSheet((number) => `<Relationship Id="rId${number}" Type="${relationships}/worksheet" Target="worksheets/sheet${number}.xml"/>`)}</Relationships>`,
  };
}
