import { useEffect } from "react";
import type { Realm } from "#contract/accounts/auth.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { setDuties } from "./session.ts";

const checkMilliseconds = 3_000;

/**
 * Detects that a session was ended elsewhere, because an idle screen would otherwise stay visible. It asks the API
 * every three seconds while the screen is visible, and at once when it becomes visible. A 401 leads to the login. The
 * answer also tells of changed duties; failures are ignored.
 */
export function useSessionCheck(realm: Realm): void {
  useEffect(() => {
    let isAsking = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const check = async () => {
      // On a slow connection only one request runs at a time.
      if (isAsking) return;
      isAsking = true;
      const answer = await staffApi[realm].send("checkSession").catch(() => undefined);
      if (answer && realm === "iq") setDuties(answer.duties);
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
