import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { uiText } from "#web/text/ui.ts";
import { Button } from "#web/ui/button.tsx";
import { Alert } from "#web/ui/feedback/alert.tsx";
import { showToast } from "#web/ui/feedback/toast.tsx";
import { failureMessage } from "./failure-message.ts";

type UndoNoticeProps = {
  /** Says what was deleted. */
  message: string;
  texts: { restored: string; restoreFailed: string };
  /** @throws {ApiProblem} */
  restore: () => Promise<unknown>;
  onDone: () => void;
};

/**
 * Names the last deletion and offers to undo it. Unlike a toast, it stays until it is used or hidden. The focus moves
 * here from the deleted row, but not to the button, where a second press of Enter would undo at once.
 */
export function UndoNotice({ message, texts, restore, onDone }: UndoNoticeProps) {
  const restoring = useMutation({
    mutationFn: restore,
    onSuccess: () => {
      showToast("success", texts.restored);
      onDone();
    },
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // It does not scroll smoothly, because the list shrinks at the same moment and would interrupt that.
    box.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="mb-4 scroll-mt-40">
      <Alert look={restoring.isError ? "error" : "notice"}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="wrap-anywhere">
            {restoring.isError ? failureMessage(restoring.error, texts.restoreFailed) : message}
          </p>
          <div className="flex gap-2">
            <Button
              look="outline"
              isPending={restoring.isPending}
              pendingText={uiText.undoing}
              onClick={() => restoring.mutate()}
            >
              {uiText.undo}
            </Button>
            <Button look="soft" onClick={onDone} disabled={restoring.isPending}>
              {uiText.dismiss}
            </Button>
          </div>
        </div>
      </Alert>
    </div>
  );
}
