import { codes, governorates, specialEducationTypes } from "../enums.ts";

/** Words and limits of registration seasons. */

export const seasonLimits = { text: 500, most: 1_000_000 } as const;

/** What a limit is of: everybody, people with a reason for the test, or people of a governorate. */
export const seasonScopes = ["all", "type", "governorate"] as const;
export type SeasonScope = (typeof seasonScopes)[number];

/** The codes of each scope. That of everybody has one. */
export const codesOfScope: Readonly<Record<SeasonScope, readonly number[]>> = {
  all: [0],
  type: codes(specialEducationTypes),
  governorate: codes(governorates),
};

/** What a limit is of, in words. */
export function nameOfLimit({ scope, code }: { scope: SeasonScope; code: number }): string {
  if (scope === "all") return "الجميع";
  const names: Readonly<Record<number, string>> = scope === "type" ? specialEducationTypes : governorates;
  return names[code] ?? String(code);
}

export const seasonErrors = {
  opensAt: "أدخل تاريخ فتح التسجيل ووقته",
  closesAt: "أدخل تاريخ إغلاق التسجيل ووقته",
  order: "يجب أن يكون الإغلاق بعد الفتح",
  text: "النص أطول من ٥٠٠ حرف",
  most: "اكتب عدداً صحيحاً من ١ إلى ١٠٠٠٠٠٠، أو اترك الحقل فارغاً",
  reason: "التسجيل مغلق الآن. اكتب سبب تسجيل هذا الطالب",
  reasonTooLong: "السبب أطول من ٢٠٠ حرف",
} as const;

/** Says why there is no room for a registration, where a part of the places is full. */
export const fullOf = {
  type: (name: string) => `اكتمل العدد لسبب الاختبار «${name}»، فلم يُحفظ هذا التسجيل. قد تخلو أماكن لاحقاً.`,
  governorate: (name: string) => `اكتمل العدد لمحافظة ${name}، فلم يُحفظ هذا التسجيل. قد تخلو أماكن لاحقاً.`,
} as const;
