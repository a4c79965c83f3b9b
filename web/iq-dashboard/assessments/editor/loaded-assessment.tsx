import type { ReactNode } from "react";
import type { Assessment } from "#contract/assessments/assessments.ts";
import { isNotFound } from "#web/dashboard/failure-message.ts";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { assessmentText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SpokenStatus } from "#web/ui/feedback/spoken-status.tsx";
import { DashboardMessage } from "#web/ui/frames/dashboard-message.tsx";
import { assessmentsPath } from "../assessment-paths.ts";
import { useAssessment } from "../use-assessments.ts";

/** Loads an assessment for its editor, or for that of a copy. */
export function LoadedAssessment({ id, children }: { id: string; children: (loaded: Assessment) => ReactNode }) {
  const assessment = useAssessment(id);
  if (assessment.data) return children(assessment.data);
  if (isNotFound(assessment.error)) {
    return (
      <DashboardMessage
        title={text.notFound}
        body={text.notFoundBody}
        way={{ to: assessmentsPath, label: text.back }}
      />
    );
  }
  return (
    <>
      <BackLink to={assessmentsPath}>{text.back}</BackLink>
      {assessment.isError ? (
        <LoadFailure whatFailed={text.loadFailed} query={assessment} />
      ) : (
        <div className="grid gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
          <SpokenStatus>{text.loading}</SpokenStatus>
          <Skeleton className="h-[36rem] rounded-panel" />
          <Skeleton className="h-96 rounded-panel" />
        </div>
      )}
    </>
  );
}
