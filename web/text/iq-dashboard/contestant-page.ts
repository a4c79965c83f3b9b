import { formatWeekday } from "../days.ts";
import { counted, inOneLine } from "../numbers.ts";

/** Arabic copy of a contestant's page. */
export const contestantPageText = {
  title: "صفحة الطالب",
  back: "العودة إلى المشاركين",
  loading: "جارٍ تحميل صفحة الطالب",
  loadFailed: "حدث خطأ أثناء تحميل صفحة الطالب",
  deleted: "هذا الطالب محذوف من القوائم، ولا يعمل رمزه. بياناته ونتائجه محفوظة، ويمكن استعادته.",
  now: "ما يمكن فعله الآن",
  notNow: "ما لا يمكن الآن",
  tasks: {
    edit: "عدّل البيانات",
    code: "أرسل الرمز ثانية",
    card: "اطبع البطاقة",
    place: "أعطِ مكاناً أو غيّره",
    attend: "سجّل الحضور",
    sitting: "افتح الجلسة الجارية",
    decide: "افتح طلب الطالب",
    merge: "للشخص نفسه سجل آخر",
    remove: "احذف الطالب",
    restore: "أعد الطالب إلى القوائم",
  },
  waiting: "الطالب في قائمة الانتظار، ويُعطى مكاناً بعد أن ينتقل منها.",
  notToday: (date: string) => `يُسجَّل الحضور في يوم الاختبار: ${formatWeekday(date)}.`,
  results: "الدرجات من الأقدم إلى الأحدث",
  resultsChart: (count: string) => `رسم الدرجات من الأقدم إلى الأحدث، وعددها ${count}`,
  chartFailed: "تعذّر عرض الرسم. الدرجات في الجداول.",
  record: "سجل الطالب",
  loadingDays: "جارٍ تحميل أيام الاختبار",
  daysFailed: "حدث خطأ أثناء تحميل أيام الاختبار",
  noDay: "لا يوجد يوم اختبار مفتوح فيه قاعات. خطّط يوماً أولاً.",
  hasPlace: "للطالب مكان فيه",
  toDays: "أيام الاختبار",
} as const;

/** Arabic copy of the search over students and screens. */
export const finderText = {
  open: "بحث",
  keys: inOneLine("Ctrl", "K"),
  title: "ابحث عن طالب أو شاشة",
  placeholder: "اسم أو رمز أو هاتف أو شاشة",
  hint: "للطلاب: اكتب حرفين على الأقل من الاسم، أو جزءاً من الرمز أو الهاتف.",
  found: "نتائج البحث",
  screens: "الشاشات",
  students: "الطلاب",
  searching: "جارٍ البحث عن الطلاب…",
  nobody: "لا يوجد طالب بهذا الاسم أو الرمز أو الهاتف. جرّب اسماً أقصر.",
  failed: "حدث خطأ أثناء البحث عن الطلاب",
  more: "ظهر أول الطلاب فقط. اكتب المزيد من الاسم ليقلّ العدد.",
  count: (count: number) =>
    counted(count, { one: "نتيجة واحدة", two: "نتيجتان", few: "نتائج", many: "نتيجة", hundreds: "نتيجة" }),
} as const;

export const needsText = {
  title: "احتياجات المقعد",
  lead: "تُراعى أولاً عند توزيع الأماكن. الإخوة من سُجّلوا برقم الهاتف نفسه وعُلّم لكل منهم «بجانب الإخوة». يراها من يوزّع الأماكن وحده.",
  saved: "حُفظت الاحتياجات",
  loadFailed: "حدث خطأ أثناء تحميل الاحتياجات",
  failed: "حدث خطأ أثناء حفظ الاحتياجات",
} as const;
