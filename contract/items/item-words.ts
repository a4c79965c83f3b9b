import type { figureFamilies } from "./figures.ts";

/** Kinds and levels of items with their Arabic words, and limits of an item. */

export const itemKinds = { choice: "اختيار من متعدد", number: "إجابة رقمية", figure: "عائلة أشكال" } as const;
export type ItemKind = keyof typeof itemKinds;
export const itemKindCodes = Object.keys(itemKinds) as [ItemKind, ...ItemKind[]];

/** Families of figures. A generator makes a new item for each sitting. */
export const itemFamilies = { matrix: "مصفوفات أشكال", series: "متسلسلات أعداد" } as const satisfies Record<
  (typeof figureFamilies)[number],
  string
>;
export type ItemFamily = keyof typeof itemFamilies;

export const itemLevels = { 1: "سهل جداً", 2: "سهل", 3: "معتدل", 4: "صعب", 5: "صعب جداً" } as const;
export type ItemLevel = keyof typeof itemLevels;

export const itemLimits = {
  subject: 60,
  note: 1_000,
  stem: 2_000,
  option: 300,
  alt: 300,
  fewestOptions: 2,
  mostOptions: 8,
  /** Items that one call adds. */
  together: 100,
  lettersTogether: 100_000,
} as const;

/** Letters that name options which are pictures without text. */
export const optionLetters = "أبجدهوزح";
