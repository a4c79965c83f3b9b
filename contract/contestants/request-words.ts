import { genders, governorates, type Labelled, specialEducationTypes } from "../enums.ts";

/** Requests of students: corrections of their data and objections to results. This file does not use zod. */

export const correctableFields = [
  "fullName",
  "gender",
  "age",
  "phoneNumber",
  "email",
  "specialEducationType",
  "governorate",
  "schoolName",
] as const;
export type CorrectableField = (typeof correctableFields)[number];

export const requestKinds = { correction: "تصحيح معلومة", objection: "اعتراض على نتيجة" } as const;
export type RequestKind = keyof typeof requestKinds;
export const requestStates = { open: "قيد النظر", accepted: "مقبول", refused: "مرفوض" } as const;
export type RequestState = keyof typeof requestStates;

export const objectionCauses = {
  score: "الدرجة لا تطابق الإجابات",
  question: "في أحد الأسئلة خطأ",
  fault: "حدث عطل في أثناء الاختبار",
  person: "النتيجة ليست لصاحب هذا الرمز",
  other: "سبب آخر",
} as const;
export type ObjectionCause = keyof typeof objectionCauses;

/** Name in the audit log for what students do with their code. */
export const requestActor = "الطالب برمزه";
export const sameValue = "هذه هي القيمة المسجلة الآن. اكتب القيمة الصحيحة";

export const requestLimits = {
  reason: 500,
  answer: 300,
  /** Corrections that one person may ask for within 24 hours. */
  correctionsPerDay: 5,
  /** Most days for which staff may accept objections to a result. */
  objectionDays: 60,
} as const;

export const codedFields: Readonly<Record<string, Labelled>> = {
  gender: genders,
  governorate: governorates,
  specialEducationType: specialEducationTypes,
};

/** A field's value, which requests keep as text, in Arabic words. */
export const valueWords = (field: CorrectableField, value: string): string =>
  codedFields[field]?.[Number(value)] ?? value;
