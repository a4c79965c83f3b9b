import { type ReactNode, useState } from "react";
import { logOut } from "#web/dashboard/frame/log-out.ts";
import { deskPath } from "#web/iq-dashboard/exam-days/exam-day-paths.ts";
import { leaveDeskText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { uiText } from "#web/text/ui.ts";
import { Button, LinkButton } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { openDeskStores } from "../device/desk-store.ts";
import { eraseAll } from "../device/erase-desk.ts";

/** Logging out erases a desk's lists from the device. It is stopped while some acts are only there. */
export function useDeskLogout(): { onLogout: () => void; question: ReactNode } {
  const [unsaved, setUnsaved] = useState(0);
  const leave = async () => {
    // A browser without storage stores nothing, so nothing is left.
    const left = await openDeskStores().then(eraseAll, () => 0);
    if (left > 0) setUnsaved(left);
    else logOut("iq");
  };
  const close = () => setUnsaved(0);
  const question = unsaved > 0 && (
    <Dialog title={text.unsentTitle(unsaved)} isOpen onClose={close} width="small" role="alertdialog">
      <p className="text-ink-2">{text.logoutBody}</p>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="outline" onClick={close} autoFocus>
          {uiText.cancel}
        </Button>
        <LinkButton to={deskPath} onClick={close}>
          {text.toDesk}
        </LinkButton>
      </div>
    </Dialog>
  );
  return { onLogout: () => void leave(), question };
}
