import { useEffect } from "react";
import { useBlocker } from "react-router";
import { DiscardDialog } from "./discard-dialog.tsx";

/**
 * Asks before a screen with unsaved changes is left: in a dialog for links and the back button, by the browser's own
 * question when the tab closes. It must be rendered inside the screen.
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
  return (
    <DiscardDialog
      isOpen={blocker.state === "blocked"}
      onStay={() => blocker.state === "blocked" && blocker.reset()}
      onDiscard={() => blocker.state === "blocked" && blocker.proceed()}
    />
  );
}
