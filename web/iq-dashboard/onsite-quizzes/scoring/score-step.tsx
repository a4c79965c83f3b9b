import { type FormEvent, useEffect, useRef, useState } from "react";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { OnsiteResult } from "#contract/onsite-quizzes/onsite-quizzes.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { randomId } from "#web/calls/random-id.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { scoreText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SerialStep, type Typed } from "../desk/serial-step.tsx";
import { AbsentDialog } from "./absent-dialog.tsx";
import { ContestantFacts } from "./contestant-facts.tsx";
import { EarlierScores } from "./earlier-scores.tsx";
import { GradeFields, gradeOf, hasNoTick, isTyped, type TypedGrade } from "./grade-fields.tsx";
import { NoTickDialog } from "./no-tick-dialog.tsx";
import { useAbsence } from "./use-absence.ts";
import { useAddScore, useExamContestant } from "./use-scores.ts";

type ScoreStepProps = {
  examId: string;
  serial: string;
  firstGrade: TypedGrade;
  onTyped: (typed: Typed) => void;
  /** Passes a corrected code when the first is unknown. */
  onSerial: (serial: string) => void;
  onSaved: (result: OnsiteResult, grade: TypedGrade) => void;
  onOther: () => void;
};

const nobodys = ["contestant_not_found", "serial_invalid"];

/** Shows the contestant of the code and asks for the score. */
export function ScoreStep(props: ScoreStepProps) {
  const { examId, serial, onTyped, onSerial, onOther } = props;
  const search = useExamContestant(examId, serial);
  if (search.data) {
    const reload = () => void search.refetch();
    return <ScoreForm {...props} contestant={search.data.contestant} scores={search.data.scores} onChanged={reload} />;
  }
  if (!search.isError) {
    return (
      <div role="status">
        <p className="sr-only">{text.finding}</p>
        <Skeleton className="h-32 rounded-m" />
      </div>
    );
  }
  const { error } = search;
  const message = failureMessage(error, text.findFailed);
  if (error instanceof ApiProblem && nobodys.includes(error.code)) {
    const find = (next: string) => (next === serial ? void search.refetch() : onSerial(next));
    return <SerialStep refused={{ code: formatSerial(serial), message }} onTyped={onTyped} onSerial={find} />;
  }
  return (
    <>
      {error instanceof ApiProblem && error.status >= 400 && error.status < 500 ? (
        <Alert>{message}</Alert>
      ) : (
        <LoadFailure whatFailed={text.findFailed} query={search} />
      )}
      <Button look="outline" className="mt-4" onClick={onOther} autoFocus>
        {text.otherContestant}
      </Button>
    </>
  );
}

type ScoreFormProps = ScoreStepProps & {
  contestant: OnsiteResult["contestant"];
  scores: readonly OnsiteResult[];
  /** Called when somebody else has added a score, which has to be shown before the next try. */
  onChanged: () => void;
};

function ScoreForm(props: ScoreFormProps) {
  const { examId, serial, firstGrade, contestant, scores, onTyped, onSaved, onOther, onChanged } = props;
  const add = useAddScore();
  const [grade, setGrade] = useState(firstGrade);
  // Idempotency id of this grade: a repetition is written once, and another grade gets another id.
  const [id, setId] = useState(randomId);
  const [agreedTo, setAgreedTo] = useState(0);
  const [isAsked, setIsAsked] = useState(false);
  const [question, setQuestion] = useState<"absent" | "zero" | null>(null);
  const isAbsent = useAbsence(examId, serial);
  const first = useRef<HTMLInputElement>(null);
  const agreement = useRef<HTMLInputElement>(null);
  useEffect(() => {
    first.current?.focus();
  }, []);
  // A scan must not close a question either.
  const hasTyped = isTyped(grade) || question !== null;
  useEffect(() => {
    onTyped(hasTyped ? "score" : null);
  }, [hasTyped, onTyped]);

  // Another desk's score may come while the form is open, also behind a question.
  const isAgreed = agreedTo === scores.length;
  const askForAgreement = () => {
    setIsAsked(true);
    agreement.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (add.isPending) return;
    if (!isAgreed) return askForAgreement();
    if (isAbsent) setQuestion("absent");
    else askAboutZero();
  };
  const askAboutZero = () => {
    if (hasNoTick(grade)) setQuestion("zero");
    else save();
  };
  const save = () => {
    const score = { onsiteExamId: examId, serial, id, knownScores: scores.length, ...gradeOf(grade) };
    add.mutate(score, {
      onSuccess: (result) => onSaved(result, grade),
      onError: (error) => {
        if (error instanceof ApiProblem && error.code === "onsite_scores_changed") onChanged();
      },
    });
  };
  const change = (next: TypedGrade) => {
    setGrade(next);
    if (add.isError) setId(randomId());
  };
  const errors = add.error instanceof ApiProblem ? add.error.errors : {};
  const fieldError = errors.score?.[0] ?? errors.questions?.[0];

  return (
    <form noValidate onSubmit={submit}>
      <ContestantFacts contestant={contestant} />
      {add.isError && !fieldError && <Alert className="mt-4">{failureMessage(add.error, text.failed)}</Alert>}
      {scores.length > 0 && (
        <EarlierScores
          scores={scores}
          isAgreed={isAgreed}
          isAsked={isAsked}
          agreement={agreement}
          onAgreed={(is) => setAgreedTo(is ? scores.length : 0)}
        />
      )}
      <div className="mt-5">
        <GradeFields value={grade} error={fieldError} firstRef={first} onChange={change} />
      </div>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row">
        <Button type="submit" isPending={add.isPending} pendingText={text.saving}>
          {scores.length > 0 ? text.saveAnother : text.save}
        </Button>
        <Button look="outline" onClick={onOther} disabled={add.isPending}>
          {text.otherContestant}
        </Button>
      </div>
      <AbsentDialog
        isOpen={question === "absent"}
        onClose={() => setQuestion(null)}
        onSave={isAgreed ? askAboutZero : askForAgreement}
      />
      <NoTickDialog
        isOpen={question === "zero"}
        onClose={() => setQuestion(null)}
        onSave={isAgreed ? save : askForAgreement}
      />
    </form>
  );
}
