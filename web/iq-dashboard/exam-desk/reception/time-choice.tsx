import { timeOptions } from "#web/iq-dashboard/exam-days/day-words.ts";
import { examDeskText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { Segmented } from "#web/ui/forms/segmented.tsx";
import type { DeskSession } from "../desk-session.ts";
import type { DeskView } from "../desk-view.ts";

/** Chooses the time that the desk works on. Somebody of another time is then named before they are marked. */
export function TimeChoice({ session, view: { desk, lists } }: { session: DeskSession; view: DeskView }) {
  const times = lists.day.testTimes;
  if (times.length < 2) return null;
  return (
    <Segmented
      label={text.time}
      options={timeOptions(times)}
      value={String(desk.testTime ?? "all")}
      onChange={(value) => void session.chooseTime(times.find((time) => String(time) === value) ?? null)}
    />
  );
}
