import { counted, formatDateTime } from "../numbers.ts";

const formatHours = (hours: number) => counted(hours, { one: "ساعة واحدة", two: "ساعتين", few: "ساعات", many: "ساعة" });
const tellToday = "أخبر المسؤول عن الخادم اليوم.";

/** Arabic copy of the warnings about automatic backups. */
export const backupText = {
  late: "تأخر حفظ النسخة الاحتياطية",
  lateAdvice: (hours: number, iso: string) =>
    `آخر نسخة محفوظة بتاريخ ${formatDateTime(iso)}، والمطلوب نسخة كل ${formatHours(hours)}. لو تعطل الخادم الآن لضاع ما سُجّل بعدها. ${tellToday}`,
  never: "لا توجد نسخة احتياطية",
  neverAdvice: (hours: number) =>
    `المطلوب نسخة كل ${formatHours(hours)}، ولم تنجح أي محاولة. لو تعطل الخادم الآن لضاع كل ما سُجّل. ${tellToday}`,
  failed: "تعذّر حفظ النسخة الاحتياطية",
  failedAdvice: (iso: string) =>
    `كانت المحاولة الأخيرة بتاريخ ${formatDateTime(iso)}، ويعيد الخادم المحاولة بنفسه. إذا بقي هذا التنبيه حتى الغد فأخبر المسؤول عن الخادم.`,
} as const;
