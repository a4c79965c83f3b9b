import { liveToken, onSessionChange } from "#web/session/session.ts";

/** Calls back when the network comes or goes, the page becomes visible, or somebody logs in; or else logs out. */
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
