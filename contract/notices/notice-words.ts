import type { NoticeKind } from "./notice-kinds.ts";

/** Arabic words of notices, for the dashboard and the audit log. */

export const noticeKindWords = {
  registered: "تم التسجيل",
  registeredAgain: "تسجيل آخر بالاسم ورقم الهاتف",
  placeGiven: "تحديد الموعد",
  placeChanged: "تغيير الموعد",
  eveningBefore: "تذكير قبل الاختبار بيوم",
  resultShown: "ظهور النتيجة",
  codeAskedFor: "طلب رمز التسجيل",
  correctionDecided: "البتّ في تصحيح البيانات",
  objectionDecided: "البتّ في الاعتراض",
  waitingEnded: "انتهاء الانتظار",
  acceptanceDecided: "ظهور قرار القبول",
  acceptancePlace: "مكان من الاحتياط",
  announcement: "إعلان",
} as const satisfies Record<NoticeKind, string>;

export const noticeChannels = ["email", "telegram", "http"] as const;
export type NoticeChannel = (typeof noticeChannels)[number];
export const noticeChannelWords = {
  email: "البريد الإلكتروني",
  telegram: "تيليغرام",
  http: "رسائل الهاتف",
} as const satisfies Record<NoticeChannel, string>;

export const noticeStates = ["waiting", "sent", "failed", "dropped"] as const;
export type NoticeState = (typeof noticeStates)[number];
export const noticeStateWords = {
  waiting: "بانتظار الإرسال",
  sent: "أُرسل",
  failed: "تعذّر إرساله",
  dropped: "لم تعد له حاجة",
} as const satisfies Record<NoticeState, string>;

export const announcementMaximum = 400;
