import { type FormEvent, useRef, useState } from "react";
import { InputDialog } from "#web/dashboard/form/input-dialog.tsx";
import { useScannerRefusal } from "#web/iq-dashboard/onsite-quizzes/desk/use-scanner.ts";
import { EarlierScores } from "#web/iq-dashboard/onsite-quizzes/scoring/earlier-scores.tsx";
import {
  emptyGrade,
  enteredScore,
  GradeFields,
  gradeOf,
  hasNoTick,
  isTyped,
} from "#web/iq-dashboard/onsite-quizzes/scoring/grade-fields.tsx";
import { NoTickDialog } from "#web/iq-dashboard/onsite-quizzes/scoring/no-tick-dialog.tsx";
import { deskScoreText } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { scoreText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatPercent } from "#web/text/numbers.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import type { DeskSession } from "../desk-session.ts";
import type { DeskView } from "../desk-view.ts";
import { attendedAt, type DeskPerson, scoreOf } from "../people/desk-people.ts";
import { checkPlace } from "../people/place-check.ts";
import { markPresent } from "./mark.ts";
import { PersonFacts } from "./person-facts.tsx";

type DeskScoreDialogProps = {
  session: DeskSession;
  view: DeskView;
  serial: string;
  person: DeskPerson | undefined;
  onClose: () => void;
};

/** Takes a score. Asks first where the person is not marked as present. */
export function DeskScoreDialog(props: DeskScoreDialogProps) {
  const { session, view, serial, person, onClose } = props;
  const [isAgreed, setIsAgreed] = useState(false);
  const [isDirty, setIsDirty] = useState(false);
  useScannerRefusal();
  const isPresent = person !== undefined && attendedAt(person) !== null;
  const isOfHere = checkPlace(person, view.desk).kind === "here";
  return (
    <InputDialog title={text.title} isDirty={isDirty} onClose={onClose}>
      {() => (
        <>
          <PersonFacts {...{ view, person, serial }} />
          {isPresent || isAgreed ? (
            <ScoreForm {...props} onDirty={setIsDirty} />
          ) : (
            <>
              <Alert look="notice" className="mt-4">
                <p className="font-medium">{deskScoreText.absentTitle}</p>
                <p>{deskScoreText.absentBody}</p>
              </Alert>
              <div className="mt-5 flex flex-col gap-3">
                {isOfHere && (
                  <Button autoFocus onClick={() => void markPresent(session, serial)}>
                    {deskScoreText.markFirst}
                  </Button>
                )}
                <Button look="outline" onClick={() => setIsAgreed(true)}>
                  {deskScoreText.without}
                </Button>
              </div>
            </>
          )}
        </>
      )}
    </InputDialog>
  );
}

type ScoreFormProps = DeskScoreDialogProps & { onDirty: (isDirty: boolean) => void };

function ScoreForm({ session, view, serial, person, onDirty, onClose }: ScoreFormProps) {
  const [grade, setGrade] = useState(emptyGrade);
  const [error, setError] = useState<string>();
  const [agreedTo, setAgreedTo] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const [isZeroAsked, setIsZeroAsked] = useState(false);
  const [isPending, setIsPending] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const agreement = useRef<HTMLInputElement>(null);
  const scores = person?.scores ?? [];
  const known = scores.map(({ id }) => id);
  // Another desk's score may come while the form is open, also behind the question about 0 %.
  const isAgreed = agreedTo === known.join();
  const askForAgreement = () => {
    setIsAsked(true);
    agreement.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isPending) return;
    if (!isAgreed) return askForAgreement();
    const read = enteredScore.safeParse(gradeOf(grade));
    if (!read.success) return setError(read.error.issues[0]?.message);
    if (hasNoTick(grade)) setIsZeroAsked(true);
    else void save();
  };
  const save = async () => {
    setIsPending(true);
    setHasFailed(false);
    const sent = gradeOf(grade);
    try {
      const { onsiteExamId: examId } = view.lists.day;
      await session.perform({ kind: "score", serial, examId, ...sent, knownScores: known });
      showToast("success", text.saved(person?.fullName ?? "", formatPercent(scoreOf(sent))));
      onClose();
    } catch {
      setHasFailed(true);
    } finally {
      setIsPending(false);
    }
  };
  return (
    <form noValidate onSubmit={submit}>
      {hasFailed && <Alert className="mt-4">{deskScoreText.failed}</Alert>}
      {scores.length > 0 && (
        <EarlierScores
          scores={scores}
          isAgreed={isAgreed}
          isAsked={isAsked}
          agreement={agreement}
          onAgreed={(is) => setAgreedTo(is ? known.join() : "")}
        />
      )}
      <div className="mt-5">
        <GradeFields
          value={grade}
          error={error}
          firstRef={focusOnce}
          onChange={(next) => {
            setGrade(next);
            setError(undefined);
            onDirty(isTyped(next));
          }}
        />
      </div>
      <Button type="submit" className="mt-5 max-sm:w-full" isPending={isPending} pendingText={text.saving}>
        {scores.length > 0 ? text.saveAnother : text.save}
      </Button>
      <NoTickDialog
        isOpen={isZeroAsked}
        onClose={() => setIsZeroAsked(false)}
        onSave={() => (isAgreed ? void save() : askForAgreement())}
      />
    </form>
  );
}

/** A stable reference, so that React calls it once. */
function focusOnce(field: HTMLInputElement | null): void {
  field?.focus();
}
