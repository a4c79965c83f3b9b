import type { StaffActor } from "#api/accounts/auth/actor.ts";
import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import type { ContactRequest, MessageState } from "#contract/site/messages.ts";
import type { MailJobs } from "./mail-jobs.ts";
import {
  type AnswerRow,
  countOfDay,
  countUnread,
  findAnswer,
  findMessage,
  insertAnswer,
  insertMessage,
  listAnswers,
  listMessages,
  lockMessage,
  type MessageFilter,
  type MessageRow,
  setDeleted,
  setRead,
  setState,
} from "./messages.queries.ts";

/** Anybody may type any address, so that one address gets few receipts. */
const receiptsPerDay = 3;

export type MessageDeps = {
  /** Absent without a mail server. Staff then read messages only in the dashboard. */
  mails?: MailJobs | undefined;
};

/**
 * Stores the message and queues its mail in one transaction. Suspected spam is stored and marked, but not mailed. It is
 * not dropped, because a password manager may have filled in the hidden field of a real sender.
 */
export async function receive(db: Db, { mails }: MessageDeps, request: ContactRequest): Promise<MessageRow> {
  const { name, email, message, subject = null } = request;
  const isSuspected = Boolean(request.website?.trim());
  const row = await inTransaction(db, async (tx) => {
    const inserted = await insertMessage(tx, { name, email, message, subject, isSuspected });
    if (!isSuspected) {
      await mails?.add(tx, { messageId: inserted.id });
      if ((await countOfDay(tx, email)) <= receiptsPerDay)
        await mails?.add(tx, { messageId: inserted.id, isReceipt: true });
    }
    return inserted;
  });
  if (!isSuspected) mails?.look();
  return row;
}

export async function list(db: Db, request: MessageFilter & PageRequest) {
  const [{ rows, total }, unreadCount] = await Promise.all([
    listMessages(db, request, rowsOfPage(request)),
    countUnread(db),
  ]);
  return { rows, total, unreadCount };
}

/** Reads a message, also a deleted one, which staff may read before they restore it. @throws {Problem} not_found */
export async function get(db: Db, id: string): Promise<MessageRow> {
  const row = await findMessage(db, id);
  if (!row) throw problem("not_found");
  return row;
}

/** @throws {Problem} not_found, also for a deleted message */
export async function mark(db: Db, actor: Actor, id: string, isRead: boolean): Promise<MessageRow> {
  return audited(db, actor, async (tx) => {
    const before = await lockMessage(tx, id);
    const result = await setRead(tx, id, isRead);
    if (!result) throw problem("not_found");
    return { result, line: edited("message", nameOf(result), before ?? null, result) };
  });
}

/** @throws {Problem} not_found if unknown or already deleted */
export async function remove(db: Db, actor: Actor, id: string): Promise<void> {
  await audited(db, actor, async (tx) => {
    const found = await setDeleted(tx, id, true);
    if (!found?.wasChanged) throw problem("not_found");
    return { result: undefined, line: did("delete", "message", nameOf(found.row)) };
  });
}

/** Restores a message. It changes nothing if the message is not deleted. @throws {Problem} not_found */
export async function restore(db: Db, actor: Actor, id: string): Promise<MessageRow> {
  return audited(db, actor, async (tx) => {
    const found = await setDeleted(tx, id, false);
    if (!found) throw problem("not_found");
    return { result: found.row, line: found.wasChanged ? did("restore", "message", nameOf(found.row)) : null };
  });
}

/** @throws {Problem} message_changed if the state is another than the user saw; not_found, also for a deleted message */
export async function setMessageState(
  db: Db,
  actor: StaffActor,
  id: string,
  { state, from }: { state: MessageState; from: MessageState },
): Promise<MessageRow> {
  return audited(db, actor, async (tx) => {
    const before = await lockMessage(tx, id);
    if (!before || before.isDeleted) throw problem("not_found");
    const result = await setState(tx, id, { from, state, takenBy: state === "new" ? null : actor.name });
    if (!result) throw problem("message_changed");
    return { result, line: edited("message", nameOf(result), before, result) };
  });
}

/**
 * Stores an answer and queues its mail in one transaction. The message is then answered by this user.
 * @throws {Problem} mail_missing, idempotency_key_reused; not_found, also for a deleted message
 */
export async function answer(
  db: Db,
  { mails }: MessageDeps,
  actor: StaffActor,
  messageId: string,
  { id, text }: { id: string; text: string },
): Promise<AnswerRow> {
  if (!mails) throw problem("mail_missing");
  const row = await audited(db, actor, async (tx) => {
    const before = await lockMessage(tx, messageId);
    if (!before || before.isDeleted) throw problem("not_found");
    const inserted = await insertAnswer(tx, { id, messageId, text, by: actor.name });
    if (!inserted) {
      const earlier = await findAnswer(tx, id);
      if (earlier?.messageId !== messageId || earlier.text !== text) throw problem("idempotency_key_reused");
      return { result: earlier, line: null };
    }
    await setState(tx, messageId, { from: before.state, state: "answered", takenBy: actor.name });
    await mails.add(tx, { messageId, answerId: id });
    return { result: inserted, line: did("send", "message", nameOf(before)) };
  });
  mails.look();
  return row;
}

/** @throws {Problem} not_found */
export async function answersOf(db: Db, messageId: string): Promise<AnswerRow[]> {
  await get(db, messageId);
  return listAnswers(db, messageId);
}

const nameOf = ({ id, name }: MessageRow) => ({ nounId: id, label: name });
