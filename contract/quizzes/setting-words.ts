/**
 * Methods and rounds of standard settings with their Arabic words. This is plain data, so that pages need no schema.
 */

export const settingMethodWords = {
  angoff: "تقدير المحكّمين (أنغوف)",
  bookmark: "علامة في ترتيب الأسئلة (Bookmark)",
  norm: "من المعايير",
  places: "بعدد المقاعد",
} as const;

export const settingRoundWords = { first: "الأولى", second: "الثانية" } as const;
