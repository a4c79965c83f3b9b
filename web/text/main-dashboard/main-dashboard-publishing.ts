import { momentErrors } from "../dashboard/moments.ts";
import { sharedText } from "../shared.ts";

/** Arabic copy of previews, of planned publications and of what they hold. */
export const previewText = {
  title: "معاينة الخبر",
  back: "أوقات النشر",
  loading: "جارٍ تحميل المعاينة",
  loadFailed: "حدث خطأ أثناء تحميل المعاينة",
  notFound: "المسودة غير موجودة",
  notFoundBody: "ربما نُشرت أو حُذفت.",
  view: "العرض",
  views: { article: "الخبر", card: "البطاقة", message: "في المراسلة" },
  frame: "معاينة الخبر كما يراه الزوار",
  link: "رابط للمعاينة",
  linkLead: "يفتح المعاينة من غير تسجيل دخول مدة ٧ أيام، ولا تظهر في محركات البحث.",
  create: "أنشئ رابطاً",
  createAgain: "أنشئ رابطاً جديداً",
  creating: "جارٍ الإنشاء…",
  address: "الرابط",
  copy: "انسخ الرابط",
  copyFailed: "تعذّر النسخ. انسخ الرابط من الحقل",
  until: (end: string) => `ينتهي الرابط بتاريخ ${end}`,
  onceOnly: "لا يُعرض الرابط مرة أخرى بعد إغلاق الصفحة. إن أنشأت رابطاً جديداً انتهى الأول.",
  linkFailed: "حدث خطأ في رابط المعاينة",
  end: "أنهِ الرابط",
  ended: "انتهى رابط المعاينة",
} as const;

export const planText = {
  preview: "معاينة",
  plan: "النشر في وقت محدد",
  planEnd: "الإزالة في وقت محدد",
  title: "متى يُنشر الخبر؟",
  endTitle: "متى يُزال الخبر؟",
  lead: "بتوقيت بغداد. يُنشر الخبر وما معه في لحظة واحدة، ويُزال معاً.",
  endLead: "بتوقيت بغداد. يختفي الخبر من الموقع في هذا الوقت من غير أن يضغط أحد شيئاً.",
  publishAt: "وقت النشر",
  takeDownAt: "وقت الإزالة",
  errors: { publishAt: momentErrors("وقت النشر"), takeDownAt: momentErrors("وقت الإزالة") },
  parts: { assessmentId: "نتائج اختبار", eventId: "من المواعيد", alertId: "شريط عاجل" },
  nothing: "لا شيء",
  withResults: (moment: string) => `يُنشر مع إعلان النتائج: ${moment}`,
  confirm: "حدّد الوقت",
  pending: sharedText.saving,
  failed: "حدث خطأ أثناء تحديد الوقت",
  done: "حُدّد الوقت",
} as const;

const settling = (title: string, confirm: string, pending: string, done: string) => ({
  title,
  confirm,
  pending,
  done,
  failed: "حدث خطأ أثناء تنفيذ الإجراء",
});

export const publicationsText = {
  title: "أوقات النشر",
  back: "الأخبار",
  list: "أوقات النشر والإزالة",
  pages: "صفحات أوقات النشر",
  loading: "جارٍ تحميل أوقات النشر",
  loadFailed: "حدث خطأ أثناء تحميل أوقات النشر",
  empty: "لا أوقات للنشر",
  emptyBody: "حدّد وقتاً لنشر مسودة أو لإزالة خبر من صفحته في الأخبار.",
  post: "الإعلان",
  noTitle: "مسودة بلا عنوان",
  part: (kind: string, title: string) => `${kind}: ${title}`,
  planner: (name: string) => `حدّده: ${name}`,
  state: "الحالة",
  states: { planned: "ينتظر", published: "معروض", takenBack: "أُزيل" },
  failed: "لم يُنفّذ",
  moments: "الوقت",
  publishAt: (moment: string) => `النشر: ${moment}`,
  takeDownAt: (moment: string) => `الإزالة: ${moment}`,
  endedAt: (moment: string) => `أُزيل: ${moment}`,
  preview: "معاينة",
  open: "عرض في الموقع",
  change: "تغيير الوقت",
  actions: { published: "انشر", cancelled: "ألغِ النشر", takenBack: "أزل من الموقع" },
  of: (action: string, title: string) => `${action}: ${title}`,
  settling: {
    published: settling("النشر الآن", "انشر", "جارٍ النشر…", "نُشر الإعلان"),
    cancelled: settling("إلغاء النشر", "ألغِ النشر", "جارٍ الإلغاء…", "أُلغي النشر"),
    takenBack: settling("الإزالة من الموقع", "أزل من الموقع", "جارٍ الإزالة…", "أُزيل الإعلان من الموقع"),
  },
  bodies: {
    published: (title: string) => `يظهر «${title}» وما معه للزوار في الحال.`,
    cancelled: (title: string) => `لن يُنشر «${title}» في هذا الوقت. تبقى المسودة كما هي.`,
    takenBack: (title: string) =>
      `يختفي «${title}» وما نُشر معه من الموقع. يمكنك استعادة الخبر من قائمة المحذوفة. النتائج المعلنة تبقى معلنة.`,
  },
} as const;
