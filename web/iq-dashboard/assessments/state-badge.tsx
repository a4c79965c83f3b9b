import { type AssessmentState, assessmentStates } from "#contract/assessment-words.ts";
import { Badge } from "#web/ui/badge.tsx";

const looks = { draft: "sand", published: "ok", closed: "gold" } as const satisfies Record<AssessmentState, unknown>;

/** Whether it was published, or is closed. */
export const StateBadge = ({ state }: { state: AssessmentState }) => (
  <Badge look={looks[state]}>{assessmentStates[state]}</Badge>
);
