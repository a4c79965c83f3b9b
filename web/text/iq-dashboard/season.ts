import { formatNumber, inOneLine, outOf } from "../numbers.ts";
import { seasonText } from "../season.ts";
import { sharedText } from "../shared.ts";

/** Arabic copy of the season's screen. */
export const seasonScreenText = {
  title: "موسم التسجيل",
  loading: "جارٍ تحميل إعدادات الموسم",
  loadFailed: "حدث خطأ أثناء تحميل إعدادات الموسم",
  none: "لا موسم الآن، فالتسجيل مفتوح للجميع بلا حد. ابدأ موسماً ليُفتح ويُغلق من نفسه بتوقيت بغداد.",
  dates: "الموعدان",
  datesLead: "بتوقيت بغداد. يُفتح التسجيل ويُغلق من نفسه. أما المشرفون فيسجّلون في أي وقت، وخارج الموسم مع ذكر السبب.",
  opensAt: seasonText.opens,
  closesAt: seasonText.closes,
  texts: "ما يقرأه الزائر",
  textBefore: "قبل الفتح",
  textAfter: "بعد الإغلاق",
  textHint: "اتركه فارغاً ليظهر النص المعتاد",
  limits: "الحدود والمسجّلون الآن",
  limitsLead:
    "الحقل الفارغ بلا حد. يُحسب من سجّل منذ بداية هذا الموسم، ما عدا المنتظرين والمحذوفين ومن مُحيت بياناتهم. وخفض الحد لا يُخرج أحداً.",
  limitsOf: { all: "كل المسجّلين", type: "سبب الاختبار", governorate: "المحافظة" },
  taken: "المسجّلون الآن",
  most: "الحد",
  limitFor: (name: string) => `الحد: ${name}`,
  hasWaitingList: "قائمة انتظار حين يكتمل العدد",
  waitingListBody: "يأخذ المنتظر رمزاً كغيره، وينتقل بحسب ترتيب التسجيل حين يخلو مكان.",
  takenOf: (taken: number, most: number | null) =>
    most === null ? formatNumber(taken) : outOf(formatNumber(taken), formatNumber(most)),
  reached: "اكتمل",
  waiting: (count: number) => inOneLine("في قائمة الانتظار:", formatNumber(count)),
  phases: { before: "قبل الفتح", open: "مفتوح", full: "مكتمل", after: "مغلق" },
  refreshed: (time: string) => `الأعداد حتى الساعة ${time}`,
  notRefreshed: (time: string) => `تعذّر تحديث الأعداد. هي كما كانت الساعة ${time}`,
  save: "حفظ الموسم",
  start: "ابدأ الموسم",
  saving: sharedText.saving,
  saved: "تم حفظ الموسم",
  saveFailed: "حدث خطأ أثناء حفظ الموسم",
  unsaved: sharedText.unsaved,
  ending: {
    title: "إنهاء الموسم",
    confirm: "إنهاء الموسم",
    pending: sharedText.saving,
    failed: "حدث خطأ أثناء إنهاء الموسم",
    done: "انتهى الموسم",
  },
  endBody:
    "يصبح التسجيل مفتوحاً للجميع بلا حد، ولا يُغلق حتى تبدأ موسماً آخر. يبقى المسجّلون كما هم، ويبدأ الموسم التالي عدّه من الصفر.",
  endWaiting: (count: number) => `المنتظرون: ${formatNumber(count)}. لا ينتقل منهم أحد بعد نهاية الموسم.`,
  preview: "ما يراه الزائر",
  previewState: "حالة الموسم في المعاينة",
  previewMissing: "تظهر المعاينة هنا حين تكتب الموعدين.",
  previewHome: "في الصفحة الرئيسية وصفحة البيانات",
  formFollows: "تليه الاستمارة",
  reason: "سبب التسجيل خارج الموسم",
  reasonHint: "يُحفظ في سجل العمليات",
} as const;
