import { eq } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { postDrafts } from "./drafts.table.ts";

export type DraftRow = typeof postDrafts.$inferSelect;

/** Reads a draft and locks it until the transaction ends, so that saves and publishing happen one after the other. */
export async function lockDraft(db: Db, id: number): Promise<DraftRow | undefined> {
  const [row] = await db.select().from(postDrafts).where(eq(postDrafts.id, id)).for("update");
  return row;
}

export const removeDraft = (db: Db, id: number) => db.delete(postDrafts).where(eq(postDrafts.id, id));
