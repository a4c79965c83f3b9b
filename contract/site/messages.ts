import { call, idParams, noContent } from "../calls/call.ts";
import { pageOf, pageQuery, queryBoolean } from "../calls/paging.ts";
import { emailText, requiredName, requiredParagraphs } from "../text/text-fields.ts";
import { z } from "../zod.ts";

/** The confirmation that the sender sees. */
export const messageSent = "تم ارسال رسالتك بنجاح!";

const messageLimits = { name: 120, message: 5000 } as const;

export const contactRequest = z.object({
  name: requiredName({ required: "الاسم مطلوب", maximum: messageLimits.name, tooLong: "الاسم أطول من ١٢٠ حرفاً" }),
  email: emailText("يرجى إدخال بريد إلكتروني صحيح"),
  message: requiredParagraphs({
    required: "نص الرسالة مطلوب",
    maximum: messageLimits.message,
    tooLong: "نص الرسالة أطول من ٥٠٠٠ حرف",
  }),
  /** A hidden trap for bots. A message that fills it in is stored and marked, but not mailed. */
  website: z.string().max(2000).optional(),
});
export type ContactRequest = z.infer<typeof contactRequest>;

const message = z.object({
  id: z.uuid(),
  name: z.string().max(messageLimits.name),
  email: z.string().max(254),
  message: z.string().max(messageLimits.message),
  isRead: z.boolean(),
  isDeleted: z.boolean(),
  /** Whether the hidden field was filled in, which suggests spam. */
  isSuspected: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type Message = z.infer<typeof message>;

export const sendMessage = call("sendMessage", {
  summary: "Send the directorate a message",
  body: contactRequest,
  status: 200,
  response: z.object({ message: z.string().max(200) }),
});

export const listMessages = call("listMessages", {
  summary: "List contact messages, newest first",
  query: z.object({ ...pageQuery(10), isRead: queryBoolean.optional(), isDeleted: queryBoolean.default(false) }),
  status: 200,
  /** `unreadCount` counts all unread messages that are not deleted, whatever the filter is. */
  response: pageOf(message).extend({ unreadCount: z.int() }),
});

export const getMessage = call("getMessage", {
  summary: "Read a message, a deleted one too",
  params: idParams,
  status: 200,
  response: message,
});

export const markMessage = call("markMessage", {
  summary: "Mark a message read or unread",
  params: idParams,
  body: z.object({ isRead: z.boolean({ error: "القيمة غير صحيحة" }) }),
  status: 200,
  response: message,
});

export const removeMessage = call("removeMessage", {
  summary: "Delete a message; it can be undone",
  params: idParams,
  status: 204,
  response: noContent,
});

export const restoreMessage = call("restoreMessage", {
  summary: "Undo the deletion of a message",
  params: idParams,
  status: 200,
  response: message,
});
