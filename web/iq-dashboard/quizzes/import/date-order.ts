import type { QuizImport } from "#contract/quizzes/quiz-import.ts";

type DateOrder = NonNullable<QuizImport["choices"]["dateOrder"]>;

const others = { dayFirst: "monthFirst", excel1900: "excel1904", excel1904: "excel1900" } as const;

export const otherOrder = (order: QuizImport["dateOrder"]): DateOrder =>
  (order && order !== "yearFirst" && order !== "monthFirst" && others[order]) || "dayFirst";

/** Days between the starts of Excel's two date systems. */
const calendarDays = 1462;

/** The instant that would result from reading the file in the other order. */
export function readOtherwise(iso: string, order: QuizImport["dateOrder"]): string | null {
  if (order !== "excel1900" && order !== "excel1904") return inOtherOrder(iso);
  const days = order === "excel1900" ? calendarDays : -calendarDays;
  return new Date(Date.parse(iso) + days * 24 * 3_600_000).toISOString();
}

const baghdadHours = 3;

/** Swaps day and month in Baghdad's time. Null if there is no such date, or if it is the same. */
export function inOtherOrder(iso: string): string | null {
  const local = new Date(Date.parse(iso) + baghdadHours * 3_600_000);
  const [month, day] = [local.getUTCMonth() + 1, local.getUTCDate()];
  if (day > 12 || day === month) return null;
  return new Date(Date.UTC(local.getUTCFullYear(), day - 1, month, 12 - baghdadHours)).toISOString();
}
