import { call, noContent } from "../calls/call.ts";
import { pageOf, pageQuery } from "../calls/paging.ts";
import { idText, optionalText, requiredText } from "../text/text-fields.ts";
import { keepParagraphs, keepSpelling } from "../text/typed-text.ts";
import { wholeNumber } from "../text/whole-number.ts";
import { z } from "../zod.ts";
import { parsedUrl } from "./parsed-url.ts";

/** Dates for visitors, and the urgent strip on every public page. */

export const eventLimits = { title: 150, place: 150, details: 1000, text: 200, link: 500 } as const;
const instant = z.iso.datetime();

const date = z.object({
  /** Such as `event-12`, `opening` or `exam-2026-12-03`. It stays, so that calendars know the date again. */
  id: z.string().max(20),
  /** Null for what seasons and exam days bring. They have no title either: pages have words for them. */
  eventId: z.int().nullable(),
  title: z.string().max(eventLimits.title),
  startsAt: instant,
  /** Of a whole day: a moment of its last day. */
  endsAt: instant.nullable(),
  isAllDay: z.boolean(),
  place: z.string().max(eventLimits.place),
  details: z.string().max(eventLimits.details),
  isPublished: z.boolean(),
  /** Each edit adds one. */
  version: z.int(),
});
export type SiteDate = z.infer<typeof date>;

export const dateStates = ["coming", "past", "deleted"] as const;
export type DateState = (typeof dateStates)[number];

export const listEvents = call("listEvents", {
  summary:
    "List what staff announce, when registration opens and closes, and the days of exams. Anonymous callers see neither unpublished nor deleted dates",
  query: z.object({ ...pageQuery(10), state: z.enum(dateStates, { error: "الحالة غير معروفة" }).default("coming") }),
  status: 200,
  response: pageOf(date),
});

const flag = z.boolean({ error: "القيمة غير صحيحة" });
const typedInstant = (error: string) =>
  z.iso.datetime({ error, offset: true }).refine((typed) => typed.startsWith("20"), { error });

export const saveEvent = call("saveEvent", {
  summary: "Add a date, or change, delete or restore the one that it names by id and version",
  body: z
    .object({
      eventId: wholeNumber("المعرّف غير صحيح", 1).nullable(),
      version: wholeNumber("رقم نسخة الموعد غير صحيح"),
      /** Names the form, so that sending it twice adds one date. */
      formId: idText(),
      title: requiredText({ required: "اكتب عنوان الموعد", maximum: 150, tooLong: "العنوان أطول من ١٥٠ حرفاً" }),
      startsAt: typedInstant("أدخل تاريخ البداية ووقتها"),
      endsAt: typedInstant("صحّح تاريخ النهاية ووقتها، أو اتركهما فارغين").nullable().default(null),
      isAllDay: flag.default(false),
      place: optionalText(keepSpelling, eventLimits.place, "المكان أطول من ١٥٠ حرفاً"),
      details: optionalText(keepParagraphs, eventLimits.details, "التفاصيل أطول من ١٠٠٠ حرف"),
      isPublished: flag.default(true),
      isDeleted: flag.default(false),
    })
    .refine(({ startsAt, endsAt }) => endsAt === null || Date.parse(startsAt) <= Date.parse(endsAt), {
      error: "النهاية قبل البداية",
      path: ["endsAt"],
    }),
  status: 204,
  response: noContent,
});
export type EventRequest = z.infer<typeof saveEvent.body>;

const alert = z.object({ id: z.int(), text: z.string().max(200), link: z.string().max(500), endsAt: instant });
export type SiteAlert = z.infer<typeof alert>;

export const getAlert = call("getAlert", {
  summary: "Read the urgent strip: the newest that is published and has not ended; null if there is none",
  status: 200,
  response: z.object({ alert: alert.nullable() }),
});

/** A page of this site, or an encrypted one of another. */
const isLink = (link: string) =>
  /^\/(?![/\\])[^\s\\]*$/.test(link) || (/^https:\/\/\S+$/i.test(link) && parsedUrl(link) !== null);

export const addAlert = call("addAlert", {
  summary: "Add an urgent strip. A published one takes the place of what is shown",
  body: z.object({
    formId: idText(),
    text: requiredText({ required: "اكتب نص الشريط", maximum: 200, tooLong: "النص أطول من ٢٠٠ حرف" }),
    link: optionalText(keepSpelling, eventLimits.link, "الرابط أطول من ٥٠٠ حرف").refine(
      (link) => link === "" || isLink(link),
      { error: "اكتب عنوان صفحة من هذا الموقع يبدأ بـ / أو عنواناً يبدأ بـ https" },
    ),
    endsAt: typedInstant("أدخل تاريخ النهاية ووقتها").refine((typed) => Date.parse(typed) > Date.now(), {
      error: "مضى هذا الوقت. اختر وقتاً بعد الآن",
    }),
    isPublished: flag.default(true),
  }),
  status: 204,
  response: noContent,
});
export type AlertRequest = z.infer<typeof addAlert.body>;

export const endAlert = call("endAlert", {
  summary: "Take an urgent strip down before its end",
  params: z.object({ id: z.coerce.number().pipe(wholeNumber("المعرّف غير صحيح", 1)) }),
  status: 204,
  response: noContent,
});
