import { useState } from "react";
import { correctOnsiteScore, type OnsiteResult } from "#contract/onsite-quizzes/onsite-quizzes.ts";
import { z } from "#contract/zod.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { randomId } from "#web/calls/random-id.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { scoreText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatDateTime, formatPercent } from "#web/text/numbers.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { useScannerRefusal } from "../desk/use-scanner.ts";
import { ContestantFacts } from "./contestant-facts.tsx";
import { emptyGrade, GradeFields, gradeOf, hasNoTick, isSameGrade, type TypedGrade } from "./grade-fields.tsx";
import { NoTickDialog } from "./no-tick-dialog.tsx";
import { useCorrectScore } from "./use-scores.ts";

const fields = z.object({
  grade: z.custom<TypedGrade>().transform(gradeOf),
  reason: correctOnsiteScore.body.shape.reason,
});

const typedFrom = ({ score, questions }: OnsiteResult): TypedGrade =>
  questions.length === 0
    ? { ...emptyGrade, score: String(score) }
    : {
        score: "",
        byQuestion: true,
        questionCount: String(questions.length),
        right: questions.filter(({ isCorrect }) => isCorrect).map(({ questionNumber }) => questionNumber),
      };

type CorrectionDialogProps = {
  /** The current result; somebody else may be correcting it too. */
  result: OnsiteResult;
  onClose: () => void;
};

/** Corrects a score. The record keeps the old score, the author and the reason. */
export function CorrectionDialog({ result: latest, onClose }: CorrectionDialogProps) {
  const [opened] = useState(latest);
  const [isReviewed, setIsReviewed] = useState(false);
  // The shown result stays the same until the notice of a change has been accepted.
  const result = isReviewed ? latest : opened;
  const [correctionId, setCorrectionId] = useState(randomId);
  const [firstGrade] = useState(() => typedFrom(latest));
  const [saveZero, setSaveZero] = useState<(() => void) | null>(null);
  const correct = useCorrectScore(latest.id, { correctionId, knownCorrections: result.corrections.length });
  const isOvertaken = correct.error instanceof ApiProblem && correct.error.code === "onsite_score_corrected";
  if (isOvertaken && !isReviewed) setIsReviewed(true);
  useScannerRefusal();
  const form = useMutationForm({
    schema: fields,
    defaultValues: { grade: firstGrade, reason: "" },
    save: correct,
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
  const renewId = () => correct.isError && setCorrectionId(randomId());
  const grade = form.watch("grade");
  const isDirty = form.watch("reason") !== "" || !isSameGrade(grade, firstGrade);
  return (
    <FormDialog
      form={{ ...form, isDirty }}
      title={text.correctTitle}
      texts={{ confirm: text.correct, pending: text.saving, failed: text.correctFailed }}
      onClose={onClose}
    >
      <div>
        <ContestantFacts contestant={result.contestant} />
        <p className="mt-4 font-medium">{text.before(formatPercent(result.score))}</p>
      </div>
      <GradeFields
        value={grade}
        onChange={(next) => {
          form.setValue("grade", next, { shouldValidate: form.refusals > 0 });
          renewId();
        }}
        error={form.formState.errors.grade?.message}
      />
      <TextField
        {...form.field("reason", { onChange: renewId })}
        label={text.reason}
        maxLength={300}
        autoComplete="off"
      />
      {result.corrections.length > 0 && (
        <section className="text-[0.94rem]/7">
          <h3 className="font-medium">{text.history}</h3>
          <ul className="text-ink-2">
            {result.corrections.map(({ score, reason: why, correctedBy, correctedAt }) => (
              <li key={correctedAt} className="wrap-anywhere">
                {text.historyRow(formatPercent(score), correctedBy, formatDateTime(correctedAt))}: {why}
              </li>
            ))}
          </ul>
        </section>
      )}
      <NoTickDialog isOpen={saveZero !== null} onClose={() => setSaveZero(null)} onSave={() => saveZero?.()} />
    </FormDialog>
  );
}
