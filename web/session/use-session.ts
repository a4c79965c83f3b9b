import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import type { Realm } from "#contract/accounts/auth.ts";
import { clearReturnPath, saveReturnPath } from "./return-path.ts";
import {
  endSession,
  liveToken,
  may,
  onSessionChange,
  type Session,
  secondsLeft,
  sessionEnd,
  sessionOf,
  storedDuties,
} from "./session.ts";
import { loginPath } from "./session-guards.ts";

/** This is longer than any session. A timer past 2³¹ ms would fire at once. */
const longestTimerMilliseconds = 86_400_000;

/**
 * The session of a dashboard's layout. It ends by logging out, here or in another tab, by the API, or by expiry. The
 * layout then gets null and goes to the login, which returns to this page unless the user logged out.
 */
export function useSession(realm: Realm): Session | null {
  const navigate = useNavigate();
  const token = useSyncExternalStore(
    onSessionChange,
    () => liveToken(realm),
    () => null,
  );
  const session = useMemo(() => (token ? sessionOf(realm) : null), [token, realm]);
  useEffect(() => {
    if (!session) {
      if (sessionEnd(realm) === "signed-out") clearReturnPath(realm);
      else saveReturnPath(realm, window.location.pathname + window.location.search);
      void navigate(loginPath[realm], { replace: true });
      return;
    }
    const milliseconds = Math.min(secondsLeft(session.claims) * 1000, longestTimerMilliseconds);
    const timer = setTimeout(() => endSession(realm, "expired"), milliseconds);
    return () => clearTimeout(timer);
  }, [session, realm, navigate]);
  return session;
}

/** Returns `may`, and renders again when the duties of the test area's user change. */
export function useMay(): typeof may {
  useSyncExternalStore(onSessionChange, storedDuties, () => null);
  return may;
}
