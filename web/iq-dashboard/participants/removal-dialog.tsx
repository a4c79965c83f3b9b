import type { StaffContestant } from "#contract/contestants.ts";
import { failureMessage } from "#web/failure-message.ts";
import { participantText as text } from "#web/text/participants.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useRemoveParticipant } from "./use-participant-changes.ts";

type RemovalDialogProps = {
  contestant: StaffContestant;
  onRemoved: (contestant: StaffContestant) => void;
  onClose: () => void;
};

export function RemovalDialog({ contestant, onRemoved, onClose }: RemovalDialogProps) {
  const removal = useRemoveParticipant();
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
