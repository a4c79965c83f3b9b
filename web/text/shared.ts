/** Arabic copy of actions and states that several screens share. */
export const sharedText = {
  saving: "جارٍ الحفظ…",
  deleting: "جارٍ الحذف…",
  remove: "حذف",
  edit: "تعديل",
  print: "اطبع",
  search: "ابحث",
  clearSearch: "امسح البحث",
  searching: "جارٍ البحث…",
  blankSearch: "الرجاء إدخال نص للبحث",
  searchFailed: "حدث خطأ أثناء البحث",
  retry: "أعد المحاولة",
  loadFailed: "حدث خطأ أثناء تحميل البيانات",
  uploadFailed: "حدث خطأ أثناء رفع الملف",
  correctFields: "يرجى تصحيح الحقول التالية",
  unsaved: "لديك تغييرات لم تُحفظ",
  showPassword: "إظهار كلمة المرور",
  hidePassword: "إخفاء كلمة المرور",
  chartFailed: "تعذّر عرض المخطط. تجد الأعداد في الجدول.",
  actions: "الإجراءات",
  all: "الكل",
} as const;

/** Copy of a search box in the header of a dashboard. */
export const searchTexts = (placeholder: string) => ({
  placeholder,
  search: sharedText.search,
  clear: sharedText.clearSearch,
  blank: sharedText.blankSearch,
});
