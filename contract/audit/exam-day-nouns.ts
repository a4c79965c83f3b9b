/** Nouns of exam days and their desks, with fields that other nouns share. */

import { hallLabels } from "../exam-days/exam-day-words.ts";

/** Fields of a file that somebody exported. */
export const fileFields = { format: "نوع الملف", rowCount: "عدد الأسطر", selection: "التصفية" } as const;

/** Fields of an act of a desk. It may have been done without a network, and somebody else may have sent it later. */
export const deskFields = {
  desk: "جهاز المكتب",
  doneAt: "الوقت في المكتب",
  sentBy: "من أرسلها",
  claimedBy: "من عملها، بحسب الجهاز",
} as const;

export const examDayNouns = {
  examDay: {
    label: "يوم اختبار",
    fields: {
      date: "التاريخ",
      testTimes: "أوقات الاختبار",
      onsiteExamName: "الاختبار الحضوري",
      assessmentTitle: "الاختبار الإلكتروني",
      governorates: "المحافظات",
      educationTypes: "سبب الاختبار",
      isForUnplaced: "لا يشمل من لهم مكان لهذا الاختبار في يوم آخر",
      fillsOtherTimes: "وقت آخر لمن امتلأ وقته",
      placesNewcomers: "مكان لمن يسجّل بعد التوزيع",
      order: "الترتيب",
      placedCount: "من أخذوا مكاناً",
      leftCount: "من بقوا بلا مكان",
      reason: "السبب",
      devices: "أجهزة لم يصل ما عليها",
      ...fileFields,
    },
  },
  place: {
    label: "مكان في يوم الاختبار",
    fields: { date: "التاريخ", testTime: "وقت الاختبار", hall: "القاعة", seat: "المقعد" },
  },
  attendance: {
    label: "حضور",
    fields: { date: "التاريخ", testTime: "وقت الاختبار", hall: "القاعة", reason: "السبب", ...deskFields },
  },
  conflict: {
    label: "تعارض",
    fields: { conflict: "التعارض", score: "الدرجة", choice: "القرار", reason: "السبب", ...deskFields },
  },
  deskDevice: { label: "جهاز مكتب", fields: { date: "التاريخ", halls: "القاعات", personCount: "عدد الطلاب" } },
  hall: {
    label: "قاعة اختبار",
    fields: { ...hallLabels, minutes: "الدقائق", reason: "السبب", count: "عدد الجلسات" },
  },
  hallDevice: { label: "جهاز قاعة", fields: {} },
} as const;
