import { call } from "../calls/call.ts";
import { z } from "../zod.ts";

/** The pages that visits are counted of, by their path in small letters. Pages of news follow by their id. */
export const visitedPages: Readonly<Record<string, string>> = {
  "/": "الصفحة الرئيسية",
  "/news": "الأخبار",
  "/services": "خدماتنا",
  "/questions": "أسئلة الأهالي",
  "/practice": "تدريب على الأسئلة",
  "/search": "البحث في الموقع",
  "/dates": "المواعيد",
  "/verify": "التحقق من وثيقة",
  "/iq-test": "البحث عن بيانات الطالب",
  "/iq-test/form": "التسجيل في الاختبار",
  "/iq-test/created": "تمام التسجيل",
  "/iq-test/info": "بيانات الطالب",
  "/iq-test/lost-code": "ضاع رمزك؟",
  "/iq-test/result": "نتائج الاختبار الإلكتروني",
  "/iq-test/result/onsite": "نتائج الاختبار الحضوري",
  "/iq-test/result/acceptance": "قرار القبول",
  "/iq-test/correction": "تصحيح معلومة",
  "/iq-test/objection": "الاعتراض على نتيجة",
  "/iq-test/forget": "نسيان الرمز",
  "/iq-test/google-form": "الاختبار الإلكتروني",
};

export const devices = ["phone", "tablet", "computer"] as const;
export type Device = (typeof devices)[number];

/** The host of visits that did not come from another site, and of those beyond the number of hosts kept for a day. */
export const noHost = "";
export const otherHosts = "others";

const counts = { viewCount: z.int(), visitorCount: z.int() };
const named = z.object({ name: z.string(), ...counts });
export type NamedVisits = z.infer<typeof named>;

export const listVisits = call("listVisits", {
  summary: "Visits of public pages by day in Baghdad, oldest first, and the most visited pages, referrers and devices",
  query: z.object({ days: z.enum(["30", "90"], { error: "المدة يجب أن تكون ٣٠ أو ٩٠ يوماً" }).default("30") }),
  status: 200,
  response: z.object({
    days: z.array(z.object({ date: z.iso.date(), ...counts })),
    /** By path; a page of news also with its title. */
    pages: z.array(named.extend({ title: z.string().nullable() })),
    referrers: z.array(named),
    devices: z.array(named),
  }),
});
