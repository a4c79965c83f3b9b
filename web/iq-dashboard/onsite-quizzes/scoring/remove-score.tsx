import type { OnsiteResult } from "#contract/onsite-quizzes/onsite-quizzes.ts";
import { ActionDialog } from "#web/dashboard/action-dialog.tsx";
import { UndoNotice } from "#web/dashboard/undo-notice.tsx";
import { examText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatPercent } from "#web/text/numbers.ts";
import { useRemoveScore, useRestoreScore } from "./use-scores.ts";

type RemoveScoreProps = { result: OnsiteResult; onRemoved: (result: OnsiteResult) => void; onClose: () => void };

/** Asks before a score is deleted. */
export function RemoveScore({ result, onRemoved, onClose }: RemoveScoreProps) {
  const { mutateAsync: remove } = useRemoveScore();
  return (
    <ActionDialog texts={text.removal} act={() => remove(result.id)} onDone={() => onRemoved(result)} onClose={onClose}>
      {text.removeBody(result.contestant.fullName, formatPercent(result.score))}
    </ActionDialog>
  );
}

/** Offers to restore a deleted score. */
export function RemovedScore({ result, onDone }: { result: OnsiteResult; onDone: () => void }) {
  const { mutateAsync: restore } = useRestoreScore();
  return (
    <UndoNotice
      message={text.removedOf(result.contestant.fullName)}
      texts={text}
      restore={() => restore(result.id)}
      onDone={onDone}
    />
  );
}
