import { oldBrowserText } from "../browsers.ts";
import { outOf } from "../numbers.ts";
import { sharedText } from "../shared.ts";

/** Arabic copy that both dashboards share. */
export const dashboardText = {
  menu: "القائمة",
  closeMenu: "إغلاق القائمة",
  collapse: "طيّ القائمة",
  expand: "توسيع القائمة",
  logout: "تسجيل الخروج",
  account: "حسابك",
  opening: "جارٍ فتح لوحة التحكم",
  notFoundTitle: "هذا القسم غير موجود",
  notFoundBody: "ربما تغيّر عنوانه أو كان فيه خطأ.",
  backHome: "العودة إلى الرئيسية",
  brokenTitle: "تعذّر عرض هذه الشاشة",
  brokenBody: "حدث خطأ غير متوقع. ما حفظته من قبل باقٍ. أعد المحاولة، أو عُد إلى الرئيسية.",
  retry: sharedText.retry,
  retrying: "جارٍ التحميل…",
  loadFailed: sharedText.loadFailed,
  missingFields: "يرجى تعبئة جميع الحقول المطلوبة",
  invalidFields: sharedText.correctFields,
  actions: sharedText.actions,
  unsavedTitle: sharedText.unsaved,
  unsavedBody: "إذا غادرت الصفحة الآن فستفقد ما كتبته منذ آخر حفظ.",
  leave: "غادر دون حفظ",
  stay: "ابقَ في الصفحة",
} as const;

export const loginText = {
  username: "اسم المستخدم",
  password: "كلمة المرور",
  usernameRequired: "اسم المستخدم مطلوب",
  passwordRequired: "كلمة المرور مطلوبة",
  show: sharedText.showPassword,
  hide: sharedText.hidePassword,
  submit: "تسجيل الدخول",
  pending: "جارٍ تسجيل الدخول…",
  sessionOver: "جلسة العمل منتهية. يرجى تسجيل الدخول مرة أخرى",
  needsScript: "يتطلب تسجيل الدخول تفعيل JavaScript في المتصفح.",
  oldBrowser: oldBrowserText.staff,
} as const;

/** The second step of a login. */
export const codeText = {
  title: "التحقق بخطوتين",
  lead: "افتح تطبيق المصادقة على هاتفك، وأدخل الرمز المعروض لهذا الحساب.",
  recoveryLead: "أدخل أحد رموز الاسترداد التي حفظتها عند الإعداد. كل رمز يُستعمل مرة واحدة.",
  code: "رمز التحقق",
  codeHint: "٦ أرقام",
  recoveryCode: "رمز الاسترداد",
  recoveryHint: "١٦ حرفاً ورقماً",
  useRecovery: "استعمال رمز استرداد",
  useApp: "استعمال رمز التطبيق",
  back: "العودة إلى كلمة المرور",
  submit: "تأكيد الدخول",
  pending: "جارٍ التحقق…",
  required: "أدخل رمز التحقق",
} as const;

/** The footer of a list. */
export const listText = {
  pageSize: "لكل صفحة",
  none: "لا توجد نتائج",
  range: (first: string, last: string, total: string) => outOf(`${first}–${last}`, total),
  moreThan: (total: string) => `أكثر من ${total}`,
} as const;

/** Choosing rows of a list. */
export const choiceText = {
  page: "حدّد هذه الصفحة",
  choose: (name: string) => `حدّد ${name}`,
  chosen: (count: string) => `المحدّد: ${count}`,
  chooseAll: (count: string) => `حدّد كل ما يطابق التصفية: ${count}`,
  clear: "ألغِ التحديد",
  actions: "إجراء للمحدّد",
} as const;

/** Filters of a list that a person has saved under a name. */
export const savedViewsText = {
  title: "التصفيات المحفوظة",
  save: "احفظ هذه التصفية",
  name: "اسم التصفية",
  hint: "تبقى لك في هذا المتصفح مع ترتيب القائمة. لا يُحفظ فيها نص البحث.",
  nameRequired: "اكتب اسماً للتصفية",
  nameTooLong: "الاسم أطول من ٤٠ حرفاً",
  confirm: "حفظ",
  actionsOn: (name: string) => `إجراء لتصفية ${name}`,
  rename: "غيّر اسم التصفية",
  remove: "احذف التصفية",
} as const;

/** Asks before unsaved input is discarded. */
export const discardText = {
  unsavedTitle: sharedText.unsaved,
  unsavedBody: "إذا أغلقت النافذة الآن فستفقد ما كتبته.",
  leave: "أغلق دون حفظ",
  stay: "أكمل التعديل",
} as const;
