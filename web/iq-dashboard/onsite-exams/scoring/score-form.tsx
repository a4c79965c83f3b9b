import { type FormEvent, type ReactNode, type Ref, useEffect, useRef, useState } from "react";
import { absentText, scoreText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatDateTime, formatPercent } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { FieldError } from "#web/ui/forms/field.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { enteredScore, GradeFields, gradeOf, hasNoTick, isTyped, type TypedGrade } from "./grade-fields.tsx";
import { NoTickDialog } from "./no-tick-dialog.tsx";

type ScoreFormProps = {
  /** Scores that the person has in this exam. Another desk's score may arrive while the form is open. */
  scores: readonly { id: string; score: number; createdAt?: string }[];
  firstGrade: TypedGrade;
  save: (grade: TypedGrade) => void;
  isSaving: boolean;
  /** The reason why the last attempt failed. */
  failure: string | null;
  /** The reason why the server refused the score. */
  refusal?: string | undefined;
  /** Whether nobody has marked the person as present. The form then asks before it saves. */
  isAbsent?: boolean;
  onEdit?: () => void;
  /** Called with whether closing would lose a typed score or an open question. */
  onTyped: (hasTyped: boolean) => void;
  /** Further buttons of the form. */
  children?: ReactNode;
};

/** Asks for a score. Before saving, the form asks about what is often an oversight. */
export function ScoreForm({
  scores,
  firstGrade,
  save,
  isSaving,
  failure,
  refusal,
  isAbsent = false,
  onEdit,
  onTyped,
  children,
}: ScoreFormProps) {
  const [grade, setGrade] = useState(firstGrade);
  const [error, setError] = useState<string>();
  const [agreedTo, setAgreedTo] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const [question, setQuestion] = useState<"absent" | "zero" | null>(null);
  const first = useRef<HTMLInputElement>(null);
  const agreement = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  // A scan must not close a question either.
  const hasTyped = isTyped(grade) || question !== null;
  useEffect(() => {
    onTyped(hasTyped);
  }, [hasTyped, onTyped]);

  const known = scores.map(({ id }) => id).join();
  // Another desk's score may also arrive while a question is open.
  const isAgreed = agreedTo === known;
  const askForAgreement = () => {
    setIsAsked(true);
    agreement.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSaving) return;
    if (!isAgreed) return askForAgreement();
    const read = enteredScore.safeParse(gradeOf(grade));
    if (!read.success) return setError(read.error.issues[0]?.message);
    if (isAbsent) setQuestion("absent");
    else askAboutZero();
  };
  const askAboutZero = () => {
    if (hasNoTick(grade)) setQuestion("zero");
    else save(grade);
  };
  const change = (next: TypedGrade) => {
    setGrade(next);
    setError(undefined);
    onEdit?.();
  };

  return (
    <form noValidate onSubmit={submit}>
      {failure && <Alert className="mt-4">{failure}</Alert>}
      {scores.length > 0 && (
        <EarlierScores
          scores={scores}
          isAgreed={isAgreed}
          isAsked={isAsked}
          agreement={agreement}
          onAgreed={(is) => setAgreedTo(is ? known : "")}
        />
      )}
      <div className="mt-5">
        <GradeFields value={grade} error={error ?? refusal} firstRef={first} onChange={change} />
      </div>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" isPending={isSaving} pendingText={text.saving}>
          {scores.length > 0 ? text.saveAnother : text.save}
        </Button>
        {children}
      </div>
      <AbsentDialog
        isOpen={question === "absent"}
        onClose={() => setQuestion(null)}
        onSave={isAgreed ? askAboutZero : askForAgreement}
      />
      <NoTickDialog
        isOpen={question === "zero"}
        onClose={() => setQuestion(null)}
        onSave={isAgreed ? () => save(grade) : askForAgreement}
      />
    </form>
  );
}

type AbsentDialogProps = { isOpen: boolean; onClose: () => void; onSave: () => void };

/** Asks before a score is saved for somebody who is not marked as present today. */
function AbsentDialog({ isOpen, onClose, onSave }: AbsentDialogProps) {
  return (
    <ConfirmDialog
      title={absentText.title}
      confirmText={absentText.save}
      isOpen={isOpen}
      onConfirm={() => {
        onClose();
        onSave();
      }}
      onClose={onClose}
    >
      <p>{absentText.body}</p>
    </ConfirmDialog>
  );
}

type EarlierScoresProps = {
  /** Scores without dates, because a desk without a network does not know them. */
  scores: readonly { id: string; score: number; createdAt?: string }[];
  isAgreed: boolean;
  /** Whether a save was refused because it was not confirmed. */
  isAsked: boolean;
  agreement: Ref<HTMLInputElement>;
  onAgreed: (isAgreed: boolean) => void;
};

/** Shows earlier scores and asks to confirm a further one, so that pressing Enter alone adds none. */
function EarlierScores({ scores, isAgreed, isAsked, agreement, onAgreed }: EarlierScoresProps) {
  const isMissing = isAsked && !isAgreed;
  return (
    <Alert look="notice" className="mt-4">
      <p className="font-medium">{text.earlier}</p>
      <ul>
        {scores.map(({ id, score, createdAt }) => (
          <li key={id}>
            {createdAt ? text.earlierScore(formatPercent(score), formatDateTime(createdAt)) : formatPercent(score)}
          </li>
        ))}
      </ul>
      <label className="mt-1 flex min-h-11 items-center gap-3">
        <input
          ref={agreement}
          type="checkbox"
          checked={isAgreed}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? "another-error" : undefined}
          onChange={(event) => onAgreed(event.currentTarget.checked)}
          className="size-5 shrink-0 accent-river-700"
        />
        {text.confirmAnother}
      </label>
      {isMissing && <FieldError id="another">{text.confirmFirst}</FieldError>}
    </Alert>
  );
}
