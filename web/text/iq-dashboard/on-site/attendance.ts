/** Arabic copy of an exam day while it runs: who came, and who is to be called. */
import { contestantLabels } from "#contract/contestants/contestant-labels.ts";
import { counted, formatNumber, formatTime } from "../../numbers.ts";

const students = (count: number) =>
  counted(count, { one: "طالب واحد", two: "طالبان", few: "طلاب", many: "طالباً", hundreds: "طالب" });

export const attendanceText = {
  title: "الحضور",
  loading: "جارٍ تحميل أعداد الحضور",
  loadFailed: "حدث خطأ أثناء تحميل أعداد الحضور",
  refreshed: (time: string) => `أعداد الساعة ${time}. تتجدد كل ١٠ ثوانٍ.`,
  notRefreshed: (time: string) => `تعذّر التحديث. هذه أعداد الساعة ${time}، ونعيد المحاولة كل ١٠ ثوانٍ.`,
  time: "الوقت",
  halls: "الحضور في كل قاعة",
  counts: { expected: "المتوقعون", present: "الحاضرون", absent: "الغائبون", scored: "لهم درجة" },
  share: "نسبة الحاضرين",
  shareIn: (hall: string) => `نسبة الحاضرين في ${hall}`,
  waiting: (count: number) => `عمليات على الأجهزة لم تصل بعد: ${formatNumber(count)}. تتغير الأعداد حين تصل.`,
  elsewhere: (count: number) => `حاضرون بلا مكان ولا قاعة: ${formatNumber(count)}`,
  call: "اتصل بهم",
  callIn: (hall: string) => `الغائبون في ${hall}، للاتصال بهم`,
  none: "ليس لأحد مكان في هذا اليوم بعد.",
} as const;

export const absentText = {
  title: "الغائبون",
  back: "العودة إلى اليوم",
  list: "الغائبون، للاتصال بهم",
  loading: "جارٍ تحميل القائمة",
  loadFailed: "حدث خطأ أثناء تحميل القائمة",
  count: (count: number) => students(count),
  refreshed: (time: string) => `قائمة الساعة ${time}. تتجدد كل ١٠ ثوانٍ.`,
  notRefreshed: (time: string) => `تعذّر التحديث. هذه قائمة الساعة ${time}، ونعيد المحاولة كل ١٠ ثوانٍ.`,
  empty: "حضر الجميع",
  emptyBody: "لا أحد من هذه القاعة يُنتظر.",
  emptyAt: "حضر كل من له مكان في هذا الوقت",
  print: "طباعة القائمة",
  sheetTitle: (day: string) => `الغائبون: ${day}`,
  seat: "المقعد",
  name: "الاسم",
  school: contestantLabels.schoolName,
  phone: "الهاتف",
  answer: "نتيجة الاتصال",
  callOf: (name: string) => `اتصل بـ ${name}`,
} as const;

export const closingText = {
  waiting: (count: number) =>
    `عمليات على الأجهزة لم تصل بعد: ${formatNumber(count)}. صِل الأجهزة بالشبكة أولاً، أو سلّم ملفاتها.`,
  silent: (names: string) =>
    `أجهزة لا تتصل الآن: ${names}. قد تكون عليها عمليات لم تخبرنا بها. صِلها بالشبكة أولاً، أو سلّم ملفاتها.`,
  unsentOn: (names: string) => `الأجهزة التي لم يصل ما عليها: ${names}`,
  conflicts: (count: number) => `تعارضات تنتظر قراراً: ${formatNumber(count)}`,
  reason: "سبب الإغلاق قبل أن تصل",
  reasonHint: "يبقى محفوظاً في سجل العمليات",
  reasonRequired: "اكتب سبب الإغلاق، أو انتظر حتى تصل العمليات",
} as const;

/** After a scan on a page of the site. */
export const todayMarkText = {
  marking: "جارٍ تسجيل الحضور…",
  marked: (at: string) => `سُجّل الحضور الآن، الساعة ${formatTime(at)}`,
  already: (at: string) => `سُجّل الحضور من قبل، الساعة ${formatTime(at)}`,
  notMarked: "لم يُسجّل الحضور",
  admitted: (hall: string) => `قُبل في ${hall}`,
  mark: "سجّل الحضور",
  undo: "تراجع عن الحضور",
  failed: "تعذّر تسجيل الحضور. أعد المحاولة",
  noPlace: "لا مكان له في اختبار اليوم، فلم يُسجّل الحضور. اقبله من مكتب يوم الاختبار مع السبب.",
  toDesk: "افتح مكتب اليوم",
} as const;
