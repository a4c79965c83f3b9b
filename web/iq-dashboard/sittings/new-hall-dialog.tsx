import { useState } from "react";
import { createHall } from "#contract/assessments/halls.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { hallsText as text } from "#web/text/iq-dashboard/supervision.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { useSupervision } from "./use-sittings.ts";

const fields = createHall.body.pick({ name: true });

type NewHallDialogProps = { assessmentId: string; onClose: () => void };

export function NewHallDialog({ assessmentId, onClose }: NewHallDialogProps) {
  const [id] = useState(randomId);
  const creation = useSupervision(assessmentId, ({ name }: { name: string }) =>
    iqApi.send("createHall", { params: { id: assessmentId }, body: { id, name } }),
  );
  const form = useMutationForm({
    schema: fields,
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
