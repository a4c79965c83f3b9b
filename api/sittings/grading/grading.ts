import type { ItemContent } from "#contract/items/items.ts";
import type { SittingAnswer } from "#contract/sittings/sittings.ts";
import { isNumberRight, readNumber } from "#contract/text/typed-number.ts";
import type { ContentOf, FormQuestion } from "../taking/form.ts";

/** The right answer: the position of the option as it is shown, or a number. */
export type Key = { choice: number } | { number: number; tolerance: number };

type Asked = Pick<FormQuestion, "item" | "figure" | "optionOrder" | "key">;

export function keyOf({ item, figure, optionOrder, key }: Asked, contentOf: ContentOf): Key {
  if (figure && key !== null) return figure.family === "matrix" ? { choice: key } : { number: key, tolerance: 0 };
  const content: ItemContent | null = item && contentOf(item);
  if (!content || content.kind === "figure") throw new Error("a question has no key");
  if (content.kind === "number") return { number: content.answer, tolerance: content.tolerance };
  return { choice: optionOrder ? optionOrder.indexOf(content.key) : content.key };
}

/** Whether an answer is right. A missing answer, or one of another kind, is wrong. */
export function isRight(key: Key, answer: SittingAnswer): boolean {
  if (answer === null) return false;
  if ("choice" in key) return "choice" in answer && answer.choice === key.choice;
  if (!("number" in answer)) return false;
  const typed = readNumber(answer.number);
  return typed !== null && isNumberRight(typed, { answer: key.number, tolerance: key.tolerance });
}

/** Index of the chosen option as written; null if none was chosen. */
export const chosenOption = ({ optionOrder }: Asked, answer: SittingAnswer): number | null =>
  answer && "choice" in answer ? (optionOrder?.[answer.choice] ?? null) : null;
