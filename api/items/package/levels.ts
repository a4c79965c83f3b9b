import type { ItemLevel } from "#contract/items/item-words.ts";

/** Our levels in the difficulty vocabulary of IEEE 1484.12.1 (LOM). */
export const lomDifficulties: Readonly<Record<ItemLevel, string>> = {
  1: "very easy",
  2: "easy",
  3: "medium",
  4: "difficult",
  5: "very difficult",
};
