import { sharedText } from "../shared.ts";

/** Arabic copy of an article. The failure text in English is the owner's. */
export const articleText = {
  back: "كل الأخبار",
  failed: "Failed to load the article",
  failedTitle: "تعذّر عرض الخبر",
  failedBody: "تعذّر علينا عرض هذا الخبر الآن. يمكنك المحاولة بعد لحظات.",
  missingTitle: "الخبر غير موجود",
  missingBody: "ربما حُذف هذا الخبر، أو في عنوانه خطأ.",
  published: "نُشر بتاريخ",
  pictures: "صور الخبر",
  picture: (number: string, total: string) => `الصورة ${number} من ${total}`,
  enlarge: (number: string, total: string) => `كبّر الصورة ${number} من ${total}`,
  pause: "أوقف عرض الصور",
  play: "شغّل عرض الصور",
  viewer: "عارض الصور",
  close: "إغلاق",
  next: "الصورة التالية",
  previous: "الصورة السابقة",
  more: "المزيد من المقالات",
  moreFailed: "تعذّر علينا جلب أخبار أخرى الآن.",
  share: "شارك الخبر",
  shareOn: { whatsapp: "واتساب", facebook: "فيسبوك", x: "إكس" },
  copyLink: "انسخ الرابط",
  copyFailed: "فشل في نسخ النص",
  print: sharedText.print,
  newTab: "(يفتح في نافذة جديدة)",
} as const;
