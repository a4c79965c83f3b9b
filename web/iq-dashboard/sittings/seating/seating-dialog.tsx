import { type FormEvent, useState } from "react";
import { assessmentLimits } from "#contract/assessments/assessment-words.ts";
import type { ExpectedContestant } from "#contract/assessments/expected.ts";
import type { Hall } from "#contract/assessments/halls.ts";
import { readNumber } from "#contract/text/typed-number.ts";
import { InputDialog } from "#web/dashboard/form/input-dialog.tsx";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { hallListSheetText, seatingText as text } from "#web/text/iq-dashboard/supervision.ts";
import { formatNumber } from "#web/text/numbers.ts";
import { TextField } from "#web/ui/forms/field.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { nameWithDay } from "../hall-words.ts";
import { useExpected, useHalls } from "../use-sittings.ts";
import type { HallListPart } from "./hall-list.ts";
import { evenSeats, seatedParts, seatRanges } from "./seating.ts";

/** Numbers of seats as typed, by id of the hall. */
export type TypedSeats = Readonly<Record<string, string>>;

type SeatingDialogProps = {
  assessmentId: string;
  /** The seats of the last printed list. Other numbers would contradict its sheets. */
  printed: TypedSeats;
  onPrint: (parts: HallListPart[], seats: TypedSeats) => void;
  onClose: () => void;
};

/** Plans the seats before the test: who is expected in which hall and seat. */
export function SeatingDialog({ assessmentId, printed, onPrint, onClose }: SeatingDialogProps) {
  const [typed, setTyped] = useState(printed);
  const expected = useExpected(assessmentId);
  const halls = useHalls(assessmentId);
  const failed = [expected, halls].find(({ isError }) => isError);
  const people = expected.data;
  return (
    <InputDialog title={text.title} isDirty={typed !== printed} onClose={onClose}>
      {(close) => (
        <>
          {failed && <LoadFailure whatFailed={text.failed} query={failed} />}
          {!failed && !(people && halls.data) && <Loading text={text.loading} className="h-40 rounded-m" />}
          {!failed && people?.length === 0 && <p className="text-ink-2">{text.nobody}</p>}
          {!failed && people && people.length > 0 && halls.data && (
            <SeatingForm
              people={people}
              halls={halls.data.filter(({ isOpen }) => isOpen)}
              typed={typed}
              onType={setTyped}
              onPrint={onPrint}
              onCancel={close}
            />
          )}
        </>
      )}
    </InputDialog>
  );
}

type SeatingFormProps = {
  people: readonly ExpectedContestant[];
  halls: readonly Hall[];
  typed: TypedSeats;
  onType: (typed: TypedSeats) => void;
  onPrint: SeatingDialogProps["onPrint"];
  onCancel: () => void;
};

function SeatingForm({ people, halls, typed, onType, onPrint, onCancel }: SeatingFormProps) {
  const offered = evenSeats(people.length, halls.length).map(formatNumber);
  const shown = halls.map(({ id }, index) => typed[id] ?? offered[index] ?? "");
  const seats = shown.map(readSeats);
  const seated = halls.map(({ name }, index) => ({ name, seats: seats[index] ?? 0 }));
  const ranges = seatRanges(people.length, seated);
  const left = people.length - Math.max(0, ...ranges.map((range) => range?.to ?? 0));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (seats.includes(null)) return;
    onPrint(seatedParts(people, seated), Object.fromEntries(halls.map(({ id }, index) => [id, shown[index] ?? ""])));
  };
  const rangeText = (index: number) => {
    const range = ranges[index];
    if (!range) return text.nobodyIn;
    const nameAt = (place: number) => people[place - 1]?.fullName ?? "";
    return text.range(formatNumber(range.from), formatNumber(range.to), nameAt(range.from), nameAt(range.to));
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-ink-2">{text.lead(people.length)}</p>
      {halls.length === 0 && <p className="text-ink-2">{text.noHalls}</p>}
      {halls.map((hall, index) => (
        <div key={hall.id}>
          <TextField
            name={`seats-${index}`}
            label={text.seatsOf(nameWithDay(hall))}
            inputMode="numeric"
            autoComplete="off"
            maxLength={10}
            isLtr
            className="max-w-40"
            value={shown[index]}
            onChange={(event) => onType({ ...typed, [hall.id]: event.target.value })}
            error={seats[index] === null ? text.seatsInvalid : undefined}
          />
          {seats[index] !== null && <p className="mt-1 text-small text-ink-3">{rangeText(index)}</p>}
        </div>
      ))}
      {halls.length > 0 && left > 0 && (
        <p role="status" className="font-medium">
          {text.left(left)}
        </p>
      )}
      <DialogActions
        confirmText={text.print}
        pendingText={hallListSheetText.preparing}
        isPending={false}
        onCancel={onCancel}
      />
    </form>
  );
}

/** Reads a number of seats; null if it is invalid. */
function readSeats(typed: string): number | null {
  const seats = readNumber(typed);
  return seats !== null && Number.isInteger(seats) && seats >= 0 && seats <= assessmentLimits.expected ? seats : null;
}
