import { useState } from "react";
import type { BoardSitting } from "#contract/sittings/supervision.ts";
import { randomId } from "#web/calls/random-id.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { supervisionText, stepsText as text } from "#web/text/iq-dashboard/supervision.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { Choices } from "./choices.tsx";
import { MinutesField, type Reasoned, ReasonField, reasonTexts, useReasonForm } from "./reason-fields.tsx";
import { asksMinutes, type Step, stepsFor, takeStep } from "./steps-for.ts";
import { useSupervision } from "./use-sittings.ts";

type StepDialogProps = { assessmentId: string; sitting: BoardSitting; onClose: () => void };

/** Asks for the reason of a supervisor's step, and then takes it. */
export function StepDialog({ assessmentId, sitting, onClose }: StepDialogProps) {
  const steps = stepsFor(sitting);
  const [step, setStep] = useState<Step>(steps[0] ?? "void");
  const [id, setId] = useState(randomId);
  const { label, done, body } = text.steps[step];
  const taken = useSupervision(assessmentId, (reasoned: Reasoned) => takeStep(step, sitting.id, { id, ...reasoned }));
  const form = useReasonForm({
    save: taken,
    asksMinutes: asksMinutes(step),
    onSaved: () => {
      showToast("success", done);
      onClose();
    },
  });
  const choose = (next: Step) => {
    setStep(next);
    setId(randomId());
    form.forget();
  };
  return (
    <FormDialog
      form={form}
      title={supervisionText.actOn(sitting.fullName)}
      texts={{ ...reasonTexts, confirm: label }}
      look={step === "void" ? "danger" : "primary"}
      onClose={onClose}
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
      {asksMinutes(step) && <MinutesField {...form.field("minutes")} />}
      <ReasonField {...form.field("reason")} />
    </FormDialog>
  );
}
