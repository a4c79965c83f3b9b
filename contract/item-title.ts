import { itemFamilies } from "./item-words.ts";
import type { ItemContent } from "./items.ts";

/** What an item is called in lists, files and the audit log: its question, or its family where each gets another one. */
export const itemTitle = (content: ItemContent): string =>
  content.kind === "figure" ? itemFamilies[content.family] : content.stem;
