import { sharedText } from "../shared.ts";

/** Arabic copy of the test-area dashboard. */
export const iqDashboardText = {
  brand: "اختبار القدرات",
  area: "لوحة تحكم الاختبار",
  navigation: "أقسام لوحة التحكم",
  homeEntry: "الرئيسية",
  onsiteExamsEntry: "الاختبار الحضوري",
  usersEntry: "المستخدمين",
  customizeEntry: "تخصيص",
  formEntry: "الاستمارات",
  auditEntry: "سجل العمليات",
  onsiteGroup: "الاختبار الحضوري",
  homeTitle: "معلومات المشاركين",
  otherTitle: "لوحة التحكم",
  noDutyTitle: "هذا القسم خارج صلاحياتك",
  noDutyBody: (duties: string) => `هو من صلاحية ${duties}. إن احتجت إليه فاطلبها من مشرف رئيسي.`,
  toStart: "العودة إلى قسمك",
  roleLabels: { Admin: "مشرف", SuperAdmin: "مشرف رئيسي" } as Readonly<Record<string, string>>,
  totals: "أعداد المشاركين",
  all: "كل الطلاب",
  males: "الذكور",
  females: "الإناث",
  loading: "جارٍ تحميل الأعداد",
  loadFailed: sharedText.loadFailed,
} as const;

/** Uploads on the dashboard's home. */
export const uploadText = {
  uploaded: "تم رفع الملف بنجاح",
  uploadFailed: sharedText.uploadFailed,
} as const;

export const iqLoginText = {
  title: "تسجيل الدخول",
  lead: "للمشرفين على اختبار القدرات.",
  failed: "An error occurred during login",
} as const;
