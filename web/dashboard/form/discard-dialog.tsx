import { dashboardText } from "#web/text/dashboard/dashboards.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

export type DiscardTexts = { unsavedTitle: string; unsavedBody: string; leave: string; stay: string };

type DiscardDialogProps = {
  isOpen: boolean;
  onStay: () => void;
  onDiscard: () => void;
  /** Other texts, for input that is not a whole screen. */
  texts?: DiscardTexts;
};

/** Asks before unsaved input is lost. */
export function DiscardDialog({ isOpen, onStay, onDiscard, texts = dashboardText }: DiscardDialogProps) {
  return (
    <Dialog title={texts.unsavedTitle} isOpen={isOpen} onClose={onStay} width="small" role="alertdialog">
      <p className="text-ink-2">{texts.unsavedBody}</p>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="danger" onClick={onDiscard}>
          {texts.leave}
        </Button>
        {/* A dialog needs an initial focus, and this button loses nothing. */}
        <Button onClick={onStay} autoFocus>
          {texts.stay}
        </Button>
      </div>
    </Dialog>
  );
}
