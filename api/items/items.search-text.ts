import { itemFamilies } from "#contract/items/item-words.ts";
import type { ItemContent } from "#contract/items/items.ts";
import { foldForSearch } from "#contract/text/arabic-folding.ts";

/** The searched text: everything visible of an item, and the note. */
function textsOf(content: ItemContent): string[] {
  const { subject, note } = content;
  if (content.kind === "figure") return [subject, itemFamilies[content.family], note];
  const { stem, picture } = content;
  const options = content.kind === "choice" ? content.options : [];
  const choices = options.flatMap(({ text, picture }) => [text, picture?.alt ?? ""]);
  return [subject, stem, picture?.alt ?? "", ...choices, note];
}

export const itemSearchText = (content: ItemContent): string =>
  ` ${textsOf(content).map(foldForSearch).filter(Boolean).join(" ")}`;
