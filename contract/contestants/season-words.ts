import { governorates, type Labelled, specialEducationTypes } from "../enums.ts";

/** Words and limits of registration seasons. */

export const seasonTextLength = 500;

/** What a limit is of: everybody, people with a reason for the test, or people of a governorate. */
export type SeasonScope = "all" | "type" | "governorate";

/** The codes of each scope with their names. */
export const seasonScopes: Readonly<Record<SeasonScope, Labelled>> = {
  all: { 0: "الجميع" },
  type: specialEducationTypes,
  governorate: governorates,
};

/** Every limit that a season may have, with its key in forms. */
export const seasonLimitsOf = Object.entries(seasonScopes).flatMap(([scope, names]) =>
  Object.entries(names).map(([code, name]) => ({
    scope: scope as SeasonScope,
    code: Number(code),
    name,
    key: `${scope}-${code}`,
  })),
);

export const seasonErrors = {
  opensAt: "أدخل تاريخ فتح التسجيل ووقته",
  closesAt: "أدخل تاريخ إغلاق التسجيل ووقته",
  order: "يجب أن يكون الإغلاق بعد الفتح",
  text: "النص أطول من ٥٠٠ حرف",
  most: "اكتب عدداً صحيحاً من ١ إلى ١٠٠٠٠٠٠، أو اترك الحقل فارغاً",
  reason: "التسجيل مغلق الآن. اكتب سبب تسجيل هذا الطالب",
  reasonTooLong: "السبب أطول من ٢٠٠ حرف",
  invalid: "القيمة غير صحيحة",
} as const;
