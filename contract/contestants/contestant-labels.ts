/** Fields of a contestant by their Arabic names, for forms, details, files and the audit log. */
export const contestantLabels = {
  fullName: "الاسم",
  age: "العمر",
  gender: "الجنس",
  phoneNumber: "رقم الهاتف",
  email: "البريد الإلكتروني",
  schoolName: "المدرسة",
  specialEducationType: "سبب الاختبار",
  governorate: "المحافظة",
  testTime: "وقت الاختبار",
} as const;
