import type { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { createGate } from "#api/limits/gate.ts";
import { keepOnDisk } from "#api/storage/temporary-file.ts";
import { itemFileLimits } from "#contract/items/item-columns.ts";
import type { ItemsFile } from "./item-import.service.ts";
import { type PackageDefaults, type PackageDeps, readItemsPackage } from "./item-package.service.ts";
import { csvRows, type FileRow, readItemRows } from "./items-file.ts";
import { isWorkbook, workbookRows } from "./items-workbook.ts";
import { openPackage } from "./package/package-files.ts";

/** First bytes of a ZIP file. */
const zipMark = Buffer.from("PK\u0003\u0004");

/** Reading a package takes three times its size in memory. */
const gate = createGate(1, 5);

/** On disk, so that a slow sender occupies neither memory nor a place in the queue. */
export const keepItemsUpload = async (content: AsyncIterable<Uint8Array>): Promise<Readable> =>
  (await keepOnDisk(content)).stream();

/**
 * Items of a completely received file. It is read into memory on its turn, and dropped if it gets none. @throws
 * {Problem} service_unavailable, items_file_too_large and those of {@link openPackage}, {@link readItemsPackage},
 * {@link readItemRows} and the readers of rows
 */
export async function readItemsUpload(
  db: Db,
  deps: PackageDeps,
  file: Readable,
  defaults: PackageDefaults,
): Promise<ItemsFile> {
  try {
    await gate.enter();
    try {
      const bytes = await buffer(file);
      if (!bytes.subarray(0, zipMark.length).equals(zipMark)) return await readTable("csv", bytes, csvRows(bytes));
      const files = await openPackage(bytes);
      if (isWorkbook(files)) return await readTable("xlsx", bytes, workbookRows(files));
      return await readItemsPackage(db, deps, files, defaults);
    } finally {
      gate.leave();
    }
  } finally {
    file.destroy();
  }
}

async function readTable(format: "csv" | "xlsx", bytes: Buffer, rows: AsyncIterable<FileRow>): Promise<ItemsFile> {
  if (bytes.length > itemFileLimits.bytes) throw problem("items_file_too_large");
  return { format, items: await readItemRows(rows), pictures: new Map() };
}
