import type { ReactNode } from "react";
import type { Assessment } from "#contract/assessments/assessments.ts";
import { LoadedScreen } from "#web/dashboard/loaded-screen.tsx";
import { assessmentText } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { assessmentsPath } from "../assessment-paths.ts";
import { useAssessment } from "../use-assessments.ts";

/** Loads an assessment for its editor, or for that of a copy. */
export const LoadedAssessment = ({ id, children }: { id: string; children: (loaded: Assessment) => ReactNode }) => (
  <LoadedScreen
    query={useAssessment(id)}
    texts={assessmentText}
    backTo={assessmentsPath}
    hasOwnBack
    placeholder={
      <div className="grid gap-x-8 gap-y-10 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-[36rem] rounded-panel" />
        <Skeleton className="h-96 rounded-panel" />
      </div>
    }
  >
    {children}
  </LoadedScreen>
);
