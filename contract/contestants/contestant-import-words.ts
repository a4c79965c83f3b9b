import { contestantLabels } from "./contestant-labels.ts";

/** Fields that a file of people may have, in the order of its template. */
export const importFields = [
  "fullName",
  "gender",
  "age",
  "phoneNumber",
  "schoolName",
  "governorate",
  "specialEducationType",
  "email",
] as const;
export type ImportField = (typeof importFields)[number];
export type ImportValues = Record<ImportField, string>;

/** Headings by which a column is recognised, beside the field's own name. */
export const importHeadings: Readonly<Record<ImportField, readonly string[]>> = {
  fullName: [
    contestantLabels.fullName,
    "اسم الطالب",
    "اسم الطالبة",
    "الاسم الكامل",
    "الاسم الثلاثي",
    "الاسم الرباعي",
    "name",
  ],
  gender: [contestantLabels.gender, "النوع", "gender", "sex"],
  age: [contestantLabels.age, "السن", "age"],
  phoneNumber: [contestantLabels.phoneNumber, "الهاتف", "الموبايل", "الجوال", "phone", "mobile"],
  schoolName: [contestantLabels.schoolName, "اسم المدرسة", "school"],
  governorate: [contestantLabels.governorate, "governorate"],
  specialEducationType: [contestantLabels.specialEducationType, "هدف المشاركة"],
  email: [contestantLabels.email, "البريد", "الايميل", "email", "e-mail"],
};

/** What becomes of a row. Confirming registers the people of new ones. */
export const importOutcomes = ["new", "known", "repeated", "wrong", "added"] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

export const importLimits = {
  fileBytes: 10_000_000,
  rows: 10_000,
  columns: 100,
  cell: 300,
  /** Days after which a file and its rows are removed. */
  keptDays: 7,
} as const;
