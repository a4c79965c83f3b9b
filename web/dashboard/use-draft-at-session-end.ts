import { useEffect, useRef } from "react";
import type { Realm } from "#contract/auth.ts";
import { storedToken } from "#web/session/session.ts";

/** The dashboard goes when its session ends, and what was typed must not go with it. */
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
