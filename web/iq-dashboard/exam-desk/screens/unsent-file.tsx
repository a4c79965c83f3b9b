import { useState } from "react";
import { saveFile } from "#web/calls/download.ts";
import { deskStateText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import type { DeskSession } from "../desk-session.ts";

/**
 * Saves the unsent acts as a file. Browsers do not report whether a download was kept, so a person confirms it before
 * the acts may be erased.
 */
export function useUnsentFile(session: DeskSession) {
  const [savedTo, setSavedTo] = useState<number | null>(null);
  const save = async () => {
    try {
      const unsent = await session.unsentFile();
      saveFile(unsent.file, text.file(session.view().desk.deviceName));
      setSavedTo(unsent.savedTo);
    } catch {
      showToast("error", text.fileFailed);
    }
  };
  const confirm = async (to: number) => {
    setSavedTo(null);
    await session.markSaved(to);
    showToast("success", text.fileSaved);
  };
  const question = savedTo !== null && (
    <ConfirmDialog
      title={text.fileAsked}
      confirmText={text.fileThere}
      look="primary"
      onConfirm={() => void confirm(savedTo)}
      onClose={() => setSavedTo(null)}
    >
      <p>{text.fileAskedBody}</p>
    </ConfirmDialog>
  );
  return { save: () => void save(), question };
}
