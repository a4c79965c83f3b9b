import { liveToken, onSessionChange } from "#web/session/session.ts";

/**
 * Watches for events. `onReturn` is called when the network changes, the page becomes visible or somebody logs in;
 * `onLogout` is called at logout.
 */
export function whenReturning(onReturn: () => void, onLogout: () => void): () => void {
  addEventListener("online", onReturn);
  addEventListener("offline", onReturn);
  document.addEventListener("visibilitychange", onReturn);
  const stop = onSessionChange(() => (liveToken("iq") ? onReturn() : onLogout()));
  return () => {
    removeEventListener("online", onReturn);
    removeEventListener("offline", onReturn);
    document.removeEventListener("visibilitychange", onReturn);
    stop();
  };
}
