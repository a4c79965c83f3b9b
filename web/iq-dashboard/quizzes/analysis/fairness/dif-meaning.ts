import type { ItemDif } from "#contract/quizzes/dif.ts";
import { fairnessText as text } from "#web/text/iq-dashboard/fairness.ts";

/**
 * Says for whom a flagged question is harder. If the groups do not differ as a whole, the difference changes with the
 * score.
 */
export function difMeaning({ delta, difClass }: ItemDif, focal: string, reference: string): string {
  if (!delta || difClass === null || difClass === "A") return text.crossing(focal);
  return text.harder(delta.value < 0 ? focal : reference, delta.value < 0 ? reference : focal);
}
