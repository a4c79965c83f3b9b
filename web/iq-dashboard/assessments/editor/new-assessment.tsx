import { useSearchParams } from "react-router";
import type { DashboardHandle } from "#web/dashboard/frame/frame.tsx";
import { assessmentText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { unlistedMeta } from "#web/text/unlisted-meta.ts";
import { AssessmentEditor } from "./assessment-editor.tsx";
import { LoadedAssessment } from "./loaded-assessment.tsx";

export const meta = () => unlistedMeta(text.newTitle);
export const handle: DashboardHandle = { title: text.newTitle };

export default function NewAssessment() {
  const id = useSearchParams()[0].get("copy");
  if (!id) return <AssessmentEditor key="new" saved={null} />;
  return (
    <LoadedAssessment id={id}>
      {(copied) => <AssessmentEditor key={id} saved={null} copied={copied} />}
    </LoadedAssessment>
  );
}
