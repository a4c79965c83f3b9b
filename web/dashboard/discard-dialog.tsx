import { dashboardText } from "#web/text/dashboards.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

export type DiscardTexts = { unsavedTitle: string; unsavedBody: string; leave: string; stay: string };

type DiscardDialogProps = {
  isOpen: boolean;
  onStay: () => void;
  onDiscard: () => void;
  /** What would be left, where it is not the screen. */
  texts?: DiscardTexts;
};

/** Asks before what was written is left without being saved. */
export function DiscardDialog({ isOpen, onStay, onDiscard, texts = dashboardText }: DiscardDialogProps) {
  return (
    <Dialog title={texts.unsavedTitle} isOpen={isOpen} onClose={onStay} width="small" role="alertdialog">
      <p className="text-ink-2">{texts.unsavedBody}</p>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="danger" onClick={onDiscard}>
          {texts.leave}
        </Button>
        {/* Focus has to start somewhere in a dialog, and here nothing is lost. */}
        <Button onClick={onStay} autoFocus>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  );
}
