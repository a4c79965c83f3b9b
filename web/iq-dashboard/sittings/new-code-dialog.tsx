import type { Hall } from "#contract/halls.ts";
import { iqApi } from "#web/calls/session-transport.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { hallsText as text } from "#web/text/supervision.ts";
import { ConfirmDialog } from "#web/ui/dialog.tsx";
import { showToast } from "#web/ui/toast.tsx";
import { useSupervision } from "./use-sittings.ts";

type NewCodeDialogProps = { assessmentId: string; hall: Hall; onClose: () => void };

/** Asks before a code stops to hold. */
export function NewCodeDialog({ assessmentId, hall, onClose }: NewCodeDialogProps) {
  const change = useSupervision(assessmentId, () => iqApi.send("changeHallCode", { params: { id: hall.id } }));
  const confirm = () =>
    change.mutate(undefined, {
      onSuccess: () => {
        showToast("success", text.changedNow);
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={text.newCodeTitle(hall.name)}
      confirmText={text.newCode}
      pendingText={text.changing}
      isOpen
      isPending={change.isPending}
      error={change.isError ? failureMessage(change.error, text.changeFailed) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{text.newCodeBody}</p>
    </ConfirmDialog>
  );
}
