import { call, idParams, noContent } from "../calls/call.ts";
import { idText, requiredParagraphs } from "../text/text-fields.ts";
import { z } from "../zod.ts";
import { announcementMaximum, noticeChannels, noticeKinds, noticeStates } from "./notice-words.ts";

const channel = z.enum(noticeChannels, { error: "اختر طريقة الإرسال" });

const contestantNotice = z.object({
  id: z.int(),
  kind: z.enum(noticeKinds),
  channel,
  state: z.enum(noticeStates),
  problem: z.string().nullable(),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
});
export type ContestantNotice = z.infer<typeof contestantNotice>;

export const listContestantNotices = call("listContestantNotices", {
  summary: "List the notices of a contestant, the newest first; 100 at most",
  params: idParams,
  status: 200,
  response: z.array(contestantNotice),
});

const outbox = z.object({
  channels: z.array(
    z.object({
      name: channel,
      waitingCount: z.int(),
      /** Since when the oldest waits. */
      waitsSince: z.iso.datetime().nullable(),
      failedCount: z.int(),
      /** When it may send again, if it has to wait. */
      restsUntil: z.iso.datetime().nullable(),
    }),
  ),
  /** Why notices wait for another attempt, or failed. */
  problems: z.array(z.object({ channel, state: z.enum(["waiting", "failed"]), problem: z.string(), count: z.int() })),
  isQuiet: z.boolean(),
});
export type Outbox = z.infer<typeof outbox>;

export const getOutbox = call("getOutbox", {
  summary: "Say what waits in the outbox and what failed, by channel",
  status: 200,
  response: outbox,
});

export const resendNotices = call("resendNotices", {
  summary: "Send the failed notices of a channel again",
  body: z.object({ channel }),
  status: 200,
  response: z.object({ count: z.int() }),
});

const audience = { examDayId: idText("اختر يوم الاختبار"), hallId: idText("اختر القاعة").nullable().default(null) };

const counts = z.object({
  /** People with a place there. */
  peopleCount: z.int(),
  /** Those whom a channel reaches. */
  reachedCount: z.int(),
});

export const countAudience = call("countAudience", {
  summary: "Count the people of an exam day or a hall, and those whom notices reach",
  query: z.object({ examDayId: audience.examDayId, hallId: idText("اختر القاعة").optional() }),
  status: 200,
  response: counts,
});

const announcement = counts.extend({
  id: z.uuid(),
  date: z.iso.date(),
  hall: z.string().nullable(),
  text: z.string(),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  isOwn: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  /** Null until a second person decides. */
  isApproved: z.boolean().nullable(),
});
export type Announcement = z.infer<typeof announcement>;

export const listAnnouncements = call("listAnnouncements", {
  summary: "List the announcements that wait for a second person, then the last decided ones",
  status: 200,
  response: z.array(announcement),
});

export const askForAnnouncement = call("askForAnnouncement", {
  summary: "Write an announcement to everybody of an exam day or a hall, which a second person must approve",
  body: z.object({
    id: idText(),
    ...audience,
    text: requiredParagraphs({
      required: "اكتب نص الإعلان",
      maximum: announcementMaximum,
      tooLong: "نص الإعلان أطول من ٤٠٠ حرف",
    }),
  }),
  status: 201,
  response: z.object({ id: z.uuid() }),
});

export const decideAnnouncement = call("decideAnnouncement", {
  summary: "Approve the announcement of somebody else, which queues it, or withdraw it",
  params: idParams,
  body: z.object({ isApproved: z.boolean({ error: "اختر القرار" }) }),
  status: 204,
  response: noContent,
});
