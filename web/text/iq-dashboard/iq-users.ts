import { usersText } from "../main-dashboard/main-dashboard.ts";
import { outOf } from "../numbers.ts";
import { searchTexts, sharedText } from "../shared.ts";

/** Arabic copy of the test area's users; texts shared by both dashboards are in main-dashboard.ts. */
export const iqUsersText = {
  ...usersText,
  title: "المستخدمين",
  search: searchTexts("ابحث عن مستخدم..."),
  count: (count: string) => `عدد المستخدمين: ${count}`,
  foundCount: (found: string, all: string) => outOf(found, all),
  resultsFor: (search: string) => `نتائج البحث عن «${search}»`,
  nothingFound: "لا يوجد مستخدم بهذا الاسم أو البريد",
  nothingFoundBody: "جرّب جزءاً أقصر من الاسم.",
  addLead: "يدخل المستخدم بهذا الاسم وكلمة المرور إلى لوحة تحكم الاختبار.",
  roleRequired: "الصلاحية مطلوبة",
  chooseRole: "اختر الصلاحية",
  roleHint: "المشرف الرئيسي يدير المستخدمين والشعار أيضاً",
  edit: sharedText.edit,
  editOf: (name: string) => `تعديل ${name}`,
  editTitle: "تعديل المستخدم",
  save: "حفظ التعديل",
  saving: sharedText.saving,
  saved: "تم تحديث البيانات بنجاح",
  saveFailed: "حدث خطأ أثناء حفظ التغييرات",
  roleChange: "تغيير الصلاحية يُخرج أجهزة هذا المستخدم.",
  duties: "الصلاحيات",
  dutiesExtent: "كل الصلاحيات أو بعضها",
  allDuties: "كل الصلاحيات",
  someDuties: "صلاحيات مختارة",
  limitedTo: (duties: string) => `يقتصر على: ${duties}`,
} as const;
