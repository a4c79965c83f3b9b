/** Closed sets of notices, with their Arabic words for the dashboard and the audit log. */

/** Events that a notice reports to a contestant or the family. */
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
  staffNotice: "إشعار من المديرية",
} as const;
export type NoticeKind = keyof typeof noticeKindWords;
export const noticeKinds = Object.keys(noticeKindWords) as [NoticeKind, ...NoticeKind[]];

export const noticeChannelWords = {
  email: "البريد الإلكتروني",
  telegram: "تيليغرام",
  http: "رسائل الهاتف",
} as const;
export type NoticeChannel = keyof typeof noticeChannelWords;
export const noticeChannels = Object.keys(noticeChannelWords) as [NoticeChannel, ...NoticeChannel[]];

export const noticeStateWords = {
  waiting: "بانتظار الإرسال",
  sent: "أُرسل",
  failed: "تعذّر إرساله",
  dropped: "لم تعد له حاجة",
} as const;
export type NoticeState = keyof typeof noticeStateWords;
export const noticeStates = Object.keys(noticeStateWords) as [NoticeState, ...NoticeState[]];

export const announcementMaximum = 400;
/** The longest notice that staff write to chosen people. */
export const staffNoticeMaximum = 300;
