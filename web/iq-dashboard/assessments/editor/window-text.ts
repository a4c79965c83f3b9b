import type { AssessmentItem } from "#contract/assessments/assessments.ts";
import { assessmentsText } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { formatDateTime } from "#web/text/numbers.ts";

const text = assessmentsText.windows;

type Window = Pick<AssessmentItem, "state" | "opensAt" | "closesAt">;
/** The state of the window, and its next or last change. */
type WindowText = { status: string; moment: string | null };

const isBefore = (now: Date, moment: string | null) => moment !== null && now < new Date(moment);
const isPast = (now: Date, moment: string | null) => moment !== null && now >= new Date(moment);

/** Whether students may begin at present. */
export const isOpen = ({ state, opensAt, closesAt }: Window, now: Date): boolean =>
  state === "published" && !isBefore(now, opensAt) && !isPast(now, closesAt);

/** Says whether students may begin at present, and from when on or until when. */
export function windowText({ state, opensAt, closesAt }: Window, now: Date): WindowText {
  if (opensAt && now < new Date(opensAt)) return { status: text.notYet, moment: text.opens(formatDateTime(opensAt)) };
  if (closesAt && now >= new Date(closesAt)) return { status: text.over, moment: formatDateTime(closesAt) };
  const until = closesAt && text.until(formatDateTime(closesAt));
  if (state === "published") return { status: text.open, moment: until };
  return { status: until ?? text.none, moment: null };
}
