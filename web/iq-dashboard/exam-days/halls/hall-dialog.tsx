import { useState } from "react";
import { createExamHall, type ExamHall, type updateExamHall } from "#contract/exam-days/exam-days.ts";
import { readNumber } from "#contract/text/typed-number.ts";
import { z } from "#contract/zod.ts";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { randomId } from "#web/calls/random-id.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { FormDialog } from "#web/dashboard/form/form-dialog.tsx";
import { useMutationForm } from "#web/dashboard/form/use-mutation-form.ts";
import { examHallsText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/forms/field.tsx";
import { CheckLine } from "../day-dialog.tsx";
import { useExamDayChange } from "../use-exam-days.ts";

/** The fields of a hall. Seats may be typed in any digits. */
const fields = z.preprocess(
  ({ seats, exitSeats, ...typed }: { seats: string; exitSeats: string }) => ({
    ...typed,
    seats: readNumber(seats) ?? Number.NaN,
    exitSeats: readNumber(exitSeats) ?? Number.NaN,
  }),
  createExamHall.body.omit({ id: true, allowsSameName: true }),
);

type HallDialogProps = {
  examDayId: string;
  /** The hall to edit; without it the dialog adds one. */
  hall?: ExamHall;
  /** The address of the last hall, because most halls of a day are in one building. */
  usualAddress: string;
  onClose: () => void;
};

export function HallDialog({ examDayId, hall, usualAddress, onClose }: HallDialogProps) {
  const [id] = useState(randomId);
  const saving = useExamDayChange((body: z.output<typeof updateExamHall.body>) =>
    hall
      ? iqApi.send("updateExamHall", { params: { id: examDayId, hallId: hall.id }, body })
      : iqApi.send("createExamHall", { params: { id: examDayId }, body: { ...body, id } }),
  );
  const { error, variables: refused } = saving;
  const isAsked = error instanceof ApiProblem && error.code === "hall_name_taken";
  const form = useMutationForm({
    schema: fields,
    defaultValues: {
      name: hall?.name ?? "",
      seats: hall ? String(hall.seats) : "",
      address: hall?.address ?? usualAddress,
      isGroundFloor: hall?.isGroundFloor ?? false,
      exitSeats: String(hall?.exitSeats ?? 0),
    },
    save: {
      ...saving,
      /** The first save may be answered by a question; saving again confirms it. */
      mutate: (hallFields, options) => {
        const isConfirmed = isAsked && refused?.name === hallFields.name && refused.address === hallFields.address;
        saving.mutate({ ...hallFields, allowsSameName: isConfirmed }, options);
      },
    },
    onSaved: () => {
      showToast("success", hall ? text.saved : text.added);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={hall ? text.edit(hall.name) : text.add}
      texts={{ confirm: isAsked ? text.saveAnyway : text.save, pending: text.saving, failed: text.failed }}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_10rem]">
        <TextField {...form.field("name")} label={text.name} hint={text.nameHint} autoComplete="off" autoFocus />
        <TextField {...form.field("seats")} label={text.seats} inputMode="numeric" autoComplete="off" isLtr />
      </div>
      <TextField {...form.field("address")} label={text.address} hint={text.addressHint} autoComplete="off" />
      <CheckLine
        label={text.isGroundFloor}
        isOn={form.watch("isGroundFloor")}
        onChange={(isOn) => form.setValue("isGroundFloor", isOn, { shouldDirty: true })}
      />
      <TextField
        {...form.field("exitSeats")}
        label={text.exitSeats}
        hint={text.exitSeatsHint}
        inputMode="numeric"
        autoComplete="off"
        isLtr
      />
    </FormDialog>
  );
}
