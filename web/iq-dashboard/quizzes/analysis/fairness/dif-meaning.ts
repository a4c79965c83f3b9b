import type { ItemDif } from "#contract/quizzes/dif.ts";
import { fairnessText as text } from "#web/text/iq-dashboard/fairness.ts";

/** For whom a flagged question is harder. Where the groups do not differ as a whole, it changes with the score. */
export function difMeaning({ delta, difClass }: ItemDif, focal: string, reference: string): string {
  if (!delta || difClass === null || difClass === "A") return text.crossing(focal);
  return text.harder(delta.value < 0 ? focal : reference, delta.value < 0 ? reference : focal);
}
