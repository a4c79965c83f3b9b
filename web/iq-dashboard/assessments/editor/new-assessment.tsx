import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { assessmentText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { AssessmentEditor } from "./assessment-editor.tsx";

export const meta = () => unlistedMeta(text.newTitle);
export const handle: DashboardHandle = { title: text.newTitle };

export default function NewAssessment() {
  return <AssessmentEditor saved={null} />;
}
