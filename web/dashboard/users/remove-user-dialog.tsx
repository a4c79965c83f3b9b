import { useMutation } from "@tanstack/react-query";
import type { User } from "#contract/users.ts";
import { usersText as text } from "#web/text/main-dashboard.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { failureMessage } from "../failure-message.ts";

type RemoveUserDialogProps = {
  user: User;
  remove: (id: string) => Promise<unknown>;
  onRemoved: () => void;
  onClose: () => void;
};

/** Deletes a user once it is confirmed. Whom the API keeps - oneself, the last one - it says here. */
export function RemoveUserDialog({ user, remove, onRemoved, onClose }: RemoveUserDialogProps) {
  const removal = useMutation({
    mutationFn: () => remove(user.id),
    onSuccess: () => {
      showToast("success", text.removed);
      onRemoved();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={text.removeTitle}
      confirmText={text.remove}
      pendingText={text.removing}
      isOpen
      isPending={removal.isPending}
      error={removal.isError ? failureMessage(removal.error, text.removeFailed) : undefined}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      {text.removeBody(user.userName)}
    </ConfirmDialog>
  );
}
