import { useCallback, useState } from "react";
import { formatSerial } from "#contract/contestants/serial.ts";
import type { OnsiteResult } from "#contract/onsite-exams/onsite-exams.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { randomId } from "#web/calls/random-id.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { scoreText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { Skeleton } from "#web/ui/feedback/skeleton.tsx";
import { SerialStep, type Typed } from "../card-desk/serial-step.tsx";
import { useToday } from "../card-desk/today-mark.tsx";
import { ContestantFacts } from "./contestant-facts.tsx";
import { gradeOf, type TypedGrade } from "./grade-fields.tsx";
import { ScoreForm } from "./score-form.tsx";
import { useAddScore, useExamContestant } from "./use-scores.ts";

type ScoreStepProps = {
  examId: string;
  serial: string;
  firstGrade: TypedGrade;
  onTyped: (typed: Typed) => void;
  /** Passes on a corrected code if the first one is unknown. */
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
    return <AddScore {...props} contestant={search.data.contestant} scores={search.data.scores} onChanged={reload} />;
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

type AddScoreProps = ScoreStepProps & {
  contestant: OnsiteResult["contestant"];
  scores: readonly OnsiteResult[];
  /** Called when somebody else has added a score, which must be shown before the next attempt. */
  onChanged: () => void;
};

function AddScore(props: AddScoreProps) {
  const { examId, serial, firstGrade, contestant, scores, onTyped, onSaved, onOther, onChanged } = props;
  const add = useAddScore();
  // The id belongs to this grade: repeating it writes it once, and another grade gets another id.
  const [id, setId] = useState(randomId);
  const isAbsent = useAbsence(examId, serial);
  const noteTyped = useCallback((hasTyped: boolean) => onTyped(hasTyped ? "score" : null), [onTyped]);
  const save = (grade: TypedGrade) => {
    const score = { onsiteExamId: examId, serial, id, knownScores: scores.length, ...gradeOf(grade) };
    add.mutate(score, {
      onSuccess: (result) => onSaved(result, grade),
      onError: (error) => {
        if (error instanceof ApiProblem && error.code === "onsite_scores_changed") onChanged();
      },
    });
  };
  const errors = add.error instanceof ApiProblem ? add.error.errors : {};
  const refusal = errors.score?.[0] ?? errors.questions?.[0];
  return (
    <>
      <ContestantFacts contestant={contestant} />
      <ScoreForm
        scores={scores}
        firstGrade={firstGrade}
        save={save}
        isSaving={add.isPending}
        failure={add.isError && !refusal ? failureMessage(add.error, text.failed) : null}
        refusal={refusal}
        isAbsent={isAbsent}
        onEdit={() => add.isError && setId(randomId())}
        onTyped={noteTyped}
      >
        <Button look="outline" onClick={onOther} disabled={add.isPending}>
          {text.otherContestant}
        </Button>
      </ScoreForm>
    </>
  );
}

/**
 * Whether the exam has open days today and the contestant is marked as present on none of them. False until that is
 * known, and if it cannot be read, because a score must never wait for it.
 */
function useAbsence(examId: string, serial: string): boolean {
  const days = useToday(serial).data?.filter(({ onsiteExamId }) => onsiteExamId === examId) ?? [];
  return days.length > 0 && days.every(({ attendedAt }) => attendedAt === null);
}
