import { posix } from "node:path";
import { problem } from "#api/http/problem.ts";
import { fromWorkbook } from "#contract/text/formula-marks.ts";
import type { FileRow } from "./items-file.ts";
import type { PackageFiles } from "./package/package-files.ts";
import { allOf, at, elementsOf, readXml, textIn, UnreadableXml, type XmlElement } from "./package/xml-tree.ts";

/** Reads items from the first visible sheet of an Excel workbook by Excel, LibreOffice or this product. */

const workbookPath = "xl/workbook.xml";
const mostBytes = 20_000_000;
/** Enough for 2,000 rows with every cell filled. */
const mostElements = 300_000;

export const isWorkbook = (files: PackageFiles): boolean => files.find(workbookPath) !== null;

/**
 * Rows in the form of our CSV files, so that the same rules read both. @throws {Problem} items_workbook_unreadable,
 * items_package_unreadable, items_package_too_large
 */
export async function* workbookRows(files: PackageFiles): AsyncGenerator<FileRow> {
  const sheet = await sheetOf(files);
  const texts = elementsOf((await xmlAt(files, "xl/sharedStrings.xml")) ?? empty).map(stringOf);
  const formats = formatsOf((await xmlAt(files, "xl/styles.xml")) ?? empty);
  let rowNumber = 0;
  for (const row of elementsOf(at(sheet, "sheetData") ?? empty)) {
    rowNumber = Number(row.attributes.r ?? rowNumber + 1);
    const cells: string[] = [];
    let column = -1;
    for (const cell of elementsOf(row)) {
      column = columnOf(cell.attributes.r) ?? column + 1;
      if (column < mostColumns) cells[column] = cellText(cell, texts, formats);
    }
    yield { rowNumber, cells: Array.from(cells, (text) => text ?? "") };
  }
}

const empty: XmlElement = { name: "", attributes: {}, children: [] };
/** Far more than a file of items has. */
const mostColumns = 200;

async function xmlAt(files: PackageFiles, name: string): Promise<XmlElement | null> {
  if (files.find(name) === null) return null;
  const bytes = await files.read(name, mostBytes);
  if (!bytes) throw problem("items_file_too_large");
  try {
    return await readXml(bytes, mostElements);
  } catch (error) {
    throw error instanceof UnreadableXml ? problem("items_workbook_unreadable") : error;
  }
}

async function sheetOf(files: PackageFiles): Promise<XmlElement> {
  const sheets = elementsOf(at((await xmlAt(files, workbookPath)) ?? empty, "sheets") ?? empty);
  const first = sheets.find(({ attributes }) => !/hidden/i.test(attributes.state ?? "")) ?? sheets[0];
  const [, id] = Object.entries(first?.attributes ?? {}).find(([name]) => name.endsWith(":id")) ?? [];
  const relations = elementsOf((await xmlAt(files, "xl/_rels/workbook.xml.rels")) ?? empty);
  const target = relations.find(({ attributes }) => attributes.Id === id)?.attributes.Target;
  const sheet = target === undefined ? null : await xmlAt(files, posix.resolve("/xl", target).slice(1));
  if (!sheet) throw problem("items_workbook_unreadable");
  return sheet;
}

/** `AB12` → 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? "")?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** Without phonetic guides of East Asian texts. */
const stringOf = (element: XmlElement): string =>
  elementsOf(element)
    .filter(({ name }) => name === "t" || name === "r")
    .map((part) => (part.name === "t" ? textIn(part) : stringOf(part)))
    .join("")
    // Excel escapes control characters, and `_` before what looks escaped; LibreOffice leaves a text such as `_x0041_`
    // alone.
    .replace(/_x(00[01][0-9a-f]|005f)_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

function cellText(cell: XmlElement, texts: readonly string[], formats: readonly NumberFormat[]): string {
  const value = textIn(at(cell, "v"));
  const { t: type = "n", s: style } = cell.attributes;
  if (type === "s") return fromWorkbook(texts[Number(value)] ?? "");
  if (type === "inlineStr") return fromWorkbook(stringOf(at(cell, "is") ?? empty));
  if (type === "str") return fromWorkbook(value);
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type === "d") return dayOf(Date.parse(value));
  return value === "" || type === "e" ? value : numberText(Number(value), formats[Number(style ?? 0)] ?? "plain");
}

type NumberFormat = "plain" | "day" | "time" | "percent" | "power";

/** A number as the spreadsheet shows it. Dates and powers of ten are reported as in a CSV file. */
function numberText(number: number, format: NumberFormat): string {
  if (format === "day") return dayOf((number - daysTo1970) * millisecondsOfDay);
  if (format === "time") {
    const minutes = Math.round(number * 24 * 60);
    return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
  }
  if (format === "percent") return `${Number((number * 100).toPrecision(15))}%`;
  if (format === "power")
    return number
      .toExponential(2)
      .toUpperCase()
      .replace(/(?<=[+-])\d$/, "0$&");
  return String(Number(number.toPrecision(15)));
}

const daysTo1970 = 25_569;
const millisecondsOfDay = 86_400_000;
const shortDay = new Intl.DateTimeFormat("en-GB", { day: "2-digit", month: "short", timeZone: "UTC" });

/** `02-Jan`, as Excel shows what was `1/2`. */
const dayOf = (time: number): string =>
  Number.isFinite(time) && Math.abs(time) < 8e15 ? shortDay.format(time).replace(/^(\d+) (...).*$/, "$1-$2") : "";

const builtIn: Readonly<Record<NumberFormat, readonly [from: number, to: number][]>> = {
  plain: [],
  day: [
    [14, 17],
    [22, 22],
    [27, 36],
    [50, 58],
  ],
  time: [
    [18, 21],
    [45, 47],
  ],
  percent: [[9, 10]],
  power: [
    [11, 11],
    [48, 48],
  ],
};

/** Format of each cell style. */
function formatsOf(styles: XmlElement): NumberFormat[] {
  const codes = new Map(
    allOf(styles, (name) => name === "numFmt").map(({ attributes }) => [
      attributes.numFmtId,
      attributes.formatCode ?? "",
    ]),
  );
  return elementsOf(at(styles, "cellXfs") ?? empty).map(({ attributes: { numFmtId = "0" } }) => {
    const code = codes.get(numFmtId);
    if (code !== undefined) return formatOfCode(code);
    const id = Number(numFmtId);
    const known = Object.entries(builtIn).find(([, ranges]) => ranges.some(([from, to]) => from <= id && id <= to));
    return (known?.[0] ?? "plain") as NumberFormat;
  });
}

function formatOfCode(code: string): NumberFormat {
  const letters = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|General/gi, "");
  if (/[dy]/i.test(letters)) return "day";
  if (/[hs]/i.test(letters)) return "time";
  if (/m/i.test(letters)) return "day";
  if (/e[+-]/i.test(letters)) return "power";
  return letters.includes("%") ? "percent" : "plain";
}
