import { sharedText } from "../shared.ts";

/** The list of topics. */
export const topicsText = {
  title: "مواضيع الأخبار",
  lead: "يصفّي بها الزوار صفحة الأخبار. يظهر منها ما فيه أخبار معروضة، بهذا الترتيب.",
  loading: "جارٍ تحميل المواضيع",
  loadFailed: sharedText.loadFailed,
  empty: "لا توجد مواضيع بعد",
  posts: (count: string) => `الأخبار المعروضة: ${count}`,
  add: "أضف موضوعاً",
  name: "اسم الموضوع",
  nameHint: "كلمة أو كلمتان، مثل: بطولات",
  renameOf: (name: string) => `تعديل الاسم: ${name}`,
  save: "حفظ",
  saving: sharedText.saving,
  failed: "حدث خطأ أثناء حفظ المواضيع",
  tips: { up: "قدّم", down: "أخّر", remove: sharedText.remove },
  labels: (name: string) => ({ up: `قدّم: ${name}`, down: `أخّر: ${name}`, remove: `حذف: ${name}` }),
  removal: {
    title: "حذف الموضوع",
    confirm: sharedText.remove,
    pending: sharedText.deleting,
    done: "حُذف الموضوع",
    failed: "حدث خطأ أثناء حذف الموضوع",
  },
  removeBody: (name: string, posts: string) =>
    `سيُزال «${name}» من كل خبر اختير له، وتبقى الأخبار نفسها. الأخبار المعروضة التي تحمله: ${posts}. لا يمكن التراجع عن ذلك.`,
} as const;
