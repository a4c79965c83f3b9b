import { posix } from "node:path";
import { problem } from "#api/http/problem.ts";
import { wrongFile } from "#api/spreadsheets/file-kind.ts";
import { builtInFormat, doubtfulNumber, shownNumber } from "#api/spreadsheets/shown-number.ts";
import { fromWorkbook } from "#contract/text/formula-marks.ts";
import type { FileRow, HeldNumber } from "./items-file.ts";
import type { PackageFiles } from "./package/package-files.ts";
import { allOf, at, elementsOf, readXml, textIn, UnreadableXml, type XmlElement } from "./package/xml-tree.ts";

/**
 * This file reads items from the first visible sheet of an Excel workbook by any program. It finds the parts of the
 * workbook by their relations, because programs may choose other names.
 */

const mostBytes = 20_000_000;
/** Largest number of XML elements: 2,000 items with every cell filled, or 10,000 people, have fewer. */
const mostElements = 500_000;

/**
 * Finds the workbook's part of an Office file; null for another kind of file.
 * @throws {Problem} unsupported_results_file for a document of another kind
 */
export async function workbookPart(files: PackageFiles): Promise<string | null> {
  if (files.find("[Content_Types].xml") === null) return null;
  const part = (await relationsOf(files, ""))("officeDocument");
  if (part?.endsWith(".bin")) throw wrongFile("binaryExcel", "xlsx");
  if (part === undefined || (await xmlAt(files, part))?.name !== "workbook") throw wrongFile("document", "xlsx");
  return part;
}

/**
 * Reads rows in the form of our CSV files, so that the same rules apply to both.
 * @throws {Problem} items_workbook_unreadable, items_package_unreadable, items_package_too_large
 */
export async function* workbookRows(files: PackageFiles, part: string): AsyncGenerator<FileRow> {
  const relations = await relationsOf(files, part);
  const sheet = await sheetOf(files, part, relations);
  const partOf = async (type: string) => (await xmlAt(files, relations(type) ?? "")) ?? empty;
  const tables = {
    texts: elementsOf(await partOf("sharedStrings")).map(stringOf),
    formats: formatsOf(await partOf("styles")),
  };
  let rowNumber = 0;
  for (const row of elementsOf(at(sheet, "sheetData") ?? empty)) {
    rowNumber = Number(row.attributes.r ?? rowNumber + 1);
    const cells: string[] = [];
    const numbers = new Map<number, HeldNumber>();
    let column = -1;
    for (const cell of elementsOf(row)) {
      column = columnOf(cell.attributes.r) ?? column + 1;
      if (column >= mostColumns) continue;
      const { text, number } = contentOf(cell, tables);
      cells[column] = text;
      if (number) numbers.set(column, number);
    }
    yield { rowNumber, cells: Array.from(cells, (text) => text ?? ""), numbers };
  }
}

type Tables = { texts: readonly string[]; formats: readonly string[] };
/** Finds the part with this id or this type of relation. */
type Relations = (idOrType: string) => string | undefined;

/** @param part an empty name for the whole file */
async function relationsOf(files: PackageFiles, part: string): Promise<Relations> {
  const [folder, name] = [posix.dirname(`/${part}`), posix.basename(part)];
  const found = elementsOf((await xmlAt(files, posix.join(folder, "_rels", `${name}.rels`).slice(1))) ?? empty);
  return (idOrType) => {
    const relation = found.find(
      ({ attributes: { Id, Type = "" } }) => Id === idOrType || Type.endsWith(`/${idOrType}`),
    );
    const target = relation?.attributes.Target;
    return target === undefined ? undefined : posix.resolve(folder, target).slice(1);
  };
}

const empty: XmlElement = { name: "", attributes: {}, children: [] };
/** Largest number of columns, far more than a file of items has. */
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

async function sheetOf(files: PackageFiles, part: string, relations: Relations): Promise<XmlElement> {
  const sheets = elementsOf(at((await xmlAt(files, part)) ?? empty, "sheets") ?? empty);
  const first = sheets.find(({ attributes }) => !/hidden/i.test(attributes.state ?? "")) ?? sheets[0];
  const [, id = ""] = Object.entries(first?.attributes ?? {}).find(([name]) => name.endsWith(":id")) ?? [];
  const sheet = await xmlAt(files, relations(id) ?? "");
  if (!sheet) throw problem("items_workbook_unreadable");
  return sheet;
}

/** Computes the index of a column from a cell's reference: `AB12` gives 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}(?=\d)/.exec(reference ?? "")?.[0];
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** The text of an element without the phonetic guides of East Asian texts. */
const stringOf = (element: XmlElement): string =>
  elementsOf(element)
    .filter(({ name }) => name === "t" || name === "r")
    .map((part) => (part.name === "t" ? textIn(part) : stringOf(part)))
    .join("")
    // Excel escapes control characters, and `_` before what looks escaped; LibreOffice leaves a text such as `_x0041_`
    // alone.
    .replace(/_x(00[01][0-9a-f]|005f)_/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

type CellContent = { text: string; number?: HeldNumber };

function contentOf(cell: XmlElement, { texts, formats }: Tables): CellContent {
  const value = textIn(at(cell, "v"));
  const { t: type = "n", s: style } = cell.attributes;
  if (type === "s") return { text: fromWorkbook(texts[Number(value)] ?? "") };
  if (type === "inlineStr") return { text: fromWorkbook(stringOf(at(cell, "is") ?? empty)) };
  if (type === "str") return { text: fromWorkbook(value) };
  if (type === "b") return { text: value === "1" ? "TRUE" : "FALSE" };
  if (type === "d") return { text: value, number: { value: Number.NaN, isDoubtful: true } };
  if (value === "" || type === "e") return { text: value };
  const number = Number(value);
  const format = formats[Number(style ?? 0)] ?? "General";
  const shown = shownNumber(number, format);
  return shown === null
    ? { text: doubtfulNumber(number, format), number: { value: number, isDoubtful: true } }
    : { text: shown, number: { value: number, isDoubtful: false } };
}

/** The number format of each cell style. */
function formatsOf(styles: XmlElement): string[] {
  const codes = new Map(
    allOf(styles, (name) => name === "numFmt").map(({ attributes }) => [attributes.numFmtId, attributes.formatCode]),
  );
  return elementsOf(at(styles, "cellXfs") ?? empty).map(
    ({ attributes: { numFmtId = "0" } }) => codes.get(numFmtId) ?? builtInFormat(Number(numFmtId)),
  );
}
