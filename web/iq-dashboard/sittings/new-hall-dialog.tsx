import { type FormEvent, useState } from "react";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { InputDialog } from "#web/dashboard/input-dialog.tsx";
import { dashboardText } from "#web/text/dashboards.ts";
import { hallsText as text } from "#web/text/supervision.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useSupervision } from "./use-sittings.ts";

type NewHallDialogProps = { assessmentId: string; onClose: () => void };

export function NewHallDialog({ assessmentId, onClose }: NewHallDialogProps) {
  const [id] = useState(randomId);
  const [name, setName] = useState("");
  const creation = useSupervision(assessmentId, () =>
    iqApi.send("createHall", { params: { id: assessmentId }, body: { id, name } }),
  );
  const refused = creation.error instanceof ApiProblem ? creation.error.errors.name : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (creation.isPending) return;
    creation.mutate(undefined, {
      onSuccess: () => {
        showToast("success", text.added);
        onClose();
      },
    });
  };
  return (
    <InputDialog title={text.add} isDirty={name !== ""} onClose={onClose} isLocked={creation.isPending} width="small">
      {(close) => (
        <form noValidate aria-busy={creation.isPending} onSubmit={submit}>
          {creation.isError && !refused && (
            <Alert className="mb-5">{failureMessage(creation.error, text.addFailed)}</Alert>
          )}
          <TextField
            name="name"
            label={text.name}
            hint={text.nameHint}
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={refused?.join("\n")}
            autoComplete="off"
            required
            autoFocus
          />
          <DialogActions
            confirmText={text.add}
            pendingText={text.adding}
            cancelText={dashboardText.cancel}
            isPending={creation.isPending}
            onCancel={close}
          />
        </form>
      )}
    </InputDialog>
  );
}
