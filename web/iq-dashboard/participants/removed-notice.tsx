import type { StaffContestant } from "#contract/contestants.ts";
import { failureMessage } from "#web/failure-message.ts";
import { participantText as text } from "#web/text/participants.ts";
import { showToast } from "#web/ui/toast.tsx";
import { UndoNotice } from "#web/ui/undo-notice.tsx";
import { useRestoreParticipant } from "./use-participant-changes.ts";

/** Who was deleted last, and the way back. */
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
    <UndoNotice
      message={text.removedName(contestant.fullName)}
      failure={restoring.isError ? failureMessage(restoring.error, text.restoreFailed) : undefined}
      isUndoing={restoring.isPending}
      onUndo={undo}
      onDismiss={onDone}
    />
  );
}
