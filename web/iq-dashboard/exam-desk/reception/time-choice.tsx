import { testTimes } from "#contract/enums.ts";
import { examDeskText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import type { DeskSession } from "../desk-session.ts";
import type { DeskView } from "../desk-view.ts";

/** The time that the desk works on. Somebody of another time is then named before they are marked. */
export function TimeChoice({ session, view: { desk, lists } }: { session: DeskSession; view: DeskView }) {
  const times = lists.day.testTimes;
  if (times.length < 2) return null;
  const options = [
    { value: "", label: text.allTimes },
    ...times.map((time) => ({ value: String(time), label: testTimes[time] })),
  ];
  return (
    <Segmented
      label={text.time}
      options={options}
      value={String(desk.testTime ?? "")}
      onChange={(value) => void session.chooseTime(times.find((time) => String(time) === value) ?? null)}
    />
  );
}
