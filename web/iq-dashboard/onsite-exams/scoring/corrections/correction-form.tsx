import { type ReactNode, useState } from "react";
import { correctOnsiteScore } from "#contract/onsite-exams/onsite-exams.ts";
import { z } from "#contract/zod.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { type SavingMutation, useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { scoreText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatPercent } from "#web/text/numbers.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { useScannerRefusal } from "../../card-desk/use-scanner.ts";
import { enteredScore, GradeFields, gradeOf, hasNoTick, isSameGrade, type TypedGrade } from "../grade-fields.tsx";
import { NoTickDialog } from "../no-tick-dialog.tsx";

const fields = z.object({
  grade: z.custom<TypedGrade>().transform((typed, context) => {
    const grade = gradeOf(typed);
    const read = enteredScore.safeParse(grade);
    if (!read.success) context.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? "" });
    return grade;
  }),
  reason: correctOnsiteScore.body.shape.reason,
});
export type Correction = z.infer<typeof fields>;

type CorrectionFormProps = {
  /** Data of the person who has the score. */
  facts: ReactNode;
  score: number;
  /** The score as typed fields at the time when the dialog opened. */
  firstGrade: TypedGrade;
  save: SavingMutation<Correction, unknown>;
  failed: string;
  onEdit?: () => void;
  onClose: () => void;
  children?: ReactNode;
};

/** Corrects a score. The record keeps the old one, the author and the reason. */
export function CorrectionForm({
  facts,
  score: before,
  firstGrade,
  save,
  failed,
  onEdit = () => undefined,
  onClose,
  children,
}: CorrectionFormProps) {
  const [saveZero, setSaveZero] = useState<(() => void) | null>(null);
  useScannerRefusal();
  const form = useMutationForm({
    schema: fields,
    defaultValues: { grade: firstGrade, reason: "" },
    save,
    beforeSend: (_sent, send) => (hasNoTick(form.getValues("grade")) ? setSaveZero(() => send) : send()),
    onSaved: () => {
      showToast("success", text.corrected);
      onClose();
    },
    fieldErrors: ({ errors: { score, questions, ...errors } }) => {
      const grade = score ?? questions;
      return grade ? { ...errors, grade } : errors;
    },
  });
  const grade = form.watch("grade");
  const isDirty = form.watch("reason") !== "" || !isSameGrade(grade, firstGrade);
  return (
    <FormDialog
      form={{ ...form, isDirty }}
      title={text.correctTitle}
      texts={{ confirm: text.correct, pending: text.saving, failed }}
      onClose={onClose}
    >
      <div>
        {facts}
        <p className="mt-4 font-medium">{text.before(formatPercent(before))}</p>
      </div>
      <GradeFields
        value={grade}
        onChange={(next) => {
          form.setValue("grade", next, { shouldValidate: form.refusals > 0 });
          onEdit();
        }}
        error={form.formState.errors.grade?.message}
      />
      <TextField
        {...form.field("reason", { onChange: onEdit })}
        label={text.reason}
        maxLength={300}
        autoComplete="off"
      />
      {children}
      <NoTickDialog isOpen={saveZero !== null} onClose={() => setSaveZero(null)} onSave={() => saveZero?.()} />
    </FormDialog>
  );
}
