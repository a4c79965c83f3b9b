import { sharedText } from "../shared.ts";

/** Arabic copy of the retention of contestants. */
export const retentionText = {
  title: "مدة حفظ البيانات",
  lead: "من سجّل قبل هذه المدة تُمحى بياناته من تلقاء نفسها، كما في محو طالب واحد: لا يبقى ما يدل عليه، وتبقى نتائجه بلا اسم في الإحصاءات. لا يمكن التراجع عن المحو.",
  link: "مدة حفظ بيانات المشاركين",
  loading: "جارٍ تحميل مدة الحفظ",
  loadFailed: "حدث خطأ أثناء تحميل مدة الحفظ",
  state: "الوضع الحالي",
  off: "متوقف: لا تُمحى بيانات أحد من تلقاء نفسها.",
  on: (months: string) => `يعمل: تُمحى بيانات من سجّل قبل أكثر من ${months}.`,
  months: "عدد الأشهر",
  monthsHint: "من ١٢ إلى ٢٤٠",
  preview: "اعرض من ستُمحى بياناتهم",
  previewing: "جارٍ العدّ…",
  nobody: "لن يُمحى أحد اليوم. ستُمحى بيانات كل طالب عندما تنقضي هذه المدة على تسجيله.",
  total: (count: string) => `عدد من ستُمحى بياناتهم الآن: ${count}`,
  span: (from: string, to: string) => `سجّلوا من ${from} إلى ${to}.`,
  year: "سنة التسجيل",
  count: "عدد الطلاب",
  switchOn: "ابدأ المحو التلقائي",
  switchOff: "أوقف المحو التلقائي",
  confirmTitle: "بدء المحو التلقائي",
  confirmBody: (count: string, months: string) =>
    `تُمحى خلال دقائق بيانات من سجّل قبل أكثر من ${months}، وعددهم الآن: ${count}. ثم تُمحى بيانات كل من تنقضي المدة على تسجيله. لا يمكن التراجع عن المحو.`,
  confirmNobody: (months: string) =>
    `لن يُمحى أحد اليوم. بعد ذلك تُمحى بيانات كل من يمضي على تسجيله أكثر من ${months}. لا يمكن التراجع عن المحو.`,
  confirm: "ابدأ المحو",
  saving: sharedText.saving,
  savedOn: "بدأ المحو التلقائي",
  savedOff: "توقّف المحو التلقائي",
  saveFailed: "حدث خطأ أثناء حفظ المدة",
} as const;
