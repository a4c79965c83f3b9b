import type { PracticeQuestion } from "#contract/sittings/sittings.ts";
import { isNumberRight, readNumber } from "#contract/text/typed-number.ts";

/** Whether the shown answer is right: the index of an option, or a number as typed. */
export function isRight({ key }: PracticeQuestion, shown: string): boolean {
  if ("choice" in key) return shown === String(key.choice);
  const typed = readNumber(shown);
  return typed !== null && isNumberRight(typed, { answer: key.number, tolerance: key.tolerance });
}
