import { useQueryClient } from "@tanstack/react-query";
import type { Realm } from "#contract/accounts/auth.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { useQuery } from "../use-query.ts";

/** The user's own sessions, or those of the realm. */
export type SessionScope = "own" | "staff";

const sessionsKey = ["sessions"] as const;
export const noticesKey = [...sessionsKey, "notices"] as const;
const listCalls = { own: "listSessions", staff: "listStaffSessions" } as const;

/** Refetches every list of sessions after one has ended. */
export function useSessionsRefetch(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: sessionsKey });
}

/** Logins to the user's account on new devices, until dismissed. */
export const useLoginNotices = (realm: Realm) =>
  useQuery({
    queryKey: noticesKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => staffApi[realm].send("listLoginNotices", { signal }),
  });

/** Open sessions, the current one first; always fetched fresh. */
export function useSessions(realm: Realm, scope: SessionScope) {
  const refetchAll = useSessionsRefetch();
  const query = useQuery({
    queryKey: [...sessionsKey, scope],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const sessions = await staffApi[realm].send(listCalls[scope], { signal });
      return sessions.sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
    },
  });
  return { ...query, refetchAll };
}
