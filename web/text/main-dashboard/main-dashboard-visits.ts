import { sharedText } from "../shared.ts";

/** Arabic copy of the visits of the public site. */
export const visitsText = {
  title: "زيارات الموقع",
  back: "الرئيسية",
  byDay: "الزيارات يوماً بيوم",
  howCounted:
    "يَعدّ الخادم كل صفحة يعرضها لزائر، من غير ملفات ارتباط (كوكيز) ولا برامج تتبّع، ولا يحفظ عنوان الجهاز. يُعَدّ الزائر مرة واحدة في اليوم، فمن زار الموقع في يومين عُدّ مرتين. ولا تُعَدّ محركات البحث والبرامج الآلية التي تعرّف بنفسها.",
  inFigures: (title: string) => `${title} بالأرقام`,
  period: "المدة",
  periods: { "30": "آخر ٣٠ يوماً", "90": "آخر ٩٠ يوماً" },
  total: "مجموع المشاهدات",
  loading: "جارٍ تحميل الزيارات",
  loadFailed: sharedText.loadFailed,
  chartFailed: sharedText.chartFailed,
  empty: "لم تُعَدّ أي زيارة في هذه المدة بعد",
  emptyBody: "تظهر الزيارات هنا بعد ثوانٍ من فتح صفحات الموقع.",
  day: "اليوم",
  views: "المشاهدات",
  visitors: "الزوار",
  pages: "أكثر الصفحات زيارة",
  page: "الصفحة",
  referrers: "من أين جاء الزوار",
  referrer: "الموقع",
  noHost: "مباشرة أو من داخل الموقع",
  otherHosts: "أخرى",
  devices: "أجهزة الزوار",
  device: "الجهاز",
  deviceNames: { phone: "هاتف", tablet: "جهاز لوحي", computer: "حاسوب" },
} as const;
