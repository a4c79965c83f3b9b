import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type Question, type QuestionText, questionLimits, questionText } from "#contract/site/questions.ts";
import { randomId } from "#web/calls/random-id.ts";
import { mainApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { questionFormText as text } from "#web/text/main-dashboard/main-dashboard-questions.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { TextArea } from "#web/ui/forms/text-area.tsx";

/** Adds a question, or edits the given one. */
export function QuestionDialog({ question, onClose }: { question?: Question | undefined; onClose: () => void }) {
  const queries = useQueryClient();
  const [newId] = useState(randomId);
  const save = useMutation({
    mutationFn: (written: QuestionText) =>
      question
        ? mainApi.send("changeQuestion", {
            params: { id: question.id },
            body: { ...written, version: question.version },
          })
        : mainApi.send("addQuestion", { body: { ...written, id: newId } }),
    onSettled: () => invalidateCalls(queries, ["listQuestions"]),
  });
  const form = useMutationForm({
    schema: questionText,
    defaultValues: { heading: question?.heading ?? "", answer: question?.answer ?? "" },
    save,
    onSaved: () => {
      showToast("success", question ? text.saved : text.added);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={question ? text.editTitle : text.addTitle}
      texts={{ confirm: question ? text.save : text.add, pending: text.saving, failed: text.failed }}
      width="large"
      onClose={onClose}
    >
      <TextField
        {...form.field("heading")}
        label={text.heading}
        hint={text.headingHint}
        maxLength={questionLimits.heading}
        autoComplete="off"
        required
        autoFocus
      />
      <TextArea
        {...form.field("answer")}
        label={text.answer}
        hint={text.answerHint}
        rows={8}
        maxLength={questionLimits.answer}
        required
      />
    </FormDialog>
  );
}
