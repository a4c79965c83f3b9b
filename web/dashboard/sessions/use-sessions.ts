import { useQueryClient } from "@tanstack/react-query";
import type { Realm } from "#contract/auth.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { useQuery } from "../use-query.ts";

/** One's own, or those of everybody in the realm. */
export type SessionScope = "own" | "staff";

const sessionsKey = ["sessions"] as const;
export const noticesKey = [...sessionsKey, "notices"] as const;
const listCalls = { own: "listSessions", staff: "listStaffSessions" } as const;

/** Whatever ends a session changes every list of them. */
export function useSessionsRefetch(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: sessionsKey });
}

/** Logins to one's account on devices that were new, until they are dismissed. */
export const useLoginNotices = (realm: Realm) =>
  useQuery({
    queryKey: noticesKey,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => staffApi[realm].send("listLoginNotices", { signal }),
  });

/** Open sessions, the one that asks first. Who is logged in is read to see what is so now. */
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
