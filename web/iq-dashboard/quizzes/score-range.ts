import type { Quiz } from "#contract/quizzes.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { quizText as text } from "#web/text/quizzes.ts";

export type Tenth = Quiz["distribution"][number];

/** A tenth in words: its end belongs to the next one, but for the last. */
export function rangeOf({ from, to }: Tenth): string {
  const words = to === 100 ? text.lastRange : text.rangeBelow;
  return words(formatNumber(from), formatNumber(to));
}
