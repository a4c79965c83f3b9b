import { imageAddress } from "#contract/site/image-address.ts";
import type { SittingAnswer, SittingQuestion } from "#contract/sittings/sittings.ts";

/** Whether the answer is typed and not chosen. */
export const isTyped = (question: SittingQuestion): boolean =>
  "kind" in question ? question.kind === "number" : question.family === "series";

/** An answer as fields show it: the option's index, or the number as typed. It is empty before an answer. */
export function shownAnswer(answer: SittingAnswer | undefined): string {
  if (!answer) return "";
  return "choice" in answer ? String(answer.choice) : answer.number;
}

export function givenAnswer(question: SittingQuestion, shown: string): SittingAnswer {
  if (shown.trim() === "") return null;
  return isTyped(question) ? { number: shown } : { choice: Number(shown) };
}

/** Addresses of all pictures in the questions. */
export const picturesOf = (questions: readonly SittingQuestion[]): string[] =>
  questions
    .flatMap((question) => {
      if (!("kind" in question)) return [];
      const ofOptions = question.kind === "choice" ? question.options.map(({ picture }) => picture) : [];
      return [question.picture, ...ofOptions];
    })
    .flatMap((picture) => (picture ? [imageAddress(picture.imagePath)] : []));
