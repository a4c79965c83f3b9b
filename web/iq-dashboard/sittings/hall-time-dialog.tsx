import { useState } from "react";
import type { Hall } from "#contract/halls.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { InputDialog } from "#web/dashboard/input-dialog.tsx";
import { stepsText } from "#web/text/supervision.ts";
import { showToast } from "#web/ui/toast.tsx";
import { ReasonForm, useReason } from "./reason-form.tsx";
import { useSupervision } from "./use-sittings.ts";

const text = stepsText.hall;

type HallTimeDialogProps = { assessmentId: string; hall: Hall; onClose: () => void };

export function HallTimeDialog({ assessmentId, hall, onClose }: HallTimeDialogProps) {
  const [id] = useState(randomId);
  const typed = useReason();
  const addition = useSupervision(assessmentId, (said: { reason: string; minutes: number }) =>
    iqApi.send("addHallTime", { params: { id: hall.id }, body: { id, ...said } }),
  );
  return (
    <InputDialog
      title={text.title(hall.name)}
      isDirty={typed.isDirty}
      onClose={onClose}
      isLocked={addition.isPending}
      width="small"
    >
      {(close) => (
        <ReasonForm
          typed={typed}
          asksMinutes
          confirmText={text.open}
          isPending={addition.isPending}
          error={addition.error}
          onSubmit={(said) =>
            addition.mutate(said, {
              onSuccess: ({ count }) => {
                showToast("success", text.done(count));
                onClose();
              },
            })
          }
          onCancel={close}
        >
          <p className="text-ink-2">{text.body}</p>
        </ReasonForm>
      )}
    </InputDialog>
  );
}
