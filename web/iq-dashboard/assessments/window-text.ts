import type { AssessmentItem } from "#contract/assessments.ts";
import { assessmentsText } from "#web/text/assessments.ts";
import { formatDateTime } from "#web/text/numbers.ts";

const text = assessmentsText.windows;

type Window = Pick<AssessmentItem, "state" | "opensAt" | "closesAt">;
/** How it stands, and the moment that changes or changed it. */
type Told = { standing: string; moment: string | null };

const isBefore = (now: Date, moment: string | null) => moment !== null && now < new Date(moment);
const isPast = (now: Date, moment: string | null) => moment !== null && now >= new Date(moment);

/** Whether students may begin now. */
export const isOpen = ({ state, opensAt, closesAt }: Window, now: Date): boolean =>
  state === "published" && !isBefore(now, opensAt) && !isPast(now, closesAt);

/** Whether students may begin now, from when on, or since when no more. */
export function windowText({ state, opensAt, closesAt }: Window, now: Date): Told {
  if (opensAt && now < new Date(opensAt)) return { standing: text.notYet, moment: text.opens(formatDateTime(opensAt)) };
  if (closesAt && now >= new Date(closesAt)) return { standing: text.over, moment: formatDateTime(closesAt) };
  const until = closesAt && text.until(formatDateTime(closesAt));
  if (state === "published") return { standing: text.open, moment: until };
  return { standing: until ?? text.none, moment: null };
}
