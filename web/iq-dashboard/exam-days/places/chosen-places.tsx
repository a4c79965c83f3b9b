import { useState } from "react";
import type { ExamDayWithHalls } from "#contract/exam-days/exam-days.ts";
import type { Place } from "#contract/exam-days/places.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { type Choice, ChoiceBar } from "#web/dashboard/lists/choice.tsx";
import { placeStepsText as steps, hallPlacesText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { Button } from "#web/ui/button.tsx";
import { useExamDayChange } from "../use-exam-days.ts";
import { MoveDialog } from "./move-dialog.tsx";

type ChosenPlacesProps = {
  day: ExamDayWithHalls;
  /** All places of the hall. */
  places: readonly Place[];
  /** The places on the screen. */
  shown: readonly Place[];
  choice: Choice;
};

type Step = { kind: "move" | "swap" | "remove"; people: readonly Place[] };

/**
 * Actions on the chosen places. An open dialog keeps its people, so that its result stays visible after their places
 * have left the list.
 */
export function ChosenPlaces({ day, places, shown, choice }: ChosenPlacesProps) {
  const chosen = shown.filter(({ contestantId }) => choice.has(contestantId));
  const [step, setStep] = useState<Step | null>(null);
  const open = (kind: Step["kind"]) => setStep({ kind, people: chosen });
  return (
    <>
      <ChoiceBar choice={choice}>
        {!day.isOver && (
          <Button look="outline" onClick={() => open("move")}>
            {text.move}
          </Button>
        )}
        {!day.isOver && chosen.length === 2 && (
          <Button look="outline" onClick={() => open("swap")}>
            {text.swap}
          </Button>
        )}
        <Button look="outline" onClick={() => open("remove")}>
          {text.remove}
        </Button>
      </ChoiceBar>
      {step && (
        <StepDialog
          day={day}
          kind={step.kind}
          people={stillThere(step.people, places)}
          onDone={choice.clear}
          onClose={() => setStep(null)}
        />
      )}
    </>
  );
}

/**
 * Finds those who still have a place in the hall. If nobody has, it returns all of them, so that the API says what is
 * wrong.
 */
function stillThere(people: readonly Place[], places: readonly Place[]): readonly Place[] {
  const ids = new Set(places.map(({ contestantId }) => contestantId));
  const there = people.filter(({ contestantId }) => ids.has(contestantId));
  return there.length > 0 ? there : people;
}

type StepDialogProps = Step & { day: ExamDayWithHalls; onDone: () => void; onClose: () => void };

function StepDialog({ day, kind, people, onDone, onClose }: StepDialogProps) {
  const params = { id: day.id };
  const swapping = useExamDayChange((body: { contestantId: string; otherId: string }) =>
    iqApi.send("swapPlaces", { params, body }),
  );
  const removing = useExamDayChange((contestantIds: string[]) =>
    iqApi.send("removePlaces", { params, body: { contestantIds } }),
  );
  const [one, other] = people;
  if (kind === "move") return <MoveDialog day={day} moved={people} onMoved={onDone} onClose={onClose} />;
  if (kind === "remove")
    return (
      <ActionDialog
        texts={steps.remove}
        act={() => removing.mutateAsync(people.map(({ contestantId }) => contestantId))}
        onDone={onDone}
        onClose={onClose}
      >
        {steps.remove.body(people.length)}
      </ActionDialog>
    );
  return (
    one &&
    other && (
      <ActionDialog
        look="primary"
        texts={steps.swap}
        act={() => swapping.mutateAsync({ contestantId: one.contestantId, otherId: other.contestantId })}
        onDone={onDone}
        onClose={onClose}
      >
        {steps.swap.body(one.fullName, other.fullName)}
      </ActionDialog>
    )
  );
}
