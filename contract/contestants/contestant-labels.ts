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

/** What the audit log says of acts on a contestant. */
export const contestantActLabels = {
  reason: "السبب",
  channels: "أُرسل الرمز إلى",
  chatCount: "عدد المحادثات",
  taken: "أُخذ من السجل الآخر",
  isApart: "ليس مكرراً",
} as const;
