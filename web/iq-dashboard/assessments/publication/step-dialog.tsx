import type { Assessment } from "#contract/assessments/assessments.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { reachText } from "#web/text/iq-dashboard/assessments/assessment-reach.ts";
import { publicationText } from "#web/text/iq-dashboard/assessments/assessments.ts";
import { type AssessmentStep, useAssessmentStep, useCheck } from "../use-assessments.ts";
import { Reach } from "./reach.tsx";

type StepDialogProps = {
  step: AssessmentStep;
  assessment: Assessment;
  onDone: (assessment: Assessment) => void;
  onClose: () => void;
};

/** Explains what a step means for students before it is taken, and shows why it was refused. */
export function StepDialog({ step, assessment, onDone, onClose }: StepDialogProps) {
  const { mutateAsync: take } = useAssessmentStep(step);
  return (
    <ActionDialog
      texts={publicationText.steps[step]}
      look="primary"
      act={() => take(assessment)}
      onDone={onDone}
      onClose={onClose}
    >
      <StepBody step={step} state={assessment.state} />
      {(step === "publish" || step === "reopen") && <ReachOfStep step={step} assessment={assessment} />}
    </ActionDialog>
  );
}

/** Shows the students whom publishing or reopening reaches. */
export function ReachOfStep({ step, assessment }: { step: "publish" | "reopen"; assessment: Assessment }) {
  const { data, isError } = useCheck(assessment);
  const reach = step === "publish" ? data?.reach.draft : data?.reach.published;
  return (
    <section aria-label={reachText.title} className="mt-4 grid gap-3">
      {reach ? <Reach reach={reach} /> : !data && !isError && <p className="text-ink-3">{reachText.loading}</p>}
    </section>
  );
}

/** Explains the effect of a step. */
export function StepBody({ step, state }: { step: AssessmentStep; state: Assessment["state"] }) {
  const opens = step === "publish" && state === "closed";
  return (
    <div className="grid gap-3 text-ink-2">
      {publicationText.steps[step].body.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {opens && <p>{publicationText.opensClosed}</p>}
    </div>
  );
}
