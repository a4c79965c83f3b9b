/** Arabic copy of the design system's own parts. */
export const uiText = {
  cancel: "إلغاء",
  close: "إغلاق",
  choose: "اختر",
  noOptions: "لا توجد خيارات",
  loadingMore: "جارٍ تحميل المزيد…",
  previousPage: "السابق",
  nextPage: "التالي",
  page: (number: string) => `الصفحة ${number}`,
  notifications: "الإشعارات",
  checkingFile: "وصل الملف، وجارٍ فحصه…",
  copied: "تم النسخ بنجاح",
  undo: "تراجع",
  undoing: "جارٍ التراجع…",
  dismiss: "إخفاء",
  order: "الترتيب",
  orders: {
    text: { asc: "من أ إلى ي", desc: "من ي إلى أ" },
    number: { asc: "الأقل أولاً", desc: "الأعلى أولاً" },
    code: { asc: "تصاعدياً", desc: "تنازلياً" },
    date: { asc: "الأقدم أولاً", desc: "الأحدث أولاً" },
  },
} as const;
