import type { ExamDay } from "#contract/exam-days/exam-days.ts";
import { examDaysText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { Badge } from "#web/ui/badge.tsx";
import { type Phase, phaseOf } from "./day-words.ts";

const looks = { planned: "river", today: "gold", over: "sand", closed: "sand" } as const satisfies Record<
  Phase,
  string
>;

/** The phase of a day, in its card and above its screen. */
export function PhaseBadge({ day }: { day: ExamDay }) {
  const phase = phaseOf(day);
  return <Badge look={looks[phase]}>{text[phase]}</Badge>;
}
