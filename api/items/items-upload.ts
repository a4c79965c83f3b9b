import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { createGate } from "#api/limits/gate.ts";
import { csvAmong, kindOfFile, wrongFile } from "#api/spreadsheets/file-kind.ts";
import { type KeptFile, keepOnDisk } from "#api/storage/temporary-file.ts";
import { itemFileLimits } from "#contract/items/item-columns.ts";
import type { ItemsFile } from "./item-import.service.ts";
import { hasManifest, type PackageDefaults, type PackageDeps, readItemsPackage } from "./item-package.service.ts";
import { csvRows, type FileRow, readItemRows } from "./items-file.ts";
import { workbookPart, workbookRows } from "./items-workbook.ts";
import { openPackage, type PackageFiles } from "./package/package-files.ts";

/** One package is read at a time, because reading takes three times its size in memory. */
const gate = createGate(1, 5);

/** Stores the upload on disk, so that a slow sender occupies neither memory nor a place in the queue. */
export const keepItemsUpload = (content: AsyncIterable<Uint8Array>): Promise<KeptFile> => keepOnDisk(content);

/**
 * Reads items of a completely received file, and then closes it. The file waits in the queue before it is read into
 * memory, and is read only if it can be a table or a package.
 * @throws {Problem} service_unavailable, items_file_too_large and those of {@link openPackage}, {@link
 * readItemsPackage}, {@link readItemRows} and the readers of rows
 */
export const readItemsUpload = (
  db: Db,
  deps: PackageDeps,
  file: KeptFile,
  defaults: PackageDefaults,
): Promise<ItemsFile> =>
  inTurn(file, async () => {
    const opened = await openUpload(file, itemFileLimits.bytes);
    if ("table" in opened) return { ...opened, items: await readItemRows(opened.table), pictures: new Map() };
    if (hasManifest(opened.files)) return readItemsPackage(db, deps, opened.files, defaults);
    return { format: "csv", items: await readItemRows(csvRows(await onlyCsv(opened.files))), pictures: new Map() };
  });

/**
 * Reads all rows of a workbook, or of a CSV file that may be alone in a ZIP file.
 * @throws {Problem} as {@link readItemsUpload} does
 */
export async function readTableUpload(content: AsyncIterable<Uint8Array>): Promise<FileRow[]> {
  const file = await keepOnDisk(content);
  return inTurn(file, async () => {
    const opened = await openUpload(file, file.bytes);
    const table = "table" in opened ? opened.table : csvRows(await onlyCsv(opened.files));
    const rows: FileRow[] = [];
    for await (const row of table) rows.push(row);
    return rows;
  });
}

async function inTurn<Result>(file: KeptFile, read: () => Promise<Result>): Promise<Result> {
  try {
    await gate.enter();
    try {
      return await read();
    } finally {
      gate.leave();
    }
  } finally {
    await file.close();
  }
}

type Opened = { format: "csv" | "xlsx"; table: AsyncIterable<FileRow> } | { files: PackageFiles };

/** Finds the table of a file, or the files of a package. A table has at most `mostBytes`. */
async function openUpload(file: KeptFile, mostBytes: number): Promise<Opened> {
  const kind = await kindOfFile(() => file.chunks());
  if (kind !== "text" && kind !== "zip") throw wrongFile(kind, "xlsx");
  if (kind === "text" && file.bytes > mostBytes) throw problem("items_file_too_large");
  const bytes = await buffer(file.chunks());
  if (kind === "text") return { format: "csv", table: csvRows(bytes) };
  const files = await openPackage(bytes);
  const workbook = await workbookPart(files);
  if (workbook === null) return { files };
  if (bytes.length > mostBytes) throw problem("items_file_too_large");
  return { format: "xlsx", table: workbookRows(files, workbook) };
}

/** Finds a table that is alone in a ZIP file. @throws {Problem} unsupported_results_file, items_file_too_large */
async function onlyCsv(files: PackageFiles): Promise<Buffer> {
  const found = csvAmong(files.names);
  // Anything else in a ZIP file was probably meant to be a package.
  if ("kind" in found)
    throw found.kind === "archive" ? problem("items_package_unreadable") : wrongFile(found.kind, "xlsx");
  const csv = await files.read(found.name, itemFileLimits.bytes);
  if (!csv) throw problem("items_file_too_large");
  const kind = await kindOfFile(() => Readable.from([csv]));
  if (kind !== "text") throw wrongFile(kind === "zip" ? "archive" : kind, "xlsx");
  return csv;
}
