import { useEffect, useRef } from "react";
import { uiText } from "../text/ui.ts";
import { Alert } from "./alert.tsx";
import { Button } from "./button.tsx";

type UndoNoticeProps = {
  /** What was deleted. */
  message: string;
  /** Why it could not be brought back. */
  failure: string | undefined;
  isUndoing: boolean;
  onUndo: () => void;
  onDismiss: () => void;
};

/**
 * What was deleted last, and the way back. It stays until it is used or hidden: a toast is gone too soon for that. It
 * takes the focus, which went with the deleted row; not its button, which a second press of Enter would set off.
 */
export function UndoNotice({ message, failure, isUndoing, onUndo, onDismiss }: UndoNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // Not smoothly: the list that grows shorter at the same moment would stop that halfway.
    box.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, []);
  return (
    <div ref={box} tabIndex={-1} className="mb-4 scroll-mt-40">
      <Alert look={failure ? "error" : "notice"}>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="wrap-anywhere">{failure ?? message}</p>
          <div className="flex gap-2">
            <Button look="outline" size="small" isPending={isUndoing} pendingText={uiText.undoing} onClick={onUndo}>
              {uiText.undo}
            </Button>
            <Button look="soft" size="small" onClick={onDismiss} disabled={isUndoing}>
              {uiText.dismiss}
            </Button>
          </div>
        </div>
      </Alert>
    </div>
  );
}
