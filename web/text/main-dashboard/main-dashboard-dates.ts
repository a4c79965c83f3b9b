import { sharedText } from "../shared.ts";

/** Arabic copy of the main dashboard's dates and urgent strip. */
export const datesScreenText = {
  title: "المواعيد",
  list: "قائمة المواعيد",
  pages: "صفحات المواعيد",
  filter: "حالة المواعيد",
  states: { coming: "القادمة", past: "الماضية", deleted: "المحذوفة" },
  add: "إضافة موعد",
  loading: "جارٍ تحميل المواعيد",
  loadFailed: sharedText.loadFailed,
  empty: { coming: "لا توجد مواعيد قادمة", past: "لا توجد مواعيد مضت", deleted: "لا توجد مواعيد محذوفة" },
  emptyBody: "ما تضيفه يظهر في صفحة المواعيد، ومعه مواعيد التسجيل وأيام الاختبار التي وُزّعت أماكنها.",
  name: "الموعد",
  when: "الوقت",
  hidden: "غير معروض",
  byItself: "يظهر وحده",
  edit: sharedText.edit,
  remove: sharedText.remove,
  removed: "حُذف الموعد",
  restore: "استعادة",
  restored: "استُعيد الموعد",
  failed: "حدث خطأ أثناء حفظ الموعد",
} as const;

export const dateFormText = {
  add: "إضافة موعد",
  edit: "تعديل موعد",
  title: "العنوان",
  startsAt: "البداية",
  endsAt: "النهاية (اختيارية)",
  isAllDay: "طوال اليوم",
  place: "المكان",
  details: "التفاصيل",
  optional: "اختياري",
  isPublished: "معروض في الموقع",
  confirm: "حفظ",
  pending: sharedText.saving,
  failed: datesScreenText.failed,
} as const;

export const alertPanelText = {
  title: "الشريط العاجل",
  lead: "سطر أعلى صفحات الزوار، حتى وقت تحدده. لا يراه من يجيب عن اختبار، ويحل الجديد محل ما قبله.",
  none: "لا يظهر شريط الآن.",
  shown: (strip: string, moment: string) => `«${strip}» يظهر حتى ${moment}.`,
  text: "النص",
  link: "رابط التفاصيل",
  optional: dateFormText.optional,
  endsAt: "وقت اختفائه",
  publishing: {
    title: "نشر شريط عاجل",
    confirm: "انشره الآن",
    pending: "جارٍ النشر…",
    failed: "حدث خطأ أثناء نشر الشريط",
  },
  ending: {
    title: "إنهاء الشريط",
    confirm: "أنهِه الآن",
    pending: "جارٍ الإنهاء…",
    failed: "حدث خطأ أثناء إنهاء الشريط",
  },
} as const;
