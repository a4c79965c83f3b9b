import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/http/paging.ts";
import { problem } from "#api/http/problem.ts";
import type { ContactRequest } from "#contract/site/messages.ts";
import type { MailJobs } from "./mail-jobs.ts";
import {
  countUnread,
  findMessage,
  insertMessage,
  listMessages,
  lockMessage,
  type MessageFilter,
  type MessageRow,
  setDeleted,
  setRead,
} from "./messages.queries.ts";

export type MessageDeps = {
  /** Absent without a mail server. Staff then read messages only in the dashboard. */
  mails?: MailJobs | undefined;
};

/**
 * Stores the message and queues its mail in one transaction. Suspected spam is stored and marked, but not mailed. It is
 * not dropped, because a password manager may have filled in the hidden field of a real sender.
 */
export async function receive(db: Db, { mails }: MessageDeps, request: ContactRequest): Promise<void> {
  const { name, email, message } = request;
  const isSuspected = Boolean(request.website?.trim());
  await inTransaction(db, async (tx) => {
    const { id } = await insertMessage(tx, { name, email, message, isSuspected });
    if (!isSuspected) await mails?.add(tx, id);
  });
  if (!isSuspected) mails?.look();
}

export async function list(db: Db, request: MessageFilter & PageRequest) {
  const { isDeleted, isRead } = request;
  const [{ rows, total }, unreadCount] = await Promise.all([
    listMessages(db, { isDeleted, isRead }, rowsOfPage(request)),
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

const nameOf = ({ id, name }: MessageRow) => ({ nounId: id, label: name });
