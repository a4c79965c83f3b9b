import { and, desc, eq } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { messages } from "./messages.table.ts";

export type MessageRow = typeof messages.$inferSelect;

export async function insertMessage(
  db: Db,
  values: Pick<MessageRow, "name" | "email" | "message" | "isSuspected">,
): Promise<MessageRow> {
  const [row] = await db.insert(messages).values(values).returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** Undefined `isRead` selects both read and unread messages. */
export type MessageFilter = { isDeleted: boolean; isRead?: boolean | undefined };

export async function listMessages(
  db: Db,
  { isDeleted, isRead }: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const where = and(eq(messages.isDeleted, isDeleted), isRead === undefined ? undefined : eq(messages.isRead, isRead));
  const newest = [desc(messages.createdAt), desc(messages.id)];
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(messages)
      .where(where)
      .orderBy(...newest)
      .limit(limit)
      .offset(offset),
    db.$count(messages, where),
  ]);
  return { rows, total };
}

export const countUnread = (db: Db): Promise<number> =>
  db.$count(messages, and(eq(messages.isRead, false), eq(messages.isDeleted, false)));

/** Finds a message, also a deleted one. */
export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row;
}

export async function lockMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id)).for("update");
  return row;
}

/** Marks a message that is not deleted. */
export async function setRead(db: Db, id: string, isRead: boolean): Promise<MessageRow | undefined> {
  const [row] = await db
    .update(messages)
    .set({ isRead })
    .where(and(eq(messages.id, id), eq(messages.isDeleted, false)))
    .returning();
  return row;
}

/** Deletes or restores a message. @returns the message in the requested state, even if it was in that state before */
export async function setDeleted(
  db: Db,
  id: string,
  isDeleted: boolean,
): Promise<{ row: MessageRow; wasChanged: boolean } | undefined> {
  const [changed] = await db
    .update(messages)
    .set({ isDeleted })
    .where(and(eq(messages.id, id), eq(messages.isDeleted, !isDeleted)))
    .returning();
  if (changed) return { row: changed, wasChanged: true };
  const row = await findMessage(db, id);
  return row && { row, wasChanged: false };
}
