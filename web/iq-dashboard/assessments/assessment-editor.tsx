import { useEffect, useState } from "react";
import { useNavigate, useOutletContext } from "react-router";
import type { Assessment } from "#contract/assessments.ts";
import { BackLink } from "#web/dashboard/back-link.tsx";
import { UnsavedWarning } from "#web/dashboard/unsaved-warning.tsx";
import type { Session } from "#web/session/session.ts";
import { assessmentText as text } from "#web/text/assessments.ts";
import { shadeScroll } from "#web/ui/shade-scroll.ts";
import { AssessmentFields } from "./assessment-fields.tsx";
import { assessmentPath, assessmentsPath } from "./assessment-paths.ts";
import { CheckPanel } from "./check-panel.tsx";
import { Publication } from "./publication.tsx";
import { SaveBar } from "./save-bar.tsx";
import { StateBadge } from "./state-badge.tsx";
import { Totals } from "./totals.tsx";
import { useAssessmentForm } from "./use-assessment-form.ts";

const formId = "assessment-form";

/** An assessment: written, counted, checked and published. `saved` is null for a new one. */
export function AssessmentEditor({ saved }: { saved: Assessment | null }) {
  const navigate = useNavigate();
  const { claims } = useOutletContext<Session>();
  const [assessment, setAssessment] = useState(saved);
  const form = useAssessmentForm({ saved, user: claims.userId, onSaved: setAssessment });
  // Left once nothing is unsaved any more, which the question about unsaved input waits for.
  const created = saved === null && assessment !== null && !form.isDirty ? assessment.id : null;
  useEffect(() => {
    if (created) navigate(assessmentPath(created), { replace: true, preventScrollReset: true });
  }, [created, navigate]);
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <BackLink to={assessmentsPath}>{text.back}</BackLink>
        {assessment && (
          // Where there is room, the panel that says so stands beside the form.
          <p className="pt-2 xl:hidden">
            <StateBadge state={assessment.state} />
          </p>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <AssessmentFields formId={formId} form={form} />
        <div
          ref={shadeScroll}
          className="scroll-shade grid min-w-0 grid-cols-[minmax(0,1fr)] gap-5 xl:sticky xl:top-24 xl:max-h-[calc(100dvh-11.5rem)] xl:overflow-y-auto xl:overscroll-contain"
        >
          {assessment && (
            <Publication
              assessment={assessment}
              // Only what stands in the form may be published.
              isDirty={form.isDirty || form.version !== assessment.version}
              onChanged={form.stepped}
            />
          )}
          <CheckPanel assessment={assessment} isDirty={form.isDirty} />
          <Totals typed={form.typed} />
        </div>
      </div>
      <SaveBar formId={formId} form={form} />
      <UnsavedWarning isDirty={form.isDirty} />
    </>
  );
}
