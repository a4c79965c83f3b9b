import { eq } from "drizzle-orm";
import type { ISql } from "postgres";
import { attachments } from "#api/attachments/attachments.table.ts";
import type { Orm } from "#api/db/client.ts";
import type { Image } from "#contract/images.ts";
import { logos } from "./logo.table.ts";

export async function findLogo(db: Orm): Promise<Image | undefined> {
  const [row] = await db
    .select({
      imagePath: logos.logoPath,
      width: attachments.width,
      height: attachments.height,
      placeholder: attachments.placeholder,
    })
    .from(logos)
    .innerJoin(attachments, eq(attachments.path, logos.logoPath));
  return row && { ...row, width: row.width ?? 0, height: row.height ?? 0, placeholder: row.placeholder ?? "" };
}

/** One statement, so that of simultaneous changes one stands whole. Drizzle cannot name an index on an expression. */
export const replaceLogo = (sql: ISql, path: string) => sql`
  insert into logos (logo_path) values (${path})
  on conflict ((true)) do update set logo_path = excluded.logo_path, created_at = now()`;

export async function deleteLogo(db: Orm): Promise<void> {
  await db.delete(logos);
}
