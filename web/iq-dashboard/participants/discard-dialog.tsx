import { participantText as text } from "#web/text/participants.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

type DiscardDialogProps = { isOpen: boolean; onStay: () => void; onDiscard: () => void };

/** Asks before a form in a dialog is closed with what was typed in it. */
export function DiscardDialog({ isOpen, onStay, onDiscard }: DiscardDialogProps) {
  return (
    <Dialog title={text.discardTitle} isOpen={isOpen} onClose={onStay} width="small" role="alertdialog">
      <p className="text-ink-2">{text.discardBody}</p>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="danger" onClick={onDiscard}>
          {text.discard}
        </Button>
        {/* Focus has to start somewhere in a dialog, and here nothing is lost. */}
        <Button onClick={onStay} autoFocus>
          {text.keepEditing}
        </Button>
      </div>
    </Dialog>
  );
}
