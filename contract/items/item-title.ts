import { itemFamilies } from "./item-words.ts";
import type { ItemContent } from "./items.ts";

/**
 * The title of an item in lists, files and the audit log: its question, or its family if each student gets another
 * question.
 */
export const itemTitle = (content: ItemContent): string =>
  content.kind === "figure" ? itemFamilies[content.family] : content.stem;
