import type { TestTime } from "#contract/enums.ts";
import { testTimes } from "#contract/enums.ts";
import { admitText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { NativeSelect } from "#web/ui/forms/native-select.tsx";
import type { DeskView } from "../desk-view.ts";

type Admission = { hallId: string; testTime: TestTime };

/** The desk's hall and time, where somebody is admitted unless another is chosen. */
export function firstAdmission({ desk, lists }: DeskView, own: TestTime | null): Admission {
  const times = lists.day.testTimes;
  const [first = 1] = times;
  const ownTime = own !== null && times.includes(own) ? own : first;
  return { hallId: desk.hallIds[0] ?? "", testTime: desk.testTime ?? ownTime };
}

type PlaceFieldsProps = { view: DeskView; value: Admission; onChange: (value: Admission) => void };

/** Fields for hall and time, if the desk has a choice. */
export function PlaceFields({ view: { desk, lists }, value, onChange }: PlaceFieldsProps) {
  const halls = lists.halls.filter(({ id }) => desk.hallIds.includes(id));
  const times = lists.day.testTimes;
  if (halls.length < 2 && times.length < 2) return null;
  return (
    <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
      {halls.length > 1 && (
        <NativeSelect
          name="hallId"
          label={text.hall}
          options={halls.map(({ id, name }) => ({ value: id, label: name }))}
          value={value.hallId}
          onChange={(event) => onChange({ ...value, hallId: event.currentTarget.value })}
        />
      )}
      {times.length > 1 && (
        <NativeSelect
          name="testTime"
          label={text.time}
          options={times.map((time) => ({ value: String(time), label: testTimes[time] }))}
          value={String(value.testTime)}
          onChange={(event) =>
            onChange({
              ...value,
              testTime: times.find((time) => String(time) === event.currentTarget.value) ?? value.testTime,
            })
          }
        />
      )}
    </div>
  );
}
