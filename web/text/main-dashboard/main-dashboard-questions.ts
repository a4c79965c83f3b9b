import { sharedText } from "../shared.ts";

/** Arabic copy of the main dashboard's questions and answers. */
export const questionsText = {
  title: "أسئلة الأهالي",
  list: "قائمة الأسئلة",
  filter: "حالة الأسئلة",
  shown: "المعروضة",
  deleted: "المحذوفة",
  add: "إضافة سؤال",
  view: "عرض في الموقع",
  loading: "جارٍ تحميل الأسئلة",
  loadFailed: sharedText.loadFailed,
  empty: { shown: "لا توجد أسئلة معروضة", deleted: "لا توجد أسئلة محذوفة" },
  emptyBody: {
    shown: "أضف سؤالاً وجوابه ليظهر في صفحة أسئلة الأهالي.",
    deleted: "يبقى ما تحذفه هنا، ويمكنك استعادته متى شئت.",
  },
  edit: sharedText.edit,
  editOf: (heading: string) => `تعديل: ${heading}`,
  tips: { up: "قدّم", down: "أخّر", remove: sharedText.remove },
  upOf: (heading: string) => `قدّم: ${heading}`,
  downOf: (heading: string) => `أخّر: ${heading}`,
  removeOf: (heading: string) => `حذف: ${heading}`,
  moved: (place: string) => `أصبح ترتيب السؤال: ${place}`,
  moveFailed: "حدث خطأ أثناء تغيير الترتيب",
  removal: {
    title: "حذف السؤال",
    confirm: sharedText.remove,
    pending: sharedText.deleting,
    failed: "حدث خطأ أثناء حذف السؤال",
  },
  removeBody: (heading: string) => `سيختفي «${heading}» من الموقع. يمكنك استعادته لاحقاً من المحذوفة.`,
  removedTitle: (heading: string) => `حُذف السؤال «${heading}».`,
  restore: "استعادة",
  restoreOf: (heading: string) => `استعادة: ${heading}`,
  restored: "استُعيد السؤال إلى مكانه",
  restoreFailed: "حدث خطأ أثناء استعادة السؤال",
} as const;

export const questionFormText = {
  addTitle: "إضافة سؤال",
  editTitle: "تعديل سؤال",
  heading: "السؤال",
  headingHint: "كما يسأله ولي الأمر، وينتهي بـ ؟",
  answer: "الجواب",
  answerHint:
    "نص عادي. السطر الفارغ يبدأ فقرة جديدة. عنوان موقع أو بريد يصير رابطاً، وعنوان صفحة من هذا الموقع يظهر باسمها.",
  add: "أضف السؤال",
  save: "حفظ التعديل",
  saving: sharedText.saving,
  added: "أُضيف السؤال إلى آخر القائمة",
  saved: "حُفظ التعديل",
  failed: "حدث خطأ أثناء حفظ السؤال",
} as const;
