import { useMutation } from "@tanstack/react-query";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { failureMessage } from "./failure-message.ts";

type RemovalDialogProps = {
  texts: { removeTitle: string; remove: string; removing: string; removed: string; removeFailed: string };
  /** Names what will be deleted. */
  children: string;
  /** Throws `ApiProblem`. */
  remove: () => Promise<unknown>;
  onRemoved: () => void;
  onClose: () => void;
};

/** Asks before something is deleted, and stays open with the reason where it is kept. */
export function RemovalDialog({ texts, children, remove, onRemoved, onClose }: RemovalDialogProps) {
  const removal = useMutation({
    mutationFn: remove,
    onSuccess: () => {
      showToast("success", texts.removed);
      onRemoved();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={texts.removeTitle}
      confirmText={texts.remove}
      pendingText={texts.removing}
      isOpen
      isPending={removal.isPending}
      error={removal.isError ? failureMessage(removal.error, texts.removeFailed) : undefined}
      onConfirm={() => removal.mutate()}
      onClose={onClose}
    >
      <p className="wrap-anywhere">{children}</p>
    </ConfirmDialog>
  );
}
