import type { Assessment } from "#contract/assessments.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { reachText } from "#web/text/assessment-reach.ts";
import { publicationText } from "#web/text/assessments.ts";
import { Reach } from "./reach.tsx";
import { type AssessmentStep, useAssessmentStep, useCheck } from "./use-assessments.ts";

type StepDialogProps = {
  step: AssessmentStep;
  assessment: Assessment;
  onDone: (assessment: Assessment) => void;
  onClose: () => void;
};

/** Says what a step means for students before it is taken, and why it was refused. */
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

/** Publishing gives students the draft, opening again what was published. */
export function ReachOfStep({ step, assessment }: { step: "publish" | "reopen"; assessment: Assessment }) {
  const { data, isError } = useCheck(assessment);
  const reach = step === "publish" ? data?.reach.draft : data?.reach.published;
  return (
    <section aria-label={reachText.title} className="mt-4 grid gap-3">
      {reach ? <Reach reach={reach} /> : !data && !isError && <p className="text-ink-3">{reachText.loading}</p>}
    </section>
  );
}

/** What it means. */
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
