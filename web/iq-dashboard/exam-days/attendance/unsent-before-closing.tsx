import { closingText as text } from "#web/text/iq-dashboard/on-site/attendance.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { useAttendance } from "./use-attendance.ts";

/** What is still open on a day that somebody is about to close. */
export function UnsentBeforeClosing({ examDayId }: { examDayId: string }) {
  const { waitingCount = 0, conflictCount = 0 } = useAttendance(examDayId).data ?? {};
  if (waitingCount + conflictCount === 0) return null;
  return (
    <Alert look="notice" className="mt-4">
      {waitingCount > 0 && <p>{text.waiting(waitingCount)}</p>}
      {conflictCount > 0 && <p>{text.conflicts(conflictCount)}</p>}
    </Alert>
  );
}
