import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { InputDialog } from "#web/dashboard/form/input-dialog.tsx";
import { useScannerRefusal } from "#web/iq-dashboard/onsite-exams/card-desk/use-scanner.ts";
import { emptyGrade, gradeOf, type TypedGrade } from "#web/iq-dashboard/onsite-exams/scoring/grade-fields.tsx";
import { ScoreForm } from "#web/iq-dashboard/onsite-exams/scoring/score-form.tsx";
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

/** Takes a score. It asks first if the person is not marked as present. */
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
          <PersonFacts view={view} person={person} serial={serial} />
          {isPresent || isAgreed ? (
            <AddScore {...props} onTyped={setIsDirty} />
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

type AddScoreProps = DeskScoreDialogProps & { onTyped: (hasTyped: boolean) => void };

function AddScore({ session, view, serial, person, onTyped, onClose }: AddScoreProps) {
  const scores = person?.scores ?? [];
  const add = useMutation({
    mutationFn: async (grade: TypedGrade) => {
      const sent = gradeOf(grade);
      const knownScores = scores.map(({ id }) => id);
      await session.perform({ kind: "score", serial, examId: view.lists.day.onsiteExamId, ...sent, knownScores });
      return scoreOf(sent);
    },
    onSuccess: (score) => {
      showToast("success", text.saved(person?.fullName ?? "", formatPercent(score)));
      onClose();
    },
  });
  return (
    <ScoreForm
      scores={scores}
      firstGrade={emptyGrade}
      save={add.mutate}
      isSaving={add.isPending}
      failure={add.isError ? deskScoreText.failed : null}
      onTyped={onTyped}
    />
  );
}
