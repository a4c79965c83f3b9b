import { attachments } from "#api/attachments/attachments.table.ts";
import type { Db } from "#api/db/client.ts";

/** Every upload that the database names, as much of it as tells its files. */
export const listUploads = (db: Db) =>
  db
    .select({ path: attachments.path, kind: attachments.kind, width: attachments.width })
    .from(attachments)
    .orderBy(attachments.path);
