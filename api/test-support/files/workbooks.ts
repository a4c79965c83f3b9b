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

/** Styles: 1 is a day, 2 a power of ten, 3 a percentage, 4 a time of day. */
const styles = `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">
  <numFmts><numFmt numFmtId="164" formatCode="[$-409]d\\-mmm;@"/></numFmts><cellXfs>${[0, 164, 11, 9, 20]
    .map((id) => `<xf numFmtId="${id}"/>`)
    .join("")}</cellXfs></styleSheet>`;

/** Rows in XML as Excel saves them, with shared texts in a separate part. */
export const excelFile = (rows: readonly string[], shared: readonly string[] = ["نعم"]): Promise<Buffer> =>
  zipOf([
    ...Object.entries(packageParts("ورقة1")),
    [sheetPath, `${sheetHead}${rows.join("")}${sheetEnd}`],
    ["xl/styles.xml", styles],
    [
      "xl/sharedStrings.xml",
      `<sst>${shared.map((text) => `<si><r><t>${escapedXml(text)}</t></r><rPh><t>x</t></rPh></si>`).join("")}</sst>`,
    ],
  ]);
