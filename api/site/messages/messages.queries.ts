import { and, asc, desc, eq, gt, or, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import type { MessageAnswer, MessageState } from "#contract/site/messages.ts";
import { asciiDigits } from "#contract/text/ascii-digits.ts";
import { messageAnswers, messages } from "./messages.table.ts";

export type MessageRow = typeof messages.$inferSelect;

export async function insertMessage(
  db: Db,
  values: Pick<MessageRow, "name" | "email" | "message" | "subject" | "isSuspected">,
): Promise<MessageRow> {
  // The database draws the reference. It may be taken.
  for (let tries = 0; tries < 10; tries += 1) {
    const [row] = await db.insert(messages).values(values).onConflictDoNothing().returning();
    if (row) return row;
  }
  throw new Error("no free reference of a message was drawn");
}

/** Counts the messages that came from an e-mail address within a day. */
export const countOfDay = (db: Db, email: string): Promise<number> =>
  db.$count(messages, and(eq(messages.email, email), gt(messages.createdAt, sql`now() - interval '1 day'`)));

/** Undefined `isRead` selects both read and unread messages. */
export type MessageFilter = {
  isDeleted: boolean;
  isRead?: boolean | undefined;
  state?: MessageState | undefined;
  /** A reference or an e-mail address. */
  text?: string | undefined;
};

export async function listMessages(
  db: Db,
  { isDeleted, isRead, state, text }: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: MessageRow[]; total: number }> {
  const where = and(
    eq(messages.isDeleted, isDeleted),
    isRead === undefined ? undefined : eq(messages.isRead, isRead),
    state && eq(messages.state, state),
    text === undefined
      ? undefined
      : or(eq(messages.reference, asciiDigits(text).replace(/\s/g, "")), eq(messages.email, text.trim().toLowerCase())),
  );
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

/** Changes the state that the user saw. @returns undefined if it is another by now, or if the message is deleted */
export async function setState(
  db: Db,
  id: string,
  { from, state, takenBy }: { from: MessageState; state: MessageState; takenBy: string | null },
): Promise<MessageRow | undefined> {
  const [row] = await db
    .update(messages)
    .set({ state, takenBy })
    .where(and(eq(messages.id, id), eq(messages.isDeleted, false), eq(messages.state, from)))
    .returning();
  return row;
}

export type AnswerRow = typeof messageAnswers.$inferSelect;

/** Stores an answer. @returns undefined if its id is taken */
export async function insertAnswer(
  db: Db,
  values: Pick<AnswerRow, "id" | "messageId" | "text" | "by">,
): Promise<AnswerRow | undefined> {
  const [row] = await db.insert(messageAnswers).values(values).onConflictDoNothing().returning();
  return row;
}

export async function findAnswer(db: Db, id: string): Promise<AnswerRow | undefined> {
  const [row] = await db.select().from(messageAnswers).where(eq(messageAnswers.id, id));
  return row;
}

export const listAnswers = (db: Db, messageId: string): Promise<AnswerRow[]> =>
  db
    .select()
    .from(messageAnswers)
    .where(eq(messageAnswers.messageId, messageId))
    .orderBy(asc(messageAnswers.createdAt))
    .limit(100);

export const setDelivery = (db: Db, id: string, delivery: MessageAnswer["delivery"]) =>
  db.update(messageAnswers).set({ delivery }).where(eq(messageAnswers.id, id));
