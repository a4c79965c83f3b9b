import { outOf } from "../numbers.ts";
import { uiText } from "../ui.ts";

/** Arabic copy of actions on many rows at once. */

/** What each action is called in the menu, and what its dialog says. */
export const bulkStartText = {
  deleteContestants: {
    action: "حذف",
    body: (count: string) =>
      `ستُحذف بيانات المحدّدين، وعددهم: ${count}. تخلو أماكنهم في الأيام القادمة، ولا يرون بياناتهم برموزهم. يمكنك التراجع بعد ذلك.`,
  },
  restoreContestants: {
    action: "استعادة",
    body: (count: string) => `ستعود بيانات المحدّدين، وعددهم: ${count}. لا تعود أماكنهم في أيام الاختبار.`,
  },
  setTestTime: {
    action: "تغيير وقت الاختبار",
    body: (count: string) => `سيتغير وقت المحدّدين، وعددهم: ${count}. من له مكان في يوم اختبار يبقى مكانه كما هو.`,
  },
  placeContestants: {
    action: "توزيع على يوم اختبار",
    body: (count: string) => `سيأخذ المحدّدون، وعددهم: ${count}، المقاعد الخالية في اليوم، ويصل إشعار إلى من أخذ مكاناً.`,
  },
  notifyContestants: {
    action: "إشعار إلى المحدّدين",
    body: (count: string) =>
      `سيصل الإشعار إلى المحدّدين، وعددهم: ${count}، ويسبقه الاسم الأول. في الليل ينتظر إلى الصباح.`,
  },
  takeItemsOut: {
    action: "إخراج من الاستعمال",
    body: (count: string) => `ستخرج الفقرات المحدّدة، وعددها: ${count}، من الاستعمال. لا يتغير ما نُشر من اختبارات.`,
  },
  takeItemsBack: {
    action: "إعادة إلى الاستعمال",
    body: (count: string) => `ستعود الفقرات المحدّدة، وعددها: ${count}، إلى الاستعمال.`,
  },
  deleteScores: {
    action: "حذف",
    body: (count: string) => `ستُحذف الدرجات المحدّدة، وعددها: ${count}. يمكنك التراجع بعد ذلك.`,
  },
} as const;

export const bulkText = {
  title: "الإجراءات الجماعية",
  lead: "ما نُفّذ على كثيرين معاً. يستمر العمل وإن أُغلقت الصفحة أو أُعيد تشغيل الموقع.",
  working: (count: string) => `قيد التنفيذ: ${count}`,
  start: { confirm: "ابدأ", pending: "جارٍ إعداد القائمة…", failed: "تعذّر بدء الإجراء" },
  testTime: "وقت الاختبار",
  examDay: "يوم الاختبار",
  notice: "نص الإشعار",
  noticeHint: "حتى ٣٠٠ حرف. لا تكتب فيه درجة أو رمزاً أو رقم هاتف.",
  send: "أرسل",
  noDays: "لا يوم اختبار قادماً. أضف يوماً أولاً.",
  pages: "صفحات الإجراءات",
  loading: "جارٍ تحميل الإجراءات",
  loadFailed: "حدث خطأ أثناء تحميل الإجراءات",
  empty: "لا إجراءات بعد. حدّد ما تريد في إحدى القوائم، ثم اختر ما تفعله به",
  progress: "تقدّم الإجراء",
  done: outOf,
  refused: (count: string) => `بقي كما هو: ${count}`,
  undone: "تراجع عنه إجراء آخر",
  undo: uiText.undo,
  retry: "أعد المحاولة لما بقي",
  details: "كل الإجراءات الجماعية",
  people: "المشاركون في هذا الإجراء",
  refusedList: "ما بقي كما هو، مع السبب",
  refusedPages: "صفحات ما بقي كما هو",
  refusedHeaders: ["الاسم", "السبب"],
  gone: "لم يعد موجوداً",
} as const;
