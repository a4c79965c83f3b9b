import { useParams } from "react-router";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { assessmentText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { AssessmentEditor } from "./editor/assessment-editor.tsx";
import { LoadedAssessment } from "./editor/loaded-assessment.tsx";

export const meta = () => unlistedMeta(text.editTitle);
export const handle: DashboardHandle = { title: text.editTitle };

export default function AssessmentScreen() {
  const { id = "" } = useParams();
  return <LoadedAssessment id={id}>{(saved) => <AssessmentEditor key={id} saved={saved} />}</LoadedAssessment>;
}
