import { useEffect, useRef } from "react";
import type { Realm } from "#contract/accounts/auth.ts";
import { storedToken } from "#web/session/session.ts";

/** Saves the typed input as a draft when the session ends, because the dashboard is then removed. */
export function useDraftAtSessionEnd(realm: Realm, isDirty: boolean, keep: () => void): void {
  const latest = useRef({ isDirty, keep });
  latest.current = { isDirty, keep };
  useEffect(
    () => () => {
      if (storedToken(realm) === null && latest.current.isDirty) latest.current.keep();
    },
    [realm],
  );
}
