import type { Assessment } from "#contract/assessments.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { reachText } from "#web/text/assessment-reach.ts";
import { publicationText } from "#web/text/assessments.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
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
  const taken = useAssessmentStep(step);
  const text = publicationText.steps[step];
  const take = () =>
    taken.mutate(assessment, {
      onSuccess: (changed) => {
        showToast("success", text.done);
        onDone(changed);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={text.title}
      look="primary"
      confirmText={text.confirm}
      pendingText={text.pending}
      isOpen
      isPending={taken.isPending}
      error={taken.isError ? failureMessage(taken.error, text.failed) : undefined}
      onConfirm={take}
      onClose={onClose}
    >
      <StepBody step={step} state={assessment.state} />
      {(step === "publish" || step === "reopen") && <ReachOfStep step={step} assessment={assessment} />}
    </ConfirmDialog>
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
