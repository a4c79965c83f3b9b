import { type AssessmentState, assessmentStates } from "#contract/assessments/assessment-words.ts";
import { Badge } from "#web/ui/badge.tsx";

const looks = { draft: "sand", published: "ok", closed: "gold", template: "river" } as const satisfies Record<
  AssessmentState,
  unknown
>;

export const StateBadge = ({ state }: { state: AssessmentState }) => (
  <Badge look={looks[state]}>{assessmentStates[state]}</Badge>
);
