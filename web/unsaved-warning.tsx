import { useEffect } from "react";
import { useBlocker } from "react-router";
import { dashboardText as text } from "#web/text/dashboards.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";

/**
 * Asks before a screen with unsaved changes is left: by a link or the back button with a dialog, which has to stand in
 * the screen, by closing the tab with the browser's own question.
 */
export function UnsavedWarning({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  const stay = () => blocker.state === "blocked" && blocker.reset();
  return (
    <Dialog
      title={text.unsavedTitle}
      isOpen={blocker.state === "blocked"}
      onClose={stay}
      width="small"
      role="alertdialog"
    >
      <p className="text-ink-2">{text.unsavedBody}</p>
      <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="danger" onClick={() => blocker.state === "blocked" && blocker.proceed()}>
          {text.leave}
        </Button>
        {/* Focus has to start somewhere in a dialog, and here nothing is lost. */}
        <Button onClick={stay} autoFocus>
          {text.stay}
        </Button>
      </div>
    </Dialog>
  );
}
