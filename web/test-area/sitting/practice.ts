import type { PracticeQuestion } from "#contract/sittings.ts";
import { isNumberRight, readNumber } from "#contract/typed-number.ts";

/** Whether what a field shows is the answer: the place of an option, or a number as it was typed. */
export function isRight({ key }: PracticeQuestion, shown: string): boolean {
  if ("choice" in key) return shown === String(key.choice);
  const typed = readNumber(shown);
  return typed !== null && isNumberRight(typed, { answer: key.number, tolerance: key.tolerance });
}
