/** Arabic copy of the main dashboard. */
export const mainDashboardText = {
  brand: "مديرية الشباب والرياضة",
  area: "لوحة تحكم الموقع",
  navigation: "أقسام لوحة التحكم",
  homeEntry: "الرئيسية",
  homeTitle: "الرئيسية",
  otherTitle: "لوحة التحكم",
  roleLabels: { Admin: "مدير الموقع" } as Readonly<Record<string, string>>,
  welcome: "أهلاً بك،",
  welcomeBody: "من هنا يُدار محتوى الموقع الذي يقرؤه الزوار.",
  sessionUntil: "تبقى جلستك مفتوحة حتى",
  role: "صلاحيتك",
  viewSite: "عرض الموقع",
} as const;

export const mainLoginText = {
  title: "تسجيل الدخول",
  lead: "للعاملين على محتوى موقع المديرية.",
  failed: "حدث خطأ أثناء تسجيل الدخول",
} as const;
