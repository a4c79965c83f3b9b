import { audited, did } from "#api/audit/audited.ts";
import { systemActor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { quickQr } from "#api/qr-picture.ts";
import { requestActor } from "#contract/contestants/request-words.ts";
import type { TelegramFollowing } from "#contract/notices/telegram.ts";
import { botAnswers } from "./bot-answers.ts";
import type { BotMessage } from "./bot-api.ts";
import { type StartWords, wordDays } from "./start-words.ts";
import * as queries from "./telegram.queries.ts";

/** Parents, a guardian, the student; brothers and sisters, or a teacher's class in part. */
export const followingLimits = { chatsOfContestant: 5, contestantsOfChat: 20 } as const;

/**
 * A link that lets one chat follow the contestant; null until the bot's name is known.
 * @throws {Problem} contestant_not_found
 */
export async function offerLink(db: Db, words: StartWords, contestantId: string): Promise<TelegramFollowing | null> {
  const found = await queries.findFollowed(db, contestantId);
  if (!found) throw problem("contestant_not_found");
  const { botName, chatCount } = found;
  if (botName === null) return null;
  if (chatCount >= followingLimits.chatsOfContestant) return { botName, chatCount, link: null };
  const url = `https://t.me/${botName}?start=${words.make(contestantId)}`;
  return { botName, chatCount, link: { url, qrCodeBase64: quickQr(url, "L") } };
}

/**
 * Does what a message asks for, in the open transaction. Groups get no answer, because others would read it.
 * @returns what the bot says when the transaction has ended
 */
export async function obey(tx: Db, words: StartWords, { text, chat }: BotMessage, now: Date): Promise<string | null> {
  if (chat.type !== "private") return null;
  const [command, word] = text.trim().split(/\s+/, 2);
  if (command === "/stop") return botAnswers.stopped(await queries.endChat(tx, chat.id));
  if (command !== "/start") return botAnswers.help;
  return word ? follow(tx, words.read(word, now), chat.id, now) : botAnswers.welcome;
}

async function follow(tx: Db, word: ReturnType<StartWords["read"]>, chatId: number, now: Date): Promise<string> {
  const found = word && (await queries.findFollowed(tx, word.contestantId));
  if (!found) return botAnswers.refused;
  const followed = await queries.listFollowed(tx, chatId);
  if (followed.includes(word.contestantId)) return botAnswers.follows(found.fullName);
  if (found.chatCount >= followingLimits.chatsOfContestant) return botAnswers.fullContestant;
  if (followed.length >= followingLimits.contestantsOfChat) return botAnswers.fullChat;
  const isNew = await queries.insertChat(tx, { ...word, chatId, startedAt: now });
  return isNew ? botAnswers.followed(found.fullName) : botAnswers.refused;
}

/** Ends all chats that follow the contestant. A family cannot send `/stop` from the chat of a stranger. */
export const stopFollowing = (db: Db, { id, fullName }: { id: string; fullName: string }): Promise<null> =>
  audited(db, systemActor(requestActor), async (tx) => {
    const chatCount = await queries.endChatsOf(tx, id);
    const line = did("stopFollowing", "contestant", { nounId: id, label: fullName }, { chatCount });
    return { result: null, line: chatCount > 0 ? line : null };
  });

/** A word cannot have been made after the chat started by it, so it has expired after this time. */
export const purge = (db: Db, now: Date) => queries.purgeChats(db, new Date(now.getTime() - wordDays * 86_400_000));
