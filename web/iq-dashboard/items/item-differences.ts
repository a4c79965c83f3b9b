import { itemFamilies, itemLevels } from "#contract/items/item-words.ts";
import type { ChoiceContent, ItemContent, ItemOption, ItemPicture } from "#contract/items/items.ts";
import { differencesText as text } from "#web/text/iq-dashboard/items.ts";
import { optionLetter } from "#web/text/item-view.ts";

/** Describes the changes between two versions of an item. */
export function itemDifferences(before: ItemContent, now: ItemContent): string[] {
  const changes = [
    ...changed(text.subject, text.quoted(before.subject), text.quoted(now.subject)),
    ...changed(text.level, itemLevels[before.level], itemLevels[now.level]),
  ];
  if (before.kind === "figure" && now.kind === "figure")
    changes.push(...changed(text.family, itemFamilies[before.family], itemFamilies[now.family]));
  if (before.kind !== "figure" && now.kind !== "figure") {
    changes.push(...changed(text.stem, text.quoted(before.stem), text.quoted(now.stem)));
    changes.push(...pictureDifferences(text.pictureOf(text.stemPart), before.picture, now.picture));
  }
  if (before.kind === "choice" && now.kind === "choice") changes.push(...choiceDifferences(before, now));
  if (before.kind === "number" && now.kind === "number") {
    changes.push(...changed(text.answer, String(before.answer), String(now.answer)));
    changes.push(...changed(text.tolerance, String(before.tolerance), String(now.tolerance)));
  }
  return [...changes, ...changed(text.note, noteText(before.note), noteText(now.note))];
}

const changed = (name: string, from: string, to: string): string[] =>
  from === to ? [] : [text.fromTo(name, from, to)];

const noteText = (note: string) => (note === "" ? text.nothing : text.quoted(note));

function pictureDifferences(name: string, before: ItemPicture | null, now: ItemPicture | null): string[] {
  if (!before) return now ? [text.pictureAdded(name, now.alt)] : [];
  if (!now) return [text.pictureRemoved(name, before.alt)];
  const replaced = before.imagePath === now.imagePath ? [] : [text.pictureChanged(name)];
  return [...replaced, ...changed(text.altOf(name), text.quoted(before.alt), text.quoted(now.alt))];
}

const optionText = ({ text: words, picture }: ItemOption) =>
  words ? text.quoted(words) : text.pictureAlone(picture?.alt ?? "");
const face = (option: ItemOption) => JSON.stringify([option.text, option.picture?.imagePath, option.picture?.alt]);

function choiceDifferences(before: ChoiceContent, now: ChoiceContent): string[] {
  const [was, is] = [before, now].map(({ options, key }) => options[key]) as [ItemOption, ItemOption];
  const key = changed(text.answer, optionText(was), optionText(is));
  const [had, has] = [before.options.map(face), now.options.map(face)];
  if ([...had].sort().join() === [...has].sort().join())
    return had.join() === has.join() ? key : [text.reordered, ...key];
  const places = Array.from({ length: Math.max(had.length, has.length) }, (_, index) =>
    optionDifferences(optionLetter(index), before.options[index], now.options[index]),
  );
  return [...places.flat(), ...key];
}

function optionDifferences(letter: string, before: ItemOption | undefined, now: ItemOption | undefined): string[] {
  if (!before) return now ? [text.optionAdded(letter, optionText(now))] : [];
  if (!now) return [text.optionRemoved(letter, optionText(before))];
  const name = text.option(letter);
  const words = (option: ItemOption) => (option.text === "" ? text.nothing : text.quoted(option.text));
  return [
    ...changed(name, words(before), words(now)),
    ...pictureDifferences(text.pictureOf(name), before.picture, now.picture),
  ];
}
