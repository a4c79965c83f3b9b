import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type QuizItem, quizNameLimit } from "#contract/quizzes.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { InputDialog } from "#web/dashboard/input-dialog.tsx";
import { dashboardText } from "#web/text/dashboards.ts";
import { renameQuizText as text } from "#web/text/quizzes.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { quizzesKey } from "./use-quizzes.ts";

type RenameQuizDialogProps = { quiz: Pick<QuizItem, "id" | "title" | "fileName">; onClose: () => void };

export function RenameQuizDialog({ quiz, onClose }: RenameQuizDialogProps) {
  const client = useQueryClient();
  const [first] = useState(quiz.title ?? quiz.fileName ?? "");
  const [name, setName] = useState(first);
  const rename = useMutation({
    mutationFn: () => iqApi.send("renameQuiz", { params: { id: quiz.id }, body: { name } }),
    onSuccess: () => client.invalidateQueries({ queryKey: quizzesKey }),
  });
  const fieldError = rename.error instanceof ApiProblem ? rename.error.errors.name?.[0] : undefined;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    rename.mutate(undefined, {
      onSuccess: () => {
        showToast("success", text.done);
        onClose();
      },
    });
  };
  return (
    <InputDialog
      title={text.title}
      isDirty={name !== first}
      onClose={onClose}
      width="small"
      isLocked={rename.isPending}
    >
      {(close) => (
        <form noValidate onSubmit={save}>
          {rename.isError && !fieldError && <Alert className="mb-4">{failureMessage(rename.error, text.failed)}</Alert>}
          <TextField
            name="name"
            label={text.name}
            hint={text.hint}
            value={name}
            error={fieldError}
            maxLength={quizNameLimit}
            autoComplete="off"
            autoFocus
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <DialogActions
            confirmText={text.save}
            pendingText={text.saving}
            cancelText={dashboardText.cancel}
            isPending={rename.isPending}
            onCancel={close}
          />
        </form>
      )}
    </InputDialog>
  );
}
