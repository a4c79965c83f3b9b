import type { Quiz } from "#contract/quizzes/quizzes.ts";
import { quizText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { formatNumber } from "#web/text/numbers.ts";

export type Tenth = Quiz["distribution"][number];

/** Names a tenth of the scale. It excludes its upper end, except the last tenth. */
export function rangeOf({ from, to }: Tenth): string {
  const words = to === 100 ? text.lastRange : text.rangeBelow;
  return words(formatNumber(from), formatNumber(to));
}
