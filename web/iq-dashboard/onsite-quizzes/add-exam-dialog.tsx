import { type FormEvent, useState } from "react";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { randomId } from "#web/calls/random-id.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { InputDialog } from "#web/dashboard/input-dialog.tsx";
import { examsText as text } from "#web/text/on-site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useAddExam } from "./use-exams.ts";
import { useScannerRefusal } from "./use-scanner.ts";

export function AddExamDialog({ onClose }: { onClose: () => void }) {
  const add = useAddExam();
  const [name, setName] = useState("");
  // One for as long as this name is tried to be saved.
  const [id, setId] = useState(randomId);
  useScannerRefusal();
  const fieldError = add.error instanceof ApiProblem ? add.error.errors.name?.[0] : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    add.mutate(
      { id, name },
      {
        onSuccess: () => {
          showToast("success", text.added);
          onClose();
        },
      },
    );
  };
  return (
    <InputDialog title={text.add} isDirty={name !== ""} onClose={onClose} width="small" isLocked={add.isPending}>
      {(close) => (
        <form noValidate onSubmit={save}>
          {add.isError && !fieldError && <Alert className="mb-4">{failureMessage(add.error, text.addFailed)}</Alert>}
          <TextField
            name="name"
            label={text.name}
            value={name}
            error={fieldError}
            maxLength={200}
            autoComplete="off"
            autoFocus
            onChange={(event) => {
              setName(event.currentTarget.value);
              if (add.isError) setId(randomId());
            }}
          />
          <DialogActions
            confirmText={text.save}
            pendingText={text.saving}
            cancelText={text.cancel}
            isPending={add.isPending}
            onCancel={close}
          />
        </form>
      )}
    </InputDialog>
  );
}
