/** The duties to which a SuperAdmin may limit an Admin of the test area, with what each allows. */
export const dutyWords = {
  desk: { label: "المكتب", body: "تسجيل الحضور والدرجات والطلاب الجدد في يوم الاختبار" },
  participants: { label: "المشاركون", body: "بيانات المشاركين وطلباتهم وإشعاراتهم، وأيام الاختبار وأماكنها" },
  items: { label: "الفقرات والاختبارات", body: "بنك الفقرات والاختبارات الإلكترونية وجلساتها" },
  results: { label: "النتائج والتحليل", body: "ملفات النتائج وتحليلها والمعايير واعتراضات الطلاب" },
  settings: { label: "الإعدادات", body: "استمارة الاختبار وموسم التسجيل" },
} as const;

export type Duty = keyof typeof dutyWords;
export const duties = Object.keys(dutyWords) as Duty[];

/** Names duties of which one is enough, as «…» أو «…». */
export const eitherOf = (list: readonly Duty[]): string =>
  list.map((duty) => `«${dutyWords[duty].label}»`).join(" أو ");

export const dutyMissingText = (list: readonly Duty[]): string =>
  `هذا العمل من صلاحية ${eitherOf(list)}، وليست لحسابك. اطلبها من مشرف رئيسي`;
export const superAdminLimited = "للمشرف الرئيسي كل الصلاحيات. اختر «مشرف» لتحددها";
