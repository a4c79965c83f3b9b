import type { StaffContestant } from "#contract/contestants.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { contestantText as text } from "#web/text/contestants.ts";
import { showToast } from "#web/ui/toast.tsx";
import { UndoNotice } from "#web/ui/undo-notice.tsx";
import { useRestoreContestant } from "./use-contestant-changes.ts";

/** Who was deleted last, and the way back. */
export function RemovedNotice({ contestant, onDone }: { contestant: StaffContestant; onDone: () => void }) {
  const restoring = useRestoreContestant();
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
