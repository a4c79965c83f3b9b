import { type TimeFactor, timeFactors } from "#contract/sittings/time-factor.ts";
import { type GivenFactor, setTimeFactors } from "#contract/sittings/time-factors.ts";
import type { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { timeFactorsText as text } from "#web/text/iq-dashboard/supervision.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";
import { PastedSerials } from "../assessments/editor/pasted-serials.tsx";
import { Choices } from "./choices.tsx";
import { ReasonField, reasonTexts } from "./reason-fields.tsx";
import { useSupervision } from "./use-sittings.ts";

type TimeFactorDialogProps = {
  assessmentId: string;
  /** A time factor to edit; without one the dialog asks for codes. */
  given?: GivenFactor;
  onClose: () => void;
};

/** Gives extra time by typed, scanned or pasted codes. It edits or removes the time of one student. */
export function TimeFactorDialog({ assessmentId, given, onClose }: TimeFactorDialogProps) {
  const setting = useSupervision(assessmentId, ({ serials, ...more }: z.output<typeof setTimeFactors.body>) =>
    iqApi.send("setTimeFactors", { params: { id: assessmentId }, body: { serials: serials.join("\n"), ...more } }),
  );
  const form = useMutationForm({
    schema: setTimeFactors.body,
    defaultValues: {
      serials: given?.serialNumber ?? "",
      factor: (given?.factor as TimeFactor | undefined) ?? 1.25,
      reason: "",
    },
    save: setting,
    onSaved: () => {
      showToast("success", text.given);
      onClose();
    },
  });
  const choices = timeFactors.filter((one) => one > 1 || given !== undefined);
  return (
    <FormDialog
      form={form}
      title={given ? text.changeOf(given.fullName) : text.give}
      texts={{ ...reasonTexts, confirm: text.save }}
      onClose={onClose}
    >
      {!given && (
        <div>
          <TextArea
            {...form.field("serials")}
            label={text.serials}
            hint={text.serialsHint}
            rows={5}
            isOfCodes
            autoComplete="off"
            spellCheck={false}
            autoFocus
          />
          <PastedSerials pasted={form.watch("serials")} />
        </div>
      )}
      <Choices
        name="factor"
        legend={text.factor}
        options={choices.map((value) => ({ value, label: text.factors[value] }))}
        value={form.watch("factor")}
        onChange={(factor) => form.setValue("factor", factor, { shouldDirty: true })}
        isDisabled={setting.isPending}
      />
      <p className="text-ink-2">{text.open}</p>
      <ReasonField {...form.field("reason")} hint={text.reasonHint} />
    </FormDialog>
  );
}
