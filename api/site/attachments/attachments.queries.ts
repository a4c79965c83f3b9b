import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import type { Image } from "#contract/site/images.ts";
import { attachments } from "./attachments.table.ts";

/** @returns false if the path exists */
export async function insertAttachment(db: Db, values: typeof attachments.$inferInsert): Promise<boolean> {
  const { rowCount } = await db.insert(attachments).values(values).onConflictDoNothing({ target: attachments.path });
  return rowCount === 1;
}

export async function findImages(db: Db, paths: readonly string[]): Promise<Image[]> {
  if (paths.length === 0) return [];
  const rows = await db
    .select()
    .from(attachments)
    .where(and(eq(attachments.kind, "image"), inArray(attachments.path, [...paths])));
  return rows.map(({ path, width, height, placeholder }) => ({
    imagePath: path,
    width: width ?? 0,
    height: height ?? 0,
    placeholder: placeholder ?? "",
  }));
}

/** Lists every upload in the database, with the columns that determine its files. */
export const listUploads = (db: Db) =>
  db
    .select({ path: attachments.path, kind: attachments.kind, width: attachments.width })
    .from(attachments)
    .orderBy(attachments.path);
