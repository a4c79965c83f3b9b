import type { BankChoice, ItemContent } from "#contract/items/items.ts";
import { foldArabic } from "#contract/text/arabic-folding.ts";
import { randomId } from "#web/calls/random-id.ts";
import { pasteText as text } from "#web/text/iq-dashboard/items.ts";
import { optionLetter } from "#web/text/item-view.ts";
import type { FieldFailure } from "#web/ui/forms/error-summary.tsx";
import { blankItem, blankOption, checkItem, type TypedItem } from "../editor/typed-item.ts";
import type { PastedItem } from "./pasted-items.ts";

/** A pasted question while staff mend it. A blank subject or level is that of all. */
export type PastedCard = {
  key: string;
  typed: TypedItem;
  /** The positions that were marked as right, if there are several. */
  doubted: readonly number[];
};

export const cardOf = ({ stem, options, keys }: PastedItem): PastedCard => ({
  key: randomId(),
  typed: {
    ...blankItem(),
    stem,
    options: options.map((option, place) => ({
      ...blankOption(),
      text: option,
      isKey: keys.length === 1 && keys[0] === place,
    })),
  },
  doubted: keys.length > 1 ? keys : [],
});

export type CheckedCard = {
  card: PastedCard;
  /** The content to save; null while something is missing or wrong, which may be the subject or level of all. */
  content: ItemContent | null;
  /** What is wrong with the card itself. */
  failures: readonly FieldFailure[];
};

type ForAll = { subject: string; level: string };

/** Checks all cards. A question that the bank or an earlier card has is refused. */
export function checkCards(cards: readonly PastedCard[], forAll: ForAll, bank: readonly BankChoice[]): CheckedCard[] {
  const known = new Set(bank.map(sameness));
  const earlier = new Set<string>();
  return cards.map((card) => {
    const { subject, level, stem, options } = card.typed;
    const given = { subject: subject.trim() || forAll.subject, level: level || forAll.level };
    const checked = checkItem({ ...card.typed, ...given });
    const same = sameness({ stem, options: options.map((option) => option.text) });
    const repeated = earlier.has(same) ? text.repeated : known.has(same) ? text.inBank : null;
    earlier.add(same);
    const failures = [
      ...(repeated ? [{ field: "stem", message: repeated }] : []),
      ...("failures" in checked ? checked.failures.map((failure) => named(failure, card)) : []),
    ].filter(({ field }) => !(field === "subject" && !given.subject.trim()) && !(field === "level" && !given.level));
    const content = "content" in checked && failures.length === 0 ? checked.content : null;
    return { card, content, failures };
  });
}

const named = ({ field, message }: FieldFailure, { doubted }: PastedCard): FieldFailure =>
  field === "key" && doubted.length > 1
    ? { field, message: text.twoKeys(doubted.map(optionLetter).join("، ")) }
    : { field, message };

/** Two questions are the same if question and options are, in any spelling and order. */
const sameness = ({ stem, options }: Pick<BankChoice, "stem" | "options">): string =>
  JSON.stringify([foldArabic(stem), options.map(foldArabic).filter(Boolean).sort()]);
