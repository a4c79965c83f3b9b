import type { StaffRequest } from "#contract/contestants/requests.ts";
import { homePath } from "#web/session/session-guards.ts";
import { sittingsPath } from "../assessments/assessment-paths.ts";
import { quizPath } from "../quiz-paths.ts";
import { sectionPath } from "../sections.ts";

/** The student in the list of contestants. */
export const studentPath = ({ serialNumber }: StaffRequest["contestant"]) => `${homePath.iq}?text=${serialNumber}`;

/** Where the result of an objection is seen and corrected; null if it was removed. */
export function resultPath({ result, contestant }: StaffRequest): string | null {
  if (result?.onsiteExamId) return `${sectionPath.onsiteExams}/${result.onsiteExamId}`;
  if (result?.assessmentId) return `${sittingsPath(result.assessmentId)}?text=${contestant.serialNumber}`;
  return result?.quizId ? quizPath(result.quizId) : null;
}
