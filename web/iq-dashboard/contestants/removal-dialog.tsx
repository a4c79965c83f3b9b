import type { StaffContestant } from "#contract/contestants.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { contestantText as text } from "#web/text/contestants.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useRemoveContestant } from "./use-contestant-changes.ts";

type RemovalDialogProps = {
  contestant: StaffContestant;
  onRemoved: (contestant: StaffContestant) => void;
  onClose: () => void;
};

export function RemovalDialog({ contestant, onRemoved, onClose }: RemovalDialogProps) {
  const removal = useRemoveContestant();
  const remove = () =>
    removal.mutate(contestant.id, {
      onSuccess: () => {
        showToast("success", text.removed);
        onRemoved(contestant);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={text.removeTitle}
      confirmText={text.removeAction}
      pendingText={text.removing}
      isOpen
      isPending={removal.isPending}
      error={removal.isError ? failureMessage(removal.error, text.removeFailed) : undefined}
      onConfirm={remove}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{text.removeBody(contestant.fullName)}</p>
    </ConfirmDialog>
  );
}
