import { and, eq, isNotNull, isNull, lt, not, sql } from "drizzle-orm";
import { contestants } from "#api/contestants/contestants.table.ts";
import type { Db } from "#api/db/client.ts";
import { telegramChats, telegramPolling } from "./telegram.table.ts";

const heldUntil = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;
const isHeldBy = (holder: string) => eq(telegramPolling.holder, holder);

/**
 * Takes or prolongs the turn to ask for messages. After a week without messages Telegram begins with any number, which
 * may be a lower one, so the number is forgotten before that.
 * @returns undefined while another instance has the turn
 */
export async function holdTurn(db: Db, holder: string, seconds: number) {
  const { botId, nextUpdate, movedAt } = telegramPolling;
  const held = { holder, heldUntil: heldUntil(seconds) };
  const isOld = sql`${movedAt} < now() - interval '6 days'`;
  const [turn] = await db
    .insert(telegramPolling)
    .values(held)
    .onConflictDoUpdate({
      target: telegramPolling.single,
      set: { ...held, nextUpdate: sql`case when ${isOld} then 0 else ${nextUpdate} end` },
      setWhere: sql`${isHeldBy(holder)} or ${telegramPolling.heldUntil} < now()`,
    })
    .returning({ botId, nextUpdate });
  return turn;
}

export const releaseTurn = (db: Db, holder: string) =>
  db.update(telegramPolling).set({ heldUntil: sql`now()` }).where(isHeldBy(holder));

/** Stores the bot of the instance that has the turn. The messages of another bot have numbers of their own. */
export const storeBot = (db: Db, holder: string, bot: { id: number; username: string }) =>
  db
    .update(telegramPolling)
    .set({
      botId: bot.id,
      botName: bot.username,
      nextUpdate: sql`case when bot_id = ${bot.id} then next_update else 0 end`,
    })
    .where(isHeldBy(holder));

/**
 * Moves on past a message, in the transaction of its effect, and prolongs the turn.
 * @returns false if the message was there before, or if the turn is lost
 */
export async function moveOn(tx: Db, holder: string, updateId: number, seconds: number): Promise<boolean> {
  const { rowCount } = await tx
    .update(telegramPolling)
    .set({ nextUpdate: updateId + 1, movedAt: sql`now()`, heldUntil: heldUntil(seconds) })
    .where(and(isHeldBy(holder), sql`${telegramPolling.nextUpdate} <= ${updateId}`));
  return rowCount === 1;
}

const isFollowing = isNull(telegramChats.endedAt);

/** A contestant's name, the number of their chats, and the bot's name; undefined for one who is unknown or deleted. */
export async function findFollowed(db: Db, contestantId: string) {
  const [found] = await db
    .select({
      fullName: contestants.fullName,
      chatCount: db.$count(telegramChats, and(isFollowing, eq(telegramChats.contestantId, contestants.id))),
      botName: sql<string | null>`(select bot_name from ${telegramPolling})`,
    })
    .from(contestants)
    .where(and(eq(contestants.id, contestantId), not(contestants.isDeleted)));
  return found;
}

/** Ids of those whom the chat follows. */
export async function listFollowed(db: Db, chatId: number): Promise<string[]> {
  const { contestantId: id } = telegramChats;
  const rows = await db
    .select({ id })
    .from(telegramChats)
    .where(and(isFollowing, eq(telegramChats.chatId, chatId)));
  return rows.map((row) => row.id);
}

/** @returns false if the word was used before */
export async function insertChat(tx: Db, chat: typeof telegramChats.$inferInsert): Promise<boolean> {
  const { rowCount } = await tx.insert(telegramChats).values(chat).onConflictDoNothing();
  return rowCount === 1;
}

/** Ends everything that a chat follows. @returns the names */
export async function endChat(db: Db, chatId: number): Promise<string[]> {
  const rows = await db
    .update(telegramChats)
    .set({ endedAt: sql`now()` })
    .from(contestants)
    .where(and(eq(contestants.id, telegramChats.contestantId), isFollowing, eq(telegramChats.chatId, chatId)))
    .returning({ fullName: contestants.fullName });
  return rows.map(({ fullName }) => fullName);
}

/** Ends all chats that follow a contestant. @returns their number */
export async function endChatsOf(tx: Db, contestantId: string): Promise<number> {
  const { rowCount } = await tx
    .update(telegramChats)
    .set({ endedAt: sql`now()` })
    .where(and(isFollowing, eq(telegramChats.contestantId, contestantId)));
  return rowCount ?? 0;
}

/** Removes chats that ended and started before this time. */
export const purgeChats = (db: Db, startedBefore: Date) =>
  db.delete(telegramChats).where(and(isNotNull(telegramChats.endedAt), lt(telegramChats.startedAt, startedBefore)));
