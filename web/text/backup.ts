import { counted, formatDateTime } from "./numbers.ts";

const formatHours = (hours: number) => counted(hours, { one: "ساعة واحدة", two: "ساعتين", few: "ساعات", many: "ساعة" });

/** What a SuperAdmin is told about the backups that the server makes by itself. */
export const backupText = {
  overdue: (iso: string) => `آخر نسخة احتياطية محفوظة بتاريخ ${formatDateTime(iso)}`,
  never: "لا توجد نسخة احتياطية محفوظة",
  overdueAdvice: (hours: number) =>
    `يحفظ الخادم نسخة كل ${formatHours(hours)}، وقد تأخرت. لو تعطل الآن لضاع ما سُجّل بعدها. أخبر المسؤول عن الخادم اليوم.`,
  failed: (iso: string) => `تعذّر حفظ النسخة الاحتياطية بتاريخ ${formatDateTime(iso)}`,
  failedAdvice: "يعيد الخادم المحاولة بنفسه. إذا بقي هذا التنبيه حتى الغد فأخبر المسؤول عن الخادم.",
} as const;
