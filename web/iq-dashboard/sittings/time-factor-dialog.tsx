import { useState } from "react";
import { type TimeFactor, timeFactors } from "#contract/time-factor.ts";
import type { GivenFactor } from "#contract/time-factors.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { InputDialog } from "#web/dashboard/input-dialog.tsx";
import { timeFactorsText as text } from "#web/text/supervision.ts";
import { TextArea } from "#web/ui/text-area.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { SerialsRead } from "../assessments/serials-read.tsx";
import { Choices } from "./choices.tsx";
import { ReasonForm, useReason } from "./reason-form.tsx";
import { useSupervision } from "./use-sittings.ts";

type TimeFactorDialogProps = {
  assessmentId: string;
  /** Of somebody who has more time; without it codes are asked for. */
  given?: GivenFactor;
  onClose: () => void;
};

/** Gives more time to those whose codes are typed, scanned or pasted; changes it for one who has it, or takes it back. */
export function TimeFactorDialog({ assessmentId, given, onClose }: TimeFactorDialogProps) {
  const [serials, setSerials] = useState(given?.serialNumber ?? "");
  const [factor, setFactor] = useState<TimeFactor>((given?.factor as TimeFactor | undefined) ?? 1.25);
  const typed = useReason();
  const setting = useSupervision(assessmentId, ({ reason }: { reason: string }) =>
    iqApi.send("setTimeFactors", { params: { id: assessmentId }, body: { serials, factor, reason } }),
  );
  const refused = setting.error instanceof ApiProblem ? setting.error.errors.serials : undefined;
  const choices = timeFactors.filter((one) => one > 1 || given !== undefined);
  return (
    <InputDialog
      title={given ? text.changeOf(given.fullName) : text.give}
      isDirty={typed.isDirty || (given ? factor !== given.factor : serials !== "")}
      onClose={onClose}
      isLocked={setting.isPending}
    >
      {(close) => (
        <ReasonForm
          typed={typed}
          asksMinutes={false}
          otherFields={given ? [] : ["serials"]}
          reasonHint={text.reasonHint}
          confirmText={text.save}
          isPending={setting.isPending}
          error={setting.error}
          onSubmit={(said) =>
            setting.mutate(said, {
              onSuccess: () => {
                showToast("success", text.given);
                onClose();
              },
            })
          }
          onCancel={close}
        >
          {!given && (
            <div>
              <TextArea
                name="serials"
                label={text.serials}
                hint={text.serialsHint}
                error={refused?.join("\n")}
                rows={5}
                dir="ltr"
                autoComplete="off"
                spellCheck={false}
                value={serials}
                onChange={(event) => setSerials(event.currentTarget.value)}
                autoFocus
              />
              <SerialsRead pasted={serials} />
            </div>
          )}
          <Choices
            name="factor"
            legend={text.factor}
            options={choices.map((value) => ({ value, label: text.factors[value] }))}
            value={factor}
            onChange={setFactor}
            isDisabled={setting.isPending}
          />
          <p className="text-ink-2">{text.open}</p>
        </ReasonForm>
      )}
    </InputDialog>
  );
}
