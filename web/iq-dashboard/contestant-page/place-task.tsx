import { useState } from "react";
import type { ContestantOverview } from "#contract/contestants/overview.ts";
import { LoadFailure } from "#web/dashboard/load-failure.tsx";
import { Loading } from "#web/dashboard/loading.tsx";
import { formatWeekday } from "#web/text/days.ts";
import { contestantPageText as text } from "#web/text/iq-dashboard/contestant-page.ts";
import { examsOf } from "#web/text/places.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { examDaysPath } from "../exam-days/exam-day-paths.ts";
import { GiveDialog } from "../exam-days/places/give-dialog.tsx";
import { MoveDialog } from "../exam-days/places/move-dialog.tsx";
import { useExamDay, useOpenExamDays } from "../exam-days/use-exam-days.ts";

/** Asks for an open day, and then gives the contestant a place on it, or moves them if they have one. */
export function PlaceTask({ overview, onClose }: { overview: ContestantOverview; onClose: () => void }) {
  const { contestant, places } = overview;
  const days = useOpenExamDays();
  const [dayId, setDayId] = useState("");
  const day = useExamDay(dayId);
  const placeOn = (id: string) => places.find(({ examDayId }) => examDayId === id);
  if (day.data) {
    const { testTimes } = day.data;
    const place = placeOn(dayId);
    const moved = { ...contestant, contestantId: contestant.id, testTime: place?.testTime ?? contestant.testTime };
    const time = testTimes.includes(contestant.testTime) ? contestant.testTime : testTimes[0];
    return place ? (
      <MoveDialog day={day.data} moved={[moved]} onClose={onClose} />
    ) : (
      <GiveDialog day={day.data} hallId="" testTime={String(time)} serial={contestant.serialNumber} onClose={onClose} />
    );
  }
  const choices = days.data?.filter(({ isOver, hallCount }) => !isOver && hallCount > 0) ?? [];
  const failed = [days, day].find(({ isError }) => isError);
  return (
    <Dialog title={text.tasks.place} isOpen onClose={onClose}>
      {failed && <LoadFailure whatFailed={text.daysFailed} query={failed} />}
      {!failed && (days.isPending || dayId !== "") && <Loading text={text.loadingDays} className="h-24 rounded-m" />}
      {days.data && choices.length === 0 && (
        <p>
          {text.noDay} <TextLink to={examDaysPath}>{text.toDays}</TextLink>
        </p>
      )}
      {dayId === "" && choices.length > 0 && (
        <ul className="divide-y divide-line overflow-hidden rounded-m border border-line">
          {choices.map(({ id, date, ...exams }) => (
            <li key={id}>
              <button
                type="button"
                onClick={() => setDayId(id)}
                className="block w-full px-4 py-2.5 text-start wrap-anywhere hover:bg-river-50"
              >
                <span className="block font-medium">{formatWeekday(date)}</span>
                <span className="block text-small text-ink-2">{examsOf(exams)}</span>
                {placeOn(id) && <Badge look="ok">{text.hasPlace}</Badge>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
