import { call, idParams, noContent } from "../calls/call.ts";
import { pageOf, pageQuery, queryBoolean } from "../calls/paging.ts";
import { emailText, idText, requiredName, requiredParagraphs } from "../text/text-fields.ts";
import { z } from "../zod.ts";

/** The confirmation that the sender sees. */
export const messageSent = "تم ارسال رسالتك بنجاح!";

/** What a visitor may write about. */
export const messageSubjects = {
  general: "استفسار عام",
  registration: "التسجيل في اختبار القدرات",
  result: "نتيجة اختبار",
  activities: "أنشطة المديرية ومراكزها",
  suggestion: "اقتراح",
  complaint: "شكوى",
} as const;
const subject = z.enum(Object.keys(messageSubjects) as (keyof typeof messageSubjects)[], {
  error: "اختر موضوعاً من القائمة",
});

/** A reference as people read it. */
export const spacedReference = (reference: string): string => `${reference.slice(0, 4)} ${reference.slice(4)}`;

/** How far the work on a message is. */
export const messageStates = { new: "جديدة", taken: "قيد المتابعة", answered: "أُجيب عنها", closed: "مغلقة" } as const;
export type MessageState = keyof typeof messageStates;
const state = z.enum(Object.keys(messageStates) as MessageState[], { error: "اختر حالة الرسالة" });

const messageLimits = { name: 120, message: 5000 } as const;

export const contactRequest = z.object({
  name: requiredName({ required: "الاسم مطلوب", maximum: messageLimits.name, tooLong: "الاسم أطول من ١٢٠ حرفاً" }),
  email: emailText("يرجى إدخال بريد إلكتروني صحيح"),
  message: requiredParagraphs({
    required: "نص الرسالة مطلوب",
    maximum: messageLimits.message,
    tooLong: "نص الرسالة أطول من ٥٠٠٠ حرف",
  }),
  subject: subject.optional(),
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
  subject: subject.nullable(),
  /** Eight digits, which the visitor gets as well. */
  reference: z.string().max(8),
  state,
  /** The name of the user who has it. */
  takenBy: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Message = z.infer<typeof message>;

export const sendMessage = call("sendMessage", {
  summary: "Send the directorate a message",
  body: contactRequest,
  status: 200,
  response: z.object({ message: z.string().max(200), reference: z.string().max(8) }),
});

export const listMessages = call("listMessages", {
  summary: "List contact messages, newest first",
  query: z.object({
    ...pageQuery(10),
    isRead: queryBoolean.optional(),
    isDeleted: queryBoolean.default(false),
    state: state.optional(),
    /** A reference or an e-mail address. */
    text: z.string().max(254).optional(),
  }),
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

export const setMessageState = call("setMessageState", {
  summary: "Take a message, close it or put it back among the new ones",
  params: idParams,
  /** `from` is the state that the user saw, so that two users do not overwrite each other. */
  body: z.object({ state: state.exclude(["answered"], { error: "اختر حالة الرسالة" }), from: state }),
  status: 200,
  response: message,
});

const answer = z.object({
  id: z.uuid(),
  text: z.string().max(messageLimits.message),
  by: z.string(),
  createdAt: z.iso.datetime(),
  delivery: z.enum(["waiting", "sent", "failed"]),
});
export type MessageAnswer = z.infer<typeof answer>;

export const listMessageAnswers = call("listMessageAnswers", {
  summary: "List the answers to a message, oldest first",
  params: idParams,
  status: 200,
  /** `canSend` is false without a mail server. */
  response: z.object({ items: z.array(answer).max(100), canSend: z.boolean() }),
});

export const answerMessage = call("answerMessage", {
  summary: "Answer a message by mail. The same id again sends nothing twice",
  params: idParams,
  body: z.object({
    id: idText(),
    text: requiredParagraphs({
      required: "اكتب نص الرد",
      maximum: messageLimits.message,
      tooLong: "نص الرد أطول من ٥٠٠٠ حرف",
    }),
  }),
  status: 201,
  response: answer,
});
