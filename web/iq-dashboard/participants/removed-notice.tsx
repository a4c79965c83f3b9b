import type { StaffContestant } from "#contract/contestants.ts";
import { messageOf } from "#web/api-problem.ts";
import { participantText as text } from "#web/text/participants.ts";
import { Alert } from "#web/ui/alert.tsx";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useRestoreParticipant } from "./use-participant-changes.ts";

/** Who was deleted last, and the way back. It stays until it is used or hidden: a toast is gone too soon for that. */
export function RemovedNotice({ contestant, onDone }: { contestant: StaffContestant; onDone: () => void }) {
  const restoring = useRestoreParticipant();
  const undo = () =>
    restoring.mutate(contestant.id, {
      onSuccess: () => {
        showToast("success", text.restored);
        onDone();
      },
    });
  return (
    <Alert look={restoring.isError ? "error" : "notice"} className="mb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="wrap-anywhere">
          {restoring.isError ? messageOf(restoring.error, text.restoreFailed) : text.removedName(contestant.fullName)}
        </p>
        <div className="flex gap-2">
          <Button look="outline" size="small" isPending={restoring.isPending} pendingText={text.undoing} onClick={undo}>
            {text.undo}
          </Button>
          <Button look="soft" size="small" onClick={onDone} disabled={restoring.isPending}>
            {text.dismiss}
          </Button>
        </div>
      </div>
    </Alert>
  );
}
