/** Arabic copy that both dashboards share. */
export const dashboardText = {
  menu: "القائمة",
  closeMenu: "إغلاق القائمة",
  collapse: "طيّ القائمة",
  expand: "توسيع القائمة",
  logout: "تسجيل الخروج",
  opening: "جارٍ فتح لوحة التحكم",
  notFoundTitle: "هذا القسم غير موجود",
  notFoundBody: "ربما تغيّر عنوانه أو كُتب بطريقة غير صحيحة.",
  backHome: "العودة إلى الرئيسية",
} as const;

export const loginText = {
  username: "اسم المستخدم",
  password: "كلمة المرور",
  usernameRequired: "اسم المستخدم مطلوب",
  passwordRequired: "كلمة المرور مطلوبة",
  show: "إظهار كلمة المرور",
  hide: "إخفاء كلمة المرور",
  submit: "تسجيل الدخول",
  pending: "جارٍ تسجيل الدخول…",
  sessionOver: "جلسة العمل منتهية. يرجى تسجيل الدخول مرة أخرى",
  needsScript: "يتطلب تسجيل الدخول تفعيل JavaScript في المتصفح.",
} as const;
