import { useState } from "react";
import type { Hall } from "#contract/assessments/halls.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { stepsText } from "#web/text/iq-dashboard/supervision.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { MinutesField, type Reasoned, ReasonField, reasonTexts, useReasonForm } from "./reason-fields.tsx";
import { useSupervision } from "./use-sittings.ts";

const text = stepsText.hall;

type HallTimeDialogProps = { assessmentId: string; hall: Hall; onClose: () => void };

export function HallTimeDialog({ assessmentId, hall, onClose }: HallTimeDialogProps) {
  const [id] = useState(randomId);
  const addition = useSupervision(assessmentId, (reasoned: Reasoned) =>
    iqApi.send("addHallTime", { params: { id: hall.id }, body: { id, ...reasoned } }),
  );
  const form = useReasonForm({
    save: addition,
    asksMinutes: true,
    onSaved: ({ count }) => {
      showToast("success", text.done(count));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.title(hall.name)}
      width="small"
      texts={{ ...reasonTexts, confirm: text.open }}
      lead={text.body}
      onClose={onClose}
    >
      <MinutesField {...form.field("minutes")} />
      <ReasonField {...form.field("reason")} />
    </FormDialog>
  );
}
