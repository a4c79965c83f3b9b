import { Link } from "react-router";
import { conflictsText as text } from "#web/text/iq-dashboard/on-site/conflicts.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { dayName } from "../day-words.ts";
import { conflictsPath } from "../exam-day-paths.ts";
import { useConflictDays } from "./use-conflicts.ts";

/** Says above the desk that conflicts wait for a person. */
export function ConflictNotice() {
  const { data = [] } = useConflictDays();
  if (data.length === 0) return null;
  return (
    <Alert look="notice" className="mb-5">
      <ul className="grid gap-1">
        {data.map(({ examDayId, date, conflictCount }) => (
          <li key={examDayId} className="flex flex-wrap gap-x-4">
            {text.noticeOn(dayName(date), conflictCount)}
            <Link to={conflictsPath(examDayId)} className="font-medium underline underline-offset-4">
              {text.openThem}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
