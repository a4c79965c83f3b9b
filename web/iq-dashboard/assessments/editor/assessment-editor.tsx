import { useEffect, useState } from "react";
import { useNavigate, useOutletContext } from "react-router";
import type { Assessment } from "#contract/assessments/assessments.ts";
import { UnsavedWarning } from "#web/dashboard/form/unsaved-warning.tsx";
import { BackLink } from "#web/dashboard/frame/back-link.tsx";
import type { Session } from "#web/session/session.ts";
import { assessmentText as text } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { shadeScroll } from "#web/ui/lists/shade-scroll.ts";
import { assessmentPath, assessmentsPath } from "../assessment-paths.ts";
import { CheckPanel } from "../publication/check-panel.tsx";
import { Publication } from "../publication/publication.tsx";
import { StateBadge } from "../state-badge.tsx";
import { AssessmentFields } from "./assessment-fields.tsx";
import { Totals } from "./questions/totals.tsx";
import { SaveBar } from "./save-bar.tsx";
import { useAssessmentForm } from "./use-assessment-form.ts";

const formId = "assessment-form";

/** Edits, previews and publishes an assessment. `saved` is null for a new one. */
export function AssessmentEditor({ saved }: { saved: Assessment | null }) {
  const navigate = useNavigate();
  const { claims } = useOutletContext<Session>();
  const [assessment, setAssessment] = useState(saved);
  const form = useAssessmentForm({ saved, user: claims.userId, onSaved: setAssessment });
  // Navigates only once the form is clean, so that the unsaved-input question stays closed.
  const created = saved === null && assessment !== null && !form.isDirty ? assessment.id : null;
  useEffect(() => {
    if (created) navigate(assessmentPath(created), { replace: true, preventScrollReset: true });
  }, [created, navigate]);
  return (
    <>
      <div className="flex items-start justify-between gap-4">
        <BackLink to={assessmentsPath}>{text.back}</BackLink>
        {assessment && (
          // On wide screens the panel beside the form shows this.
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
              // Publishes only what the form shows.
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
