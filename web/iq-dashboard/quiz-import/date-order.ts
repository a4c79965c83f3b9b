import type { QuizImport } from "#contract/quiz-import.ts";
import type { DateOrder } from "./use-upload.ts";

export const otherOrder = (order: QuizImport["dateOrder"]): DateOrder =>
  order === "dayFirst" ? "monthFirst" : "dayFirst";

const baghdadHours = 3;

/** The instant with day and month of Baghdad in each other's place; null where there is no such day, or it is the same. */
export function inOtherOrder(iso: string): string | null {
  const local = new Date(Date.parse(iso) + baghdadHours * 3_600_000);
  const [month, day] = [local.getUTCMonth() + 1, local.getUTCDate()];
  if (day > 12 || day === month) return null;
  return new Date(Date.UTC(local.getUTCFullYear(), day - 1, month, 12 - baghdadHours)).toISOString();
}
