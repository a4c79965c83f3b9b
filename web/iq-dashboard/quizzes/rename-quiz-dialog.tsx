import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type QuizItem, quizNameLimit, renameQuiz } from "#contract/quizzes/quizzes.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { renameQuizText as text } from "#web/text/iq-dashboard/quizzes.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { quizCalls } from "./use-quizzes.ts";

type RenameQuizDialogProps = { quiz: Pick<QuizItem, "id" | "title" | "fileName">; onClose: () => void };

export function RenameQuizDialog({ quiz, onClose }: RenameQuizDialogProps) {
  const client = useQueryClient();
  const rename = useMutation({
    mutationFn: (body: { name: string }) => iqApi.send("renameQuiz", { params: { id: quiz.id }, body }),
    onSuccess: () => invalidateCalls(client, quizCalls),
  });
  const form = useMutationForm({
    schema: renameQuiz.body,
    defaultValues: { name: quiz.title ?? quiz.fileName ?? "" },
    save: rename,
    onSaved: () => {
      showToast("success", text.done);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      width="small"
      texts={{ confirm: text.save, pending: text.saving, failed: text.failed }}
      onClose={onClose}
    >
      <TextField
        {...form.field("name")}
        label={text.name}
        hint={text.hint}
        maxLength={quizNameLimit}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
