import type { AssessmentContent, AssessmentReach } from "#contract/assessments/assessments.ts";

type Reaching = Pick<AssessmentContent, "audience" | "opensAt" | "closesAt" | "needsHallCode">;

/** Audience of a draft or a published version; `people` are registered now. */
export function reachOf({ audience, opensAt, closesAt, needsHallCode }: Reaching, people: number): AssessmentReach {
  const { serials, ...filters } = audience;
  return { audience: { ...filters, serialCount: serials.length }, people, opensAt, closesAt, needsHallCode };
}
