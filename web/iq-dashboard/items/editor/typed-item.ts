import { type ItemFamily, type ItemKind, itemLimits } from "#contract/items/item-words.ts";
import { type ItemContent, itemContent } from "#contract/items/items.ts";
import { randomId } from "#web/calls/random-id.ts";
import type { FieldFailure } from "#web/ui/forms/error-summary.tsx";

/** An item in the form, with the fields of all kinds, so that switching between kinds loses nothing. */
type Picture = { imagePath: string; alt: string } | null;
export type TypedOption = { id: string; text: string; picture: Picture; isKey: boolean };
export type TypedItem = {
  kind: ItemKind;
  subject: string;
  level: string;
  note: string;
  stem: string;
  picture: Picture;
  options: TypedOption[];
  answer: string;
  tolerance: string;
  family: ItemFamily | "";
};

export const blankOption = (): TypedOption => ({ id: randomId(), text: "", picture: null, isKey: false });

/** Changes the option with this id, wherever it has moved. It has no effect if the option is gone. */
export const changedOption = (options: readonly TypedOption[], id: string, changes: Partial<TypedOption>) =>
  options.map((option) => (option.id === id ? { ...option, ...changes } : option));

export const markedOption = (options: readonly TypedOption[], id: string) =>
  options.map((option) => ({ ...option, isKey: option.id === id }));

const usualOptions = 4;
export const blankItem = (): TypedItem => ({
  kind: "choice",
  subject: "",
  level: "",
  note: "",
  stem: "",
  picture: null,
  options: Array.from({ length: usualOptions }, blankOption),
  answer: "",
  tolerance: "0",
  family: "",
});

export function typedOf(content: ItemContent): TypedItem {
  const { kind, subject, note, level } = content;
  const base = { ...blankItem(), kind, subject, note, level: String(level) };
  if (content.kind === "figure") return { ...base, family: content.family };
  const { stem, picture } = content;
  const shared = { ...base, stem, picture };
  if (content.kind === "number")
    return { ...shared, answer: String(content.answer), tolerance: String(content.tolerance) };
  const options = content.options.map((option, index) => ({
    ...option,
    id: randomId(),
    isKey: index === content.key,
  }));
  return { ...shared, options };
}

/** A blank item of the same series: topic, level, note and number of options stay. */
export const nextOf = (typed: TypedItem): TypedItem => ({
  ...typed,
  stem: "",
  picture: null,
  options: typed.options.map(blankOption),
  answer: "",
});

/** The content to send, for the chosen kind. */
function contentOf({ kind, level, subject, note, family, options, answer, tolerance, ...question }: TypedItem) {
  const shared = { subject, note, level: Number(level) };
  if (kind === "figure") return { ...shared, kind, family };
  const base = { ...shared, ...question };
  if (kind === "number") return { ...base, kind, answer, tolerance };
  const key = options.findIndex(({ isKey }) => isKey);
  return { ...base, kind, options: options.map(({ text, picture }) => ({ text, picture })), key };
}

/** Drops blank options at the end. */
function withoutBlankEnd(typed: TypedItem): TypedItem {
  const last = typed.options.findLastIndex(({ text, picture, isKey }) => text.trim() !== "" || picture || isKey);
  return { ...typed, options: typed.options.slice(0, Math.max(last + 1, itemLimits.fewestOptions)) };
}

/** @returns the content to send, or the failures by field */
export function checkItem(typed: TypedItem): { content: ItemContent } | { failures: FieldFailure[] } {
  const result = itemContent.safeParse(contentOf(withoutBlankEnd(typed)));
  if (result.success) return { content: result.data };
  const failures = new Map(result.error.issues.map(({ path, message }) => [path.join("."), message]));
  return { failures: [...failures].map(([field, message]) => ({ field, message })) };
}

/** Whether two forms mean the same item. */
export const isSame = (one: TypedItem, other: TypedItem): boolean =>
  JSON.stringify(contentOf(one)) === JSON.stringify(contentOf(other));
