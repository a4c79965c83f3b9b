import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { correctOnsiteScore } from "#contract/onsite-quizzes/onsite-quizzes.ts";
import { z } from "#contract/zod.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { useScannerRefusal } from "#web/iq-dashboard/onsite-quizzes/desk/use-scanner.ts";
import {
  emptyGrade,
  GradeFields,
  gradeOf,
  hasNoTick,
  isSameGrade,
  type TypedGrade,
} from "#web/iq-dashboard/onsite-quizzes/scoring/grade-fields.tsx";
import { NoTickDialog } from "#web/iq-dashboard/onsite-quizzes/scoring/no-tick-dialog.tsx";
import { deskScoreText } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { scoreText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatPercent } from "#web/text/numbers.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import type { DeskSession } from "../desk-session.ts";
import type { DeskView } from "../desk-view.ts";
import type { DeskPerson, KnownScore } from "../people/desk-people.ts";
import { enteredScore } from "./desk-score-dialog.tsx";
import { PersonFacts } from "./person-facts.tsx";

const fields = z.object({
  grade: z.custom<TypedGrade>().transform((typed, context) => {
    const grade = gradeOf(typed);
    const read = enteredScore.safeParse(grade);
    if (!read.success) context.addIssue({ code: "custom", message: read.error.issues[0]?.message ?? "" });
    return grade;
  }),
  reason: correctOnsiteScore.body.shape.reason,
});

type DeskCorrectionDialogProps = {
  session: DeskSession;
  view: DeskView;
  serial: string;
  person: DeskPerson;
  score: KnownScore;
  onClose: () => void;
};

/** Corrects a score. The record keeps the old one, the author and the reason. */
export function DeskCorrectionDialog({ session, view, serial, person, score, onClose }: DeskCorrectionDialogProps) {
  useScannerRefusal();
  const [firstGrade] = useState<TypedGrade>(() => ({ ...emptyGrade, score: String(score.score) }));
  const [saveZero, setSaveZero] = useState<(() => void) | null>(null);
  const correct = useMutation({
    mutationFn: ({ grade, reason }: z.infer<typeof fields>) =>
      session.perform({
        ...{ kind: "correct", resultId: score.id, ...grade, reason, knownCorrections: score.corrections },
      }),
  });
  const form = useMutationForm({
    schema: fields,
    defaultValues: { grade: firstGrade, reason: "" },
    save: correct,
    beforeSend: (_sent, send) => (hasNoTick(form.getValues("grade")) ? setSaveZero(() => send) : send()),
    onSaved: () => {
      showToast("success", text.corrected);
      onClose();
    },
  });
  const grade = form.watch("grade");
  const isDirty = form.watch("reason") !== "" || !isSameGrade(grade, firstGrade);
  return (
    <FormDialog
      form={{ ...form, isDirty }}
      title={text.correctTitle}
      texts={{ confirm: text.correct, pending: text.saving, failed: deskScoreText.correctFailed }}
      onClose={onClose}
    >
      <div>
        <PersonFacts {...{ view, person, serial }} />
        <p className="mt-4 font-medium">{text.before(formatPercent(score.score))}</p>
      </div>
      <GradeFields
        value={grade}
        onChange={(next) => form.setValue("grade", next, { shouldValidate: form.refusals > 0 })}
        error={form.formState.errors.grade?.message}
      />
      <TextField {...form.field("reason")} label={text.reason} maxLength={300} autoComplete="off" />
      <NoTickDialog isOpen={saveZero !== null} onClose={() => setSaveZero(null)} onSave={() => saveZero?.()} />
    </FormDialog>
  );
}
