import type { BackupStatus } from "#contract/backup.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { useQuery } from "#web/dashboard/use-query.ts";
import { useSession } from "#web/session/use-session.ts";
import { backupText as text } from "#web/text/dashboard/backup.ts";
import { Alert } from "#web/ui/feedback/alert.tsx";

/** Warns a SuperAdmin, who alone can act, of late or failed backups. */
export function BackupWarning() {
  const session = useSession("iq");
  return session?.isSuperAdmin ? <Warning /> : null;
}

function Warning() {
  const status = useQuery({
    queryKey: ["backup"],
    queryFn: ({ signal }) => iqApi.send("getBackupStatus", { signal }),
  });
  const warning = status.data && warningOf(status.data);
  if (!warning) return null;
  return (
    <Alert look={warning.isSerious ? "error" : "notice"} className="mb-5">
      <p className="font-semibold">{warning.title}</p>
      <p className="mt-1 text-[0.94rem]/7 text-ink-2">{warning.advice}</p>
    </Alert>
  );
}

function warningOf({ everyHours, isOverdue, lastGoodAt, lastFailureAt }: BackupStatus) {
  if (everyHours === null) return null;
  if (isOverdue && lastGoodAt)
    return { title: text.late, advice: text.lateAdvice(everyHours, lastGoodAt), isSerious: true };
  if (isOverdue) return { title: text.never, advice: text.neverAdvice(everyHours), isSerious: true };
  return lastFailureAt ? { title: text.failed, advice: text.failedAdvice(lastFailureAt), isSerious: false } : null;
}
