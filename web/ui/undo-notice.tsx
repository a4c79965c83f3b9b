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
 * Names what was deleted last and offers to undo it. It stays until it is used or hidden, unlike a toast. It
 * takes the focus, since the deleted row had it. Its button does not: a second press of Enter would undo at once.
 */
export function UndoNotice({ message, failure, isUndoing, onUndo, onDismiss }: UndoNoticeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    // No smooth scrolling: the list shrinks at the same moment, which would interrupt it.
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
