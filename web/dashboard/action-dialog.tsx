import { useMutation } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { failureMessage } from "./failure-message.ts";

type ActionDialogProps<Done> = Pick<ComponentProps<typeof ConfirmDialog>, "look" | "children" | "onClose"> & {
  texts: { title: string; confirm: string; pending: string; failed: string; done?: string };
  /** @throws {ApiProblem} */
  act: () => Promise<Done>;
  onDone?: (done: Done) => void;
};

/** Asks before something is deleted or hard to undo. The dialog stays open with the reason if the action fails. */
export function ActionDialog<Done>({ texts, act, onDone, children, onClose, ...dialog }: ActionDialogProps<Done>) {
  const action = useMutation({
    mutationFn: act,
    onSuccess: (done) => {
      if (texts.done) showToast("success", texts.done);
      onDone?.(done);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      {...dialog}
      title={texts.title}
      confirmText={texts.confirm}
      pendingText={texts.pending}
      isOpen
      isPending={action.isPending}
      error={action.isError ? failureMessage(action.error, texts.failed) : undefined}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      {typeof children === "string" ? <p className="wrap-anywhere">{children}</p> : children}
    </ConfirmDialog>
  );
}
