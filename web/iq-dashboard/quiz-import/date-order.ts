import type { QuizImport } from "#contract/quiz-import.ts";
import type { DateOrder } from "./use-upload.ts";

export const otherOrder = (order: QuizImport["dateOrder"]): DateOrder =>
  order === "dayFirst" ? "monthFirst" : "dayFirst";
