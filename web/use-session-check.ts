import { useEffect } from "react";
import type { Realm } from "#contract/auth.ts";
import { millisecondsSinceAsked } from "./session-transport.ts";

const longestSilenceMilliseconds = 15_000;
const lookMilliseconds = 1_000;

/**
 * Keeps the end of a session from going unnoticed. Deleting a user, another password or another role ends it at the API,
 * but a screen that nobody touches would show its data until the next request; so while a dashboard is seen and has asked
 * for nothing for a while, `ask` does, and a 401 leads to the login like any other. What else comes back is of no interest.
 */
export function useSessionCheck(realm: Realm, ask: () => Promise<unknown>): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState !== "visible" || millisecondsSinceAsked(realm) < longestSilenceMilliseconds) return;
      ask().catch(() => undefined);
    };
    const timer = setInterval(look, lookMilliseconds);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [realm, ask]);
}
