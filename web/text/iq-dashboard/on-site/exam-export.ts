import { contestantLabels } from "#contract/contestants/contestant-labels.ts";

/** Arabic copy of an on-site exam's export: the headings of its 18 columns. */
export const examExportText = {
  contestantId: "معرّف المشارك",
  fullName: "الاسم الكامل",
  age: contestantLabels.age,
  gender: contestantLabels.gender,
  phone: contestantLabels.phoneNumber,
  school: contestantLabels.schoolName,
  goal: "هدف المشاركة",
  serial: "الرمز",
  email: contestantLabels.email,
  governorate: contestantLabels.governorate,
  timesRegistered: "عدد المشاركات",
  hasQuiz: "لديه اختبار إلكتروني",
  registeredAt: "تاريخ التسجيل",
  isDeleted: "محذوف",
  examId: "معرّف الاختبار",
  score: "الدرجة النهائية",
  resultId: "معرّف النتيجة",
  takenAt: "تاريخ الاختبار",
  yes: "نعم",
  no: "لا",
} as const;
