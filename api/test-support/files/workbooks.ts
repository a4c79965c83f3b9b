import { buffer } from "node:stream/consumers";
import { xlsxFile } from "#api/spreadsheets/xlsx-file.ts";
import { type Cell, packageParts, sheetEnd, sheetHead, sheetPath } from "#contract/quizzes/workbook.ts";
import { escapedXml } from "#contract/text/xml-text.ts";
import { zipOf } from "./zip.ts";

export const workbookOf = (rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  buffer(
    xlsxFile(
      "x",
      (async function* () {
        yield* rows;
      })(),
    ),
  );

export const textCell = (text: string) => `<c t="inlineStr"><is><t>${escapedXml(text)}</t></is></c>`;

/**
 * The styles of a workbook: 1 is a day, 2 a power of ten, 3 a percentage, 4 a time of day; from 5 on come those of
 * `formats`.
 */
const stylesOf = (formats: readonly string[]) => {
  const own = ["[$-409]dd\\-mmm;@", ...formats].map((code, index) => ({ id: 164 + index, code: escapedXml(code) }));
  const ids = [0, 164, 11, 9, 20, ...own.slice(1).map(({ id }) => id)];
  return `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
    <numFmts>${own.map(({ id, code }) => `<numFmt numFmtId="${id}" formatCode="${code}"/>`).join("")}</numFmts>
    <cellXfs>${ids.map((id) => `<xf numFmtId="${id}"/>`).join("")}</cellXfs></styleSheet>`;
};

const relationships = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const related = (path: string, xml: string) =>
  path === "xl/_rels/workbook.xml.rels"
    ? xml.replace(
        "</Relationships>",
        `<Relationship Id="rId2" Type="${relationships}/styles" Target="styles.xml"/><Relationship Id="rId3" Type="${relationships}/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`,
      )
    : xml;

/** Writes rows in XML as Excel saves them, with shared texts in a separate part. */
export const excelFile = (
  rows: readonly string[],
  shared: readonly string[] = ["نعم"],
  formats: readonly string[] = [],
): Promise<Buffer> =>
  zipOf([
    ...Object.entries(packageParts(["ورقة1"])).map(([path, xml]) => [path, related(path, xml)] as const),
    [sheetPath(1), `${sheetHead}${rows.join("")}${sheetEnd}`],
    ["xl/styles.xml", stylesOf(formats)],
    [
      "xl/sharedStrings.xml",
      `<sst>${shared.map((text) => `<si><r><t>${escapedXml(text)}</t></r><rPh><t>x</t></rPh></si>`).join("")}</sst>`,
    ],
  ]);
