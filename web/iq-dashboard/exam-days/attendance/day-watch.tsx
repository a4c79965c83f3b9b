import type { ExamDay } from "#contract/exam-days/exam-days.ts";
import { conflictsText } from "#web/text/iq-dashboard/on-site/conflicts.ts";
import { deskGuideText } from "#web/text/iq-dashboard/on-site/desk-guide.ts";
import { deskFrameText } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { Badge } from "#web/ui/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { todayInBaghdad } from "../day-words.ts";
import { conflictsPath, deskGuidePath, deskPath } from "../exam-day-paths.ts";
import { AttendancePanel } from "./attendance-panel.tsx";
import { useAttendance } from "./use-attendance.ts";

/** The day as it runs: who came, and what waits for a decision. Before the day there is nobody to count. */
export function DayWatch({ day }: { day: ExamDay }) {
  const conflictCount = useAttendance(day.id).data?.conflictCount ?? 0;
  return (
    <>
      <nav aria-label={conflictsText.links} className="flex flex-wrap gap-2.5 max-sm:*:w-full">
        <LinkButton to={conflictsPath(day.id)} look="outline" size="small">
          {conflictsText.title}
          {conflictCount > 0 && <Badge look="danger">{conflictsText.open(conflictCount)}</Badge>}
        </LinkButton>
        <LinkButton to={`${deskPath}?day=${day.id}`} look="outline" size="small">
          {deskFrameText.title}
        </LinkButton>
        <LinkButton to={deskGuidePath(day.id)} look="outline" size="small">
          {deskGuideText.title}
        </LinkButton>
      </nav>
      {day.date <= todayInBaghdad() && <AttendancePanel day={day} />}
    </>
  );
}
