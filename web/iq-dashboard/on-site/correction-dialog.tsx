import { type FormEvent, useState } from "react";
import type { OnsiteResult } from "#contract/onsite-quizzes.ts";
import { ApiProblem, messageOf } from "#web/api-problem.ts";
import { randomId } from "#web/random-id.ts";
import { formatDateTime, formatPercent } from "#web/text/numbers.ts";
import { scoreText as text } from "#web/text/on-site.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { DialogActions } from "#web/ui/dialog-actions.tsx";
import { TextField } from "#web/ui/field.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { emptyGrade, GradeFields, gradeOf, type TypedGrade } from "./grade-fields.tsx";
import { StudentFacts } from "./student-facts.tsx";
import { useRefusedScans } from "./use-scanner.ts";
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
  const [grade, setGrade] = useState(() => typedFrom(latest));
  const [reason, setReason] = useState("");
  useRefusedScans();
  const changed = () => correct.isError && setCorrectionId(randomId());
  const errors = correct.error instanceof ApiProblem ? correct.error.errors : {};
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (correct.isPending) return;
    correct.mutate(
      { ...gradeOf(grade), reason, correctionId, knownCorrections: result.corrections.length },
      {
        onSuccess: () => {
          showToast("success", text.corrected);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog title={text.correctTitle} isOpen onClose={onClose} isLocked={correct.isPending}>
      <form noValidate onSubmit={save}>
        <StudentFacts student={result.contestant} />
        <p className="mt-4 font-medium">{text.before(formatPercent(result.score))}</p>
        {correct.isError && Object.keys(errors).length === 0 && (
          <Alert className="mt-4">{messageOf(correct.error, text.correctFailed)}</Alert>
        )}
        <div className="mt-4 grid gap-4">
          <GradeFields
            value={grade}
            onChange={(next) => {
              setGrade(next);
              changed();
            }}
            error={errors.score?.[0] ?? errors.questions?.[0]}
          />
          <TextField
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
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}
