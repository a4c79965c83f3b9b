import { useEffect } from "react";

const checkMilliseconds = 3_000;

/**
 * Keeps the end of a session from going unnoticed. Deleting a user, another password or another role ends it at the API,
 * but a screen that nobody touches would show its data until the next request; so while it is seen, `ask` asks every three
 * seconds, and at once when it is seen again. A 401 leads to the login like any other; what else comes back is of no
 * interest. Asking prolongs nothing: a session ends at its time, however much is asked.
 */
export function useSessionCheck(ask: () => Promise<unknown>): void {
  useEffect(() => {
    let isAsking = false;
    let timer: ReturnType<typeof setInterval> | undefined;
    const check = async () => {
      // On a slow connection only one request is under way.
      if (isAsking) return;
      isAsking = true;
      await ask().catch(() => undefined);
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
  }, [ask]);
}
