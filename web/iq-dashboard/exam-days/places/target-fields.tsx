import { testTimes } from "#contract/enums.ts";
import type { ExamDayWithHalls } from "#contract/exam-days/exam-days.ts";
import { readNumber } from "#contract/text/typed-number.ts";
import type { FormField } from "#web/dashboard/form/use-mutation-form.ts";
import { examHallsText, placeStepsText as text } from "#web/text/iq-dashboard/on-site/exam-days.ts";
import { TextField } from "#web/ui/forms/field.tsx";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";

type TypedTarget = { hallId: string; testTime: string; seat: string };

/** Reads the typed hall, time and seat. A blank seat means the first free one. */
export const readTarget = ({ testTime, seat, ...rest }: TypedTarget) => ({
  ...rest,
  testTime: Number(testTime),
  ...(seat.trim() !== "" && { seat: readNumber(seat) ?? Number.NaN }),
});

type Name = "hallId" | "testTime" | "seat";
type TargetFieldsProps = {
  day: ExamDayWithHalls;
  /** The chosen time. The choice of halls shows their taken seats at this time. */
  testTime: string;
  field: (name: Name) => FormField<Name>;
  hasSeat: boolean;
};

/** Fields for a hall and a time, and for a seat if it is for one contestant. */
export function TargetFields({ day, testTime, field, hasSeat }: TargetFieldsProps) {
  const takenIn = ({ taken, seats }: ExamDayWithHalls["halls"][number]) =>
    examHallsText.taken(taken.find((one) => String(one.testTime) === testTime)?.count ?? 0, seats);
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <NativeSelect
        {...field("testTime")}
        label={text.time}
        options={day.testTimes.map((time) => ({ value: String(time), label: testTimes[time] }))}
      />
      <NativeSelect
        {...field("hallId")}
        label={text.hall}
        placeholder={text.choose}
        options={day.halls.map((hall) => ({ value: hall.id, label: `${hall.name} (${takenIn(hall)})` }))}
      />
      {hasSeat && (
        <TextField
          {...field("seat")}
          label={text.seat}
          hint={text.seatHint}
          inputMode="numeric"
          autoComplete="off"
          isLtr
          fieldClassName="sm:col-span-2"
        />
      )}
    </div>
  );
}
