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

export const visitKinds = ["page", "referrer", "device"] as const;
export type VisitKind = (typeof visitKinds)[number];
const counts = { viewCount: z.int(), visitorCount: z.int() };
const visitDay = z.object({ date: z.iso.date(), ...counts });
export type VisitDay = z.infer<typeof visitDay>;
/** `name` is a path, `phone`, `tablet` or `computer`, or a host: empty for none, "others" for more than are kept. */
const visited = z.object({ kind: z.enum(visitKinds), name: z.string(), title: z.string().nullable(), ...counts });
export type Visited = z.infer<typeof visited>;

export const listVisits = call("listVisits", {
  summary: "Visits of public pages by day in Baghdad, oldest first, and the most visited pages, referrers and devices",
  query: z.object({ days: z.enum(["30", "90"], { error: "المدة يجب أن تكون ٣٠ أو ٩٠ يوماً" }).default("30") }),
  status: 200,
  response: z.object({ days: z.array(visitDay), most: z.array(visited) }),
});
