import type { OnsiteResult } from "#contract/onsite-quizzes.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { RemovalDialog } from "#web/dashboard/removal-dialog.tsx";
import { formatPercent } from "#web/text/numbers.ts";
import { examText as text } from "#web/text/on-site.ts";
import { showToast } from "#web/ui/toast.tsx";
import { UndoNotice } from "#web/ui/undo-notice.tsx";
import { useRemoveScore, useRestoreScore } from "./use-scores.ts";

type RemoveScoreProps = { result: OnsiteResult; onRemoved: (result: OnsiteResult) => void; onClose: () => void };

/** Asks before a score is deleted. */
export function RemoveScore({ result, onRemoved, onClose }: RemoveScoreProps) {
  const { mutateAsync: remove } = useRemoveScore();
  return (
    <RemovalDialog texts={text} remove={() => remove(result.id)} onRemoved={() => onRemoved(result)} onClose={onClose}>
      {text.removeBody(result.contestant.fullName, formatPercent(result.score))}
    </RemovalDialog>
  );
}

/** Offers a deleted score back. */
export function RemovedScore({ result, onDone }: { result: OnsiteResult; onDone: () => void }) {
  const restoring = useRestoreScore();
  const undo = () =>
    restoring.mutate(result.id, {
      onSuccess: () => {
        showToast("success", text.restored);
        onDone();
      },
    });
  return (
    <UndoNotice
      message={text.removedOf(result.contestant.fullName)}
      failure={restoring.isError ? failureMessage(restoring.error, text.restoreFailed) : undefined}
      isUndoing={restoring.isPending}
      onUndo={undo}
      onDismiss={onDone}
    />
  );
}
