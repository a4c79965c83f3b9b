import { foldArabic } from "#contract/text/arabic-folding.ts";
import { withoutEnding } from "#contract/text/excerpt.ts";

/** Names of columns in the languages of local forms: Arabic, English, Kurdish and Persian. */

const words = (list: string) => new Set(list.split("|").map(foldArabic));

const times = words(
  "timestamp|date|time|date and time|submission time|submitted at|completion time|start time|" +
    "طابع زمني|الطابع الزمني|التوقيت|الوقت|وقت الإرسال|وقت التقديم|وقت المحاولة|التاريخ|تاريخ الإرسال|تاريخ المحاولة|التاريخ والوقت|وقت الإكمال|" +
    "کات|کاتی ناردن|مۆری کات|بەروار|کات و بەروار|زمان|تاریخ|مهر زمانی",
);
const serials = words(
  "serial|serial number|serialnumber|code|الرمز|رمز|رمز المتسابق|رمز التسجيل|رمز الطالب|رمز المشارك|كود المتسابق|كود التسجيل|" +
    "كود الطالب|كود المشارك|الكود|كود|کۆد|کۆدی خوێندکار|کد|کد دانش‌آموز",
);
const scores = words(
  "score|total score|final score|overall score|points|total points|total|percentage|percent|grade|mark|marks|result|" +
    "النتيجة|نتيجة|الدرجة|درجة|العلامة|علامة|النقاط|نقاط|مجموع النقاط|مجموع الدرجات|مجموع العلامات|المجموع|المجموع الكلي|" +
    "النتيجة الإجمالية|النتيجة الكلية|النتيجة النهائية|الدرجة الإجمالية|الدرجة الكلية|الدرجة النهائية|إجمالي النقاط|إجمالي الدرجات|" +
    "مجموع نقاط الاختبار|النسبة|النسبة المئوية|الدرجة المئوية|نمرە|نمرەی کۆتایی|کۆی نمرە|کۆی گشتی|نمره|نمره کل",
);
/** So many characters of a header are compared with names. */
const longestHeader = 200;
const births = /ميلاد|مواليد|تولد|birth|\bdob\b/;
const questionName = /^(q|question|س|سوال|السوال) ?\d+$/;
const total = /(?:\/|من|out of|of) ?(\d{1,6}) ?(?:points?|نقطه|درجه|نقاط)?\)?$/;

export const foldedHeader = (header: string) => withoutEnding(foldArabic(header.slice(0, longestHeader)), ":.*").trim();

/** Removes what forms add to a header: `(out of 10)`, `/ 10`, `من 10`, `%`. */
const bare = (header: string) =>
  foldedHeader(header)
    .replace(/\([^()]*\)$/, "")
    .trimEnd()
    .replace(total, "")
    .trimEnd()
    .replace(/[%٪]$/, "")
    .replaceAll("_", " ")
    .trim();

export const isTimeName = (header: string) => times.has(bare(header));
export const isSerialName = (header: string) => serials.has(bare(header));
export const isScoreName = (header: string) => scores.has(bare(header));
export const isBirthName = (header: string) => births.test(foldedHeader(header));
export const isQuestionName = (header: string) => questionName.test(foldedHeader(header));

/** The total that a score's header names, as in `الدرجة من 10`. */
export function totalIn(header: string): number | null {
  const [, most] = total.exec(foldedHeader(header)) ?? [];
  return most !== undefined && Number(most) > 0 ? Number(most) : null;
}

/** The question that the column is a part of, as in `Question [Score]`, in any language; null for a separate column. */
export function questionOf(header: string, headers: ReadonlySet<string>): string | null {
  const text = header.trim();
  const open = text.lastIndexOf("[");
  const isPart = text.indexOf("]", open) === text.length - 1;
  const base = text.slice(0, Math.max(0, open)).trimEnd();
  return isPart && base !== "" && headers.has(base) ? base : null;
}
