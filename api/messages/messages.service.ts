import type { Orm } from "#api/db/client.ts";
import { type PageRequest, rowsOfPage } from "#api/paging.ts";
import { problem } from "#api/problem.ts";
import type { ContactRequest } from "#contract/messages.ts";
import { composeMail } from "./contact-mail.ts";
import type { Mailer } from "./mailer.ts";
import {
  countUnread,
  findMessage,
  insertMessage,
  listMessages,
  type MessageFilter,
  type MessageRow,
  setDeleted,
  setRead,
} from "./messages.queries.ts";

export type MessageDeps = {
  orm: Orm;
  /** Absent when no mail server is configured; messages are then read in the dashboard alone. */
  mailer?: Mailer | undefined;
  /** Where the directorate reads its mail. */
  contactEmail: () => Promise<string>;
};

/** Keeps the message; its mail follows once it is kept, and nobody waits for it. A machine's message is dropped. */
export async function receive({ orm, mailer, contactEmail }: MessageDeps, request: ContactRequest): Promise<void> {
  if (request.website?.trim()) return;
  const { name, email, message } = request;
  const row = await insertMessage(orm, { name, email, message });
  mailer?.post(async () => composeMail(row, await contactEmail()));
}

export async function list(orm: Orm, request: MessageFilter & PageRequest) {
  const { isDeleted, isRead } = request;
  const [{ rows, total }, unreadCount] = await Promise.all([
    listMessages(orm, { isDeleted, isRead }, rowsOfPage(request)),
    countUnread(orm),
  ]);
  return { rows, total, unreadCount };
}

/** A deleted one too: staff may look before they restore it. @throws {Problem} not_found */
export async function get(orm: Orm, id: string): Promise<MessageRow> {
  const row = await findMessage(orm, id);
  if (!row) throw problem("not_found");
  return row;
}

/** @throws {Problem} not_found, also for a deleted one */
export async function mark(orm: Orm, id: string, isRead: boolean): Promise<MessageRow> {
  const row = await setRead(orm, id, isRead);
  if (!row) throw problem("not_found");
  return row;
}

/** @throws {Problem} not_found when unknown or deleted already */
export async function remove(orm: Orm, id: string): Promise<void> {
  const found = await setDeleted(orm, id, true);
  if (!found?.wasChanged) throw problem("not_found");
}

/** Restoring one that is not deleted changes nothing. @throws {Problem} not_found */
export async function restore(orm: Orm, id: string): Promise<MessageRow> {
  const found = await setDeleted(orm, id, false);
  if (!found) throw problem("not_found");
  return found.row;
}
