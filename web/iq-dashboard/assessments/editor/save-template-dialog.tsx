import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { assessmentLimits } from "#contract/assessments/assessment-words.ts";
import { type AssessmentContent, createAssessment } from "#contract/assessments/assessments.ts";
import { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { saveIdsOf } from "#web/dashboard/form/save-ids.ts";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { invalidateCalls } from "#web/dashboard/use-call.ts";
import { saveTemplateText as text } from "#web/text/iq-dashboard/assessments/assessment-templates.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";

/** Saves the structure of an assessment as a template under a name. */
export function SaveTemplateDialog({ content, onClose }: { content: AssessmentContent; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [ids] = useState(() => saveIdsOf(undefined));
  const save = useMutation({
    mutationFn: ({ templateName: title }: { templateName: string }) => {
      const named = { ...content, title };
      return iqApi.send("createAssessment", { body: { id: ids.of(named).id, content: named, isTemplate: true } });
    },
    onSuccess: () => invalidateCalls(queryClient, ["listAssessments"]),
  });
  const form = useMutationForm({
    // The form behind the dialog has a field with the name `title`.
    schema: z.object({ templateName: createAssessment.body.shape.content.shape.title }),
    defaultValues: { templateName: content.title },
    save,
    onSaved: () => {
      showToast("success", text.saved);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={text.title} lead={text.lead} texts={text} onClose={onClose}>
      <TextField {...form.field("templateName")} label={text.name} maxLength={assessmentLimits.title} autoFocus />
    </FormDialog>
  );
}
