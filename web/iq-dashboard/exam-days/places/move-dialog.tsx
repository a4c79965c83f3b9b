import type { ExamDayWithHalls } from "#contract/exam-days/exam-days.ts";
import { movePlaces, type Place } from "#contract/exam-days/places.ts";
import { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { placeStepsText } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { useExamDayChange } from "../use-exam-days.ts";
import { readTarget, TargetFields } from "./target-fields.tsx";

const text = placeStepsText.move;

type MoveDialogProps = {
  day: ExamDayWithHalls;
  /** The people who are moved. Others may take places away while the dialog is open. */
  moved: readonly Pick<Place, "contestantId" | "fullName" | "testTime">[];
  onMoved?: () => void;
  onClose: () => void;
};

/** Moves places to another hall, time or seat. */
export function MoveDialog({ day, moved, onMoved, onClose }: MoveDialogProps) {
  const moving = useExamDayChange((body: z.output<typeof movePlaces.body>) =>
    iqApi.send("movePlaces", { params: { id: day.id }, body }),
  );
  const [first] = moved;
  const contestantIds = moved.map(({ contestantId }) => contestantId);
  const form = useMutationForm({
    schema: z.preprocess(
      (typed: Parameters<typeof readTarget>[0]) => ({ ...readTarget(typed), contestantIds }),
      movePlaces.body,
    ),
    defaultValues: {
      contestantIds,
      hallId: "",
      testTime: String(first?.testTime ?? day.testTimes[0] ?? 1),
      seat: "",
    },
    save: moving,
    onSaved: () => {
      showToast("success", text.done);
      onMoved?.();
      onClose();
    },
  });
  const tooMany = form.field("contestantIds").error;
  return (
    <FormDialog
      form={form}
      title={text.title(moved.length)}
      texts={{ confirm: text.confirm, pending: text.pending, failed: text.failed }}
      lead={moved.length === 1 ? first?.fullName : undefined}
      onClose={onClose}
    >
      {tooMany && <Alert>{tooMany}</Alert>}
      <TargetFields day={day} testTime={form.watch("testTime")} field={form.field} hasSeat={moved.length === 1} />
    </FormDialog>
  );
}
