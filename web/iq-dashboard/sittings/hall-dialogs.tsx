import { useState } from "react";
import { admitToHalls, createHall, type Hall } from "#contract/assessments/halls.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { admitText, stepsText, hallsText as text } from "#web/text/iq-dashboard/supervision.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { MinutesField, type Reasoned, ReasonField, reasonTexts, useReasonForm } from "./reason-fields.tsx";
import { useSupervision } from "./use-sittings.ts";

/** Admits a student with the code of any hall. */
export function AdmitDialog({ assessmentId, onClose }: { assessmentId: string; onClose: () => void }) {
  const admission = useSupervision(assessmentId, (body: { serial: string }) =>
    iqApi.send("admitToHalls", { params: { id: assessmentId }, body }),
  );
  const form = useMutationForm({
    schema: admitToHalls.body,
    defaultValues: { serial: "" },
    save: admission,
    onSaved: () => {
      showToast("success", admitText.done);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={admitText.title}
      texts={{ confirm: admitText.confirm, pending: admitText.pending, failed: admitText.failed }}
      lead={admitText.lead}
      onClose={onClose}
    >
      <TextField
        {...form.field("serial")}
        label={admitText.serial}
        inputMode="numeric"
        autoComplete="off"
        isLtr
        required
        autoFocus
      />
    </FormDialog>
  );
}

const newHall = createHall.body.pick({ name: true });

/** Adds a hall to an assessment. */
export function NewHallDialog({ assessmentId, onClose }: { assessmentId: string; onClose: () => void }) {
  const [id] = useState(randomId);
  const creation = useSupervision(assessmentId, ({ name }: { name: string }) =>
    iqApi.send("createHall", { params: { id: assessmentId }, body: { id, name } }),
  );
  const form = useMutationForm({
    schema: newHall,
    defaultValues: { name: "" },
    save: creation,
    onSaved: () => {
      showToast("success", text.added);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.add}
      width="small"
      texts={{ confirm: text.add, pending: text.adding, failed: text.addFailed }}
      onClose={onClose}
    >
      <TextField {...form.field("name")} label={text.name} hint={text.nameHint} autoComplete="off" required autoFocus />
    </FormDialog>
  );
}

type HallDialogProps = { assessmentId: string; hall: Hall; onClose: () => void };

/** Asks before a new code replaces the current one. */
export function NewCodeDialog({ assessmentId, hall, onClose }: HallDialogProps) {
  const { mutateAsync: change } = useSupervision(assessmentId, () =>
    iqApi.send("changeHallCode", { params: { id: hall.id } }),
  );
  const texts = {
    title: text.newCodeTitle(hall.name),
    confirm: text.newCode,
    pending: text.changing,
    failed: text.changeFailed,
    done: text.changedNow,
  };
  return (
    <ActionDialog texts={texts} act={() => change(undefined)} onClose={onClose}>
      {text.newCodeBody}
    </ActionDialog>
  );
}

/** Gives all students of a hall more time, with a reason. */
export function HallTimeDialog({ assessmentId, hall, onClose }: HallDialogProps) {
  const [id] = useState(randomId);
  const addition = useSupervision(assessmentId, (reasoned: Reasoned) =>
    iqApi.send("addHallTime", { params: { id: hall.id }, body: { id, ...reasoned } }),
  );
  const form = useReasonForm({
    save: addition,
    asksMinutes: true,
    onSaved: ({ count }) => {
      showToast("success", stepsText.hall.done(count));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={stepsText.hall.title(hall.name)}
      width="small"
      texts={{ ...reasonTexts, confirm: stepsText.hall.open }}
      lead={stepsText.hall.body}
      onClose={onClose}
    >
      <MinutesField {...form.field("minutes")} />
      <ReasonField {...form.field("reason")} />
    </FormDialog>
  );
}
