import { useState } from "react";
import { ApiProblem } from "#web/calls/api-problem.ts";
import { failureMessage } from "#web/dashboard/failure-message.ts";
import { leaveDeskText, deskStateText as text } from "#web/text/iq-dashboard/on-site/exam-desk.ts";
import { rehearsalText } from "#web/text/iq-dashboard/on-site/rehearsal.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { ActionMenu } from "#web/ui/overlays/action-menu.tsx";
import { ConfirmDialog, Dialog } from "#web/ui/overlays/dialog.tsx";
import type { DeskSession } from "../desk-session.ts";
import { type DeskView, unsavedOf, unsentOf } from "../desk-view.ts";
import { cutOnPurpose, isCutOnPurpose } from "../device/rehearsed-calls.ts";

type DeskToolsProps = { session: DeskSession; view: DeskView; onLock: () => void; onSaveFile: () => void };

/** Rare actions of a desk, behind one button. */
export function DeskTools({ session, view, onLock, onSaveFile }: DeskToolsProps) {
  const [isFinishing, setIsFinishing] = useState(false);
  const refresh = () =>
    session.refresh().then(
      () => showToast("success", text.refreshed),
      (error) =>
        showToast(
          "error",
          error instanceof ApiProblem ? failureMessage(error, text.refreshFailed) : text.refreshFailed,
        ),
    );
  const [isCut, label] = isCutOnPurpose() ? [true, rehearsalText.uncut] : [false, rehearsalText.cut];
  const actions = [
    ...(view.desk.isRehearsal ? [{ id: "cut", label, run: () => cutOnPurpose(!isCut, session.retry) }] : []),
    { id: "refresh", label: text.refresh, run: () => void refresh() },
    ...(unsentOf(view).length > 0 ? [{ id: "save", label: text.saveFile, run: onSaveFile }] : []),
    { id: "lock", label: text.lock, run: onLock },
    { id: "finish", label: text.finish, isDangerous: true, run: () => setIsFinishing(true) },
  ];
  return (
    <>
      <ActionMenu label={text.tools.join(" ")} actions={actions} isPending={view.isRefreshing}>
        <span>
          {text.tools[0]} <span className="max-sm:sr-only">{text.tools[1]}</span>
        </span>
      </ActionMenu>
      {isFinishing && (
        <FinishDialog session={session} view={view} onSaveFile={onSaveFile} onClose={() => setIsFinishing(false)} />
      )}
    </>
  );
}

type FinishDialogProps = Omit<DeskToolsProps, "onLock"> & { onClose: () => void };

/** Erases the lists, or says that acts are unsent. */
function FinishDialog({ session, view, onSaveFile, onClose }: FinishDialogProps) {
  const unsaved = unsavedOf(view).length;
  if (unsaved > 0) return <UnsentDialog count={unsaved} onSaveFile={onSaveFile} onClose={onClose} />;
  return (
    <ConfirmDialog
      title={leaveDeskText.finishTitle}
      confirmText={leaveDeskText.finishConfirm}
      onConfirm={() => void session.erase()}
      onClose={onClose}
    >
      <p>{leaveDeskText.finishBody}</p>
    </ConfirmDialog>
  );
}

type UnsentDialogProps = { count: number; onSaveFile: () => void; onClose: () => void; onLeave?: () => void };

/** Says that some acts are only on this device. */
export function UnsentDialog({ count, onSaveFile, onClose, onLeave }: UnsentDialogProps) {
  return (
    <Dialog title={leaveDeskText.unsentTitle(count)} isOpen onClose={onClose} width="small" role="alertdialog">
      <p className="text-ink-2">{leaveDeskText.unsentBody}</p>
      <div className="mt-6 flex flex-col gap-3">
        <Button onClick={onClose} autoFocus>
          {leaveDeskText.stay}
        </Button>
        <Button look="outline" onClick={onSaveFile}>
          {text.saveFile}
        </Button>
        {onLeave && (
          <Button look="soft" onClick={onLeave}>
            {leaveDeskText.leave}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
