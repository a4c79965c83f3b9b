import { absentText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";

type AbsentDialogProps = { isOpen: boolean; onClose: () => void; onSave: () => void };

/** Asks before a score is saved for somebody who is not marked as present today. */
export function AbsentDialog({ isOpen, onClose, onSave }: AbsentDialogProps) {
  return (
    <ConfirmDialog
      title={text.title}
      confirmText={text.save}
      isOpen={isOpen}
      onConfirm={() => {
        onClose();
        onSave();
      }}
      onClose={onClose}
    >
      <p>{text.body}</p>
    </ConfirmDialog>
  );
}
