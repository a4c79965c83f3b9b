import type { Assessment } from "#contract/assessments.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { publicationText } from "#web/text/assessments.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { type AssessmentStep, useAssessmentStep } from "./use-assessments.ts";

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
    </ConfirmDialog>
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
