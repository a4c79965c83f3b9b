import { type FormEvent, useRef, useState } from "react";
import type { OnsiteResult } from "#contract/onsite-quizzes.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { randomId } from "#web/calls/random-id.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { InputDialog } from "#web/dashboard/input-dialog.tsx";
import { formatDateTime, formatPercent } from "#web/text/numbers.ts";
import { scoreText as text } from "#web/text/on-site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { ContestantFacts } from "./contestant-facts.tsx";
import { emptyGrade, GradeFields, gradeOf, hasNoTick, isSameGrade, type TypedGrade } from "./grade-fields.tsx";
import { NoTickDialog } from "./no-tick-dialog.tsx";
import { useScannerRefusal } from "./use-scanner.ts";
import { useCorrectScore } from "./use-scores.ts";

const typedFrom = ({ score, questions }: OnsiteResult): TypedGrade =>
  questions.length === 0
    ? { ...emptyGrade, score: String(score) }
    : {
        score: "",
        byQuestion: true,
        questionCount: String(questions.length),
        right: new Set(questions.filter(({ isCorrect }) => isCorrect).map(({ questionNumber }) => questionNumber)),
      };

type CorrectionDialogProps = {
  /** As it is now; somebody else may be correcting it, too. */
  result: OnsiteResult;
  onClose: () => void;
};

/** Puts a score right. What it was, who changed it and why stays in the record. */
export function CorrectionDialog({ result: latest, onClose }: CorrectionDialogProps) {
  const correct = useCorrectScore(latest.id);
  const [opened] = useState(latest);
  const isOvertaken = correct.error instanceof ApiProblem && correct.error.code === "onsite_score_corrected";
  const [isReviewed, setIsReviewed] = useState(false);
  if (isOvertaken && !isReviewed) setIsReviewed(true);
  // What is on show stays the same until the person is told that it has changed.
  const result = isReviewed ? latest : opened;
  const [correctionId, setCorrectionId] = useState(randomId);
  const [firstGrade] = useState(() => typedFrom(latest));
  const [grade, setGrade] = useState(firstGrade);
  const [reason, setReason] = useState("");
  const isDirty = reason !== "" || !isSameGrade(grade, firstGrade);
  const [isZeroAsked, setIsZeroAsked] = useState(false);
  const gradeField = useRef<HTMLInputElement>(null);
  const reasonField = useRef<HTMLInputElement>(null);
  useScannerRefusal();
  const changed = () => correct.isError && setCorrectionId(randomId());
  const errors = correct.error instanceof ApiProblem ? correct.error.errors : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (correct.isPending) return;
    if (hasNoTick(grade)) setIsZeroAsked(true);
    else save();
  };
  const save = () =>
    correct.mutate(
      { ...gradeOf(grade), reason, correctionId, knownCorrections: result.corrections.length },
      {
        onSuccess: () => {
          showToast("success", text.corrected);
          onClose();
        },
        // To the first field that was refused.
        onError: (error) => {
          if (!(error instanceof ApiProblem)) return;
          const { score, questions, reason: why } = error.errors;
          if (score ?? questions) gradeField.current?.focus();
          else if (why) reasonField.current?.focus();
        },
      },
    );
  return (
    <InputDialog title={text.correctTitle} isDirty={isDirty} onClose={onClose} isLocked={correct.isPending}>
      {(close) => (
        <form noValidate onSubmit={submit}>
          <ContestantFacts contestant={result.contestant} />
          <p className="mt-4 font-medium">{text.before(formatPercent(result.score))}</p>
          {correct.isError && Object.keys(errors).length === 0 && (
            <Alert className="mt-4">{failureMessage(correct.error, text.correctFailed)}</Alert>
          )}
          <div className="mt-4 grid gap-4">
            <GradeFields
              value={grade}
              firstRef={gradeField}
              onChange={(next) => {
                setGrade(next);
                changed();
              }}
              error={errors.score?.[0] ?? errors.questions?.[0]}
            />
            <TextField
              ref={reasonField}
              name="reason"
              label={text.reason}
              value={reason}
              error={errors.reason?.[0]}
              maxLength={300}
              autoComplete="off"
              onChange={(event) => {
                setReason(event.currentTarget.value);
                changed();
              }}
            />
          </div>
          {result.corrections.length > 0 && (
            <section className="mt-5 text-[0.94rem]/7">
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
          <DialogActions
            confirmText={text.correct}
            pendingText={text.saving}
            cancelText={text.cancel}
            isPending={correct.isPending}
            onCancel={close}
          />
          <NoTickDialog isOpen={isZeroAsked} onClose={() => setIsZeroAsked(false)} onSave={save} />
        </form>
      )}
    </InputDialog>
  );
}
