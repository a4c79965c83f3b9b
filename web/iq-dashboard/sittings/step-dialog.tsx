import { useState } from "react";
import type { BoardSitting } from "#contract/supervision.ts";
import { randomId } from "#web/calls/random-id.ts";
import { InputDialog } from "#web/dashboard/input-dialog.tsx";
import { supervisionText, stepsText as text } from "#web/text/supervision.ts";
import { showToast } from "#web/ui/toast.tsx";
import { Choices } from "./choices.tsx";
import { ReasonForm, useReason } from "./reason-form.tsx";
import { asksMinutes, type Step, stepsFor, take } from "./steps-for.ts";
import { useSupervision } from "./use-sittings.ts";

type StepDialogProps = { assessmentId: string; sitting: BoardSitting; onClose: () => void };

/** What a supervisor does to one sitting, and why. */
export function StepDialog({ assessmentId, sitting, onClose }: StepDialogProps) {
  const steps = stepsFor(sitting);
  const [step, setStep] = useState<Step>(steps[0] ?? "void");
  const [id, setId] = useState(randomId);
  const typed = useReason();
  const taken = useSupervision(assessmentId, (said: { reason: string; minutes: number }) =>
    take(step, sitting.id, { id, ...said }),
  );
  const choose = (next: Step) => {
    setStep(next);
    setId(randomId());
    taken.reset();
  };
  const { label, done, body } = text.steps[step];
  return (
    <InputDialog
      title={supervisionText.actOn(sitting.fullName)}
      isDirty={typed.isDirty}
      onClose={onClose}
      isLocked={taken.isPending}
    >
      {(close) => (
        <ReasonForm
          typed={typed}
          asksMinutes={asksMinutes(step)}
          confirmText={label}
          look={step === "void" ? "danger" : "primary"}
          isPending={taken.isPending}
          error={taken.error}
          onSubmit={(said) =>
            taken.mutate(said, {
              onSuccess: () => {
                showToast("success", done);
                onClose();
              },
            })
          }
          onCancel={close}
        >
          <Choices
            name="step"
            legend={text.step}
            options={steps.map((value) => ({ value, label: text.steps[value].label }))}
            value={step}
            onChange={choose}
            isDisabled={taken.isPending}
          />
          <p className="text-ink-2">{body}</p>
        </ReasonForm>
      )}
    </InputDialog>
  );
}
