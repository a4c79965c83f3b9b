import { formatNumber, outOf } from "../numbers.ts";
import { sharedText } from "../shared.ts";

/** Arabic copy of the page where everybody may practise. */
export const practicePageText = {
  title: "تدريب على الأسئلة",
  titleOf: (set: number) => `تدريب على الأسئلة، المجموعة ${formatNumber(set)}`,
  lead: "عشرة أسئلة كالتي في اختبار القدرات، من الأسهل إلى الأصعب، مع شرح كل جواب. بلا رمز، ولا يُحفظ شيء مما تجيب به.",
  offline: "هذه الصفحة محفوظة الآن على جهازك: تفتحها دون إنترنت.",
  question: (number: number, count: number) => `السؤال ${outOf(formatNumber(number), formatNumber(count))}`,
  options: "اختر الشكل الناقص",
  number: "العدد التالي",
  check: "تحقق من الجواب",
  right: "إجابتك صحيحة.",
  wrong: "ليست هذه الإجابة الصحيحة.",
  unanswered: "لم تُجب بعد. هذا هو الجواب:",
  key: "الجواب الصحيح",
  why: "لماذا؟",
  differences: "الفروق بين الأعداد",
  halves: "الأعداد الأول والثالث وما بعدهما، ثم الثاني والرابع وما بعدهما",
  /** The number of right answers stands between the two. */
  score: ["الإجابات الصحيحة:", `من ${formatNumber(10)}`],
  others: "عشرة أسئلة أخرى",
  first: "العودة إلى الأسئلة الأولى",
  register: "سجّل في الاختبار",
  failed: "تعذّر تحميل الأسئلة",
  failedBody: "أعد المحاولة بعد لحظات.",
  retry: sharedText.retry,
} as const;
