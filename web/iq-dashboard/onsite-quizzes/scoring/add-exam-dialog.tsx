import { useState } from "react";
import { createOnsiteQuiz } from "#contract/onsite-quizzes/onsite-quizzes.ts";
import { randomId } from "#web/calls/random-id.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { examsText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { useScannerRefusal } from "../desk/use-scanner.ts";
import { useAddExam } from "./use-exams.ts";

const fields = createOnsiteQuiz.body.pick({ name: true });

export function AddExamDialog({ onClose }: { onClose: () => void }) {
  // Idempotency id: stays the same while this name is being saved.
  const [id, setId] = useState(randomId);
  const add = useAddExam(id);
  useScannerRefusal();
  const form = useMutationForm({
    schema: fields,
    defaultValues: { name: "" },
    save: add,
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
      texts={{ confirm: text.save, pending: text.saving, failed: text.addFailed }}
      onClose={onClose}
    >
      <TextField
        {...form.field("name", { onChange: () => add.isError && setId(randomId()) })}
        label={text.name}
        maxLength={200}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
