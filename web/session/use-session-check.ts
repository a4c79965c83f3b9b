import { useEffect } from "react";
import type { Realm } from "#contract/auth.ts";
import { staffApi } from "#web/calls/session-transport.ts";

const checkMilliseconds = 3_000;

/**
 * Keeps the end of a session from going unnoticed. A session that is ended at the API, by whatever, would show its data on
 * a screen that nobody touches until the next request; so while the screen is seen, it asks every three seconds, and at
 * once when it is seen again. A 401 leads to the login like any other; what else comes back is of no interest.
 */
export function useSessionCheck(realm: Realm): void {
  useEffect(() => {
    let isAsking = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const check = async () => {
      // On a slow connection only one request is under way.
      if (isAsking) return;
      isAsking = true;
      await staffApi[realm].send("checkSession").catch(() => undefined);
      isAsking = false;
    };
    const follow = () => {
      clearInterval(timer);
      if (document.visibilityState === "visible") timer = setInterval(check, checkMilliseconds);
    };
    const turn = () => {
      follow();
      if (document.visibilityState === "visible") void check();
    };
    follow();
    document.addEventListener("visibilitychange", turn);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", turn);
    };
  }, [realm]);
}
