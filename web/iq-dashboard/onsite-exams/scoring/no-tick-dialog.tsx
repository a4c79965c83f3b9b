import { noTickText as text } from "#web/text/iq-dashboard/on-site/on-site.ts";
import { formatPercent } from "#web/text/numbers.ts";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";

type NoTickDialogProps = { isOpen: boolean; onClose: () => void; onSave: () => void };

/** Asks before 0 % is saved without a ticked answer. */
export function NoTickDialog({ isOpen, onClose, onSave }: NoTickDialogProps) {
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
      <p>{text.body(formatPercent(0))}</p>
    </ConfirmDialog>
  );
}
