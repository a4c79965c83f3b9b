/** Closed sets of the API with their Arabic labels. The owner specified the numbers, which never change. */

export type Labelled = Readonly<Record<number, string>>;

export const genders = { 0: "ذكر", 1: "انثى" } as const;

/** The field that test reason, test type and participation goal all name. */
export const specialEducationTypes = { 0: "غير محدد", 1: "تسريع", 2: "مدارس متميزين", 3: "مدارس موهوبين" } as const;
/** Types that a person may choose. The type 0 marks old records without a choice. */
export const chosenEducationTypes = [1, 2, 3] as const;
export type EducationType = (typeof chosenEducationTypes)[number];

export const testTimes = { 1: "٤:٠٠", 2: "٤:٣٠", 3: "٥:٠٠" } as const;
export type TestTime = keyof typeof testTimes;

export const governorates = {
  1: "بغداد",
  2: "نينوى",
  3: "البصرة",
  4: "أربيل",
  5: "ذي قار",
  6: "السليمانية",
  7: "الأنبار",
  8: "كركوك",
  9: "بابل",
  10: "ديالى",
  11: "كربلاء",
  12: "النجف",
  13: "واسط",
  14: "القادسية",
  15: "ميسان",
  16: "المثنى",
  17: "دهوك",
  18: "صلاح الدين",
  19: "حلبجة",
} as const;
export type Governorate = keyof typeof governorates;

export const codes = <Set extends Labelled>(set: Set) => Object.keys(set).map(Number) as (keyof Set & number)[];
