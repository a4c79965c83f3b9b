/** Arabic copy of an assessment's reach. */
export const reachText = {
  title: "إلى من يصل",
  loading: "جارٍ حساب من يصل إليهم الاختبار…",
  who: "المدعوون",
  everybody: "كل الطلاب المسجلين",
  governorates: (names: string) => `من ${names}`,
  educationTypes: (names: string) => `سبب الاختبار: ${names}`,
  testTimes: (names: string) => `وقت الاختبار: ${names}`,
  serials: (count: string) => `أصحاب الرموز المحددة: ${count}`,
  people: "عددهم الآن",
  when: "وقت الدخول",
  window: (from: string, to: string) => `من ${from} إلى ${to}`,
  how: "للبدء",
  hallCode: "رمز القاعة الذي يعلنه المشرف",
  notGiven: "لن يراه أحد منهم الآن: الاختبار الذي يصل إلى الطلاب بحسب «الاستمارات» ليس من اختبارات المديرية.",
  toChoice: "غيّر الاختيار",
} as const;
