import { useEffect } from "react";
import { useBlocker } from "react-router";
import { loginPath } from "#web/session/session-guards.ts";
import { type DeskView, unsavedOf } from "../desk-view.ts";
import { UnsentDialog } from "./desk-tools.tsx";

/** Asks before the desk is left while acts are on this device alone, except for the login, after which they are sent. */
export function LeaveWarning({ view, onSaveFile }: { view: DeskView; onSaveFile: () => void }) {
  const unsaved = unsavedOf(view).length;
  const isUnsaved = unsaved > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== loginPath.iq,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isUnsaved]);
  if (blocker.state !== "blocked") return null;
  return (
    <UnsentDialog
      count={unsaved}
      onSaveFile={onSaveFile}
      onClose={() => blocker.reset()}
      onLeave={() => blocker.proceed()}
    />
  );
}
