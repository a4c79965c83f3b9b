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
export async function readItemsUpload(
  db: Db,
  deps: PackageDeps,
  file: KeptFile,
  defaults: PackageDefaults,
): Promise<ItemsFile> {
  try {
    await gate.enter();
    try {
      const kind = await kindOfFile(() => file.chunks());
      if (kind !== "text" && kind !== "zip") throw wrongFile(kind, "xlsx");
      if (kind === "text" && file.bytes > itemFileLimits.bytes) throw problem("items_file_too_large");
      const bytes = await buffer(file.chunks());
      if (kind === "text") return await readTable("csv", bytes, csvRows(bytes));
      const files = await openPackage(bytes);
      const workbook = await workbookPart(files);
      if (workbook !== null) return await readTable("xlsx", bytes, workbookRows(files, workbook));
      if (hasManifest(files)) return await readItemsPackage(db, deps, files, defaults);
      const csv = await onlyCsv(files);
      return await readTable("csv", csv, csvRows(csv));
    } finally {
      gate.leave();
    }
  } finally {
    await file.close();
  }
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

async function readTable(format: "csv" | "xlsx", bytes: Buffer, rows: AsyncIterable<FileRow>): Promise<ItemsFile> {
  if (bytes.length > itemFileLimits.bytes) throw problem("items_file_too_large");
  return { format, items: await readItemRows(rows), pictures: new Map() };
}
