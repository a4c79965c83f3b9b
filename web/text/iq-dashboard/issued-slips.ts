import { formatDateTime, formatPercent } from "../numbers.ts";

/** Arabic copy of the slips that a student's results have got. */
export const issuedSlipsText = {
  title: "بطاقات النتيجة الصادرة",
  lead: "ما فتحه الطالب أو طبعه. البطاقة الملغاة يراها موظف المدرسة ملغاة في صفحة التحقق، ولا تُعطى للطالب مرة أخرى.",
  none: "لم تصدر بعد بطاقة نتيجة.",
  issued: (score: number | null, at: string) =>
    `النتيجة: ${score === null ? "مقبول" : formatPercent(score)}، صدرت بتاريخ ${formatDateTime(at)}`,
  states: { valid: "قائمة", changed: "تغيّرت النتيجة", withdrawn: "ملغاة" },
  withdraw: "إلغاء البطاقة",
  restore: "تراجع عن الإلغاء",
  of: (action: string, test: string) => `${action}: ${test}`,
  cancel: "رجوع",
  reason: "السبب",
  reasonHint: "يبقى في سجل العمليات، فلا تكتب فيه اسماً",
  failed: "حدث خطأ أثناء الحفظ",
  withdrawn: "أُلغيت البطاقة",
  restored: "البطاقة قائمة من جديد",
} as const;
