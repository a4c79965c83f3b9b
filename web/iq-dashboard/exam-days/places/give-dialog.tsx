import type { ExamDayWithHalls } from "#contract/exam-days/exam-days.ts";
import { givePlace } from "#contract/exam-days/places.ts";
import { z } from "#contract/zod.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { placeStepsText } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { seatOf } from "#web/text/places.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { useExamDayChange } from "../use-exam-days.ts";
import { readTarget, TargetFields } from "./target-fields.tsx";

const text = placeStepsText.give;
const fields = z.preprocess(readTarget, givePlace.body);

type GiveDialogProps = {
  day: ExamDayWithHalls;
  hallId: string;
  testTime: string;
  serial?: string;
  onClose: () => void;
};

/** Gives one contestant a place by their code, which is typed if it is not known. */
export function GiveDialog({ day, hallId, testTime, serial = "", onClose }: GiveDialogProps) {
  const giving = useExamDayChange((body: z.output<typeof givePlace.body>) =>
    iqApi.send("givePlace", { params: { id: day.id }, body }),
  );
  const form = useMutationForm({
    schema: fields,
    defaultValues: { serial, hallId, testTime, seat: "" },
    save: giving,
    onSaved: ({ fullName, seat }) => {
      showToast("success", text.done(fullName, seatOf(seat)));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.title}
      texts={{ confirm: text.confirm, pending: text.pending, failed: text.failed }}
      onClose={onClose}
    >
      <TextField {...form.field("serial")} label={text.serial} inputMode="numeric" autoComplete="off" isLtr autoFocus />
      <TargetFields day={day} testTime={form.watch("testTime")} field={form.field} hasSeat />
    </FormDialog>
  );
}
