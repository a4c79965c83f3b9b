import { closingText as text } from "#web/text/iq-dashboard/on-site/attendance.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { useDevices } from "../devices/use-devices.ts";
import { useAttendance } from "./use-attendance.ts";

/** What is still open on a day that somebody is about to close. A device that is cut off cannot say what it holds. */
export function UnsentBeforeClosing({ examDayId }: { examDayId: string }) {
  const { waitingCount = 0, conflictCount = 0 } = useAttendance(examDayId).data ?? {};
  const silent = useDevices(examDayId).data?.filter(({ isSilent }) => isSilent) ?? [];
  if (waitingCount + conflictCount + silent.length === 0) return null;
  return (
    <Alert look="notice" className="mt-4">
      <div className="grid gap-2">
        {waitingCount > 0 && <p>{text.waiting(waitingCount)}</p>}
        {silent.length > 0 && (
          <p className="wrap-anywhere">{text.silent(silent.map(({ name }) => `«${name}»`).join("، "))}</p>
        )}
        {conflictCount > 0 && <p>{text.conflicts(conflictCount)}</p>}
      </div>
    </Alert>
  );
}
