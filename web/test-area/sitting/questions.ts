import { imageAddress } from "#contract/image-address.ts";
import type { SittingAnswer, SittingQuestion } from "#contract/sittings.ts";

/** Whether the answer is typed, or one of the options that are shown. */
export const isTyped = (question: SittingQuestion): boolean =>
  "kind" in question ? question.kind === "number" : question.family === "series";

/** An answer as a field shows it: the place of the option, or the number as it was typed; empty before an answer. */
export function shownAnswer(answer: SittingAnswer | undefined): string {
  if (!answer) return "";
  return "choice" in answer ? String(answer.choice) : answer.number;
}

export function givenAnswer(question: SittingQuestion, shown: string): SittingAnswer {
  if (shown.trim() === "") return null;
  return isTyped(question) ? { number: shown } : { choice: Number(shown) };
}

/** Addresses of all pictures that the questions show. */
export const picturesOf = (questions: readonly SittingQuestion[]): string[] =>
  questions
    .flatMap((question) => {
      if (!("kind" in question)) return [];
      const ofOptions = question.kind === "choice" ? question.options.map(({ picture }) => picture) : [];
      return [question.picture, ...ofOptions];
    })
    .flatMap((picture) => (picture ? [imageAddress(picture.imagePath)] : []));
