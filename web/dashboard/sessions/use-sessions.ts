import { useQueryClient } from "@tanstack/react-query";
import type { Session } from "#contract/accounts/sessions.ts";
import { invalidateCalls, useCall } from "../use-call.ts";

/** Which sessions: the user's own, or those of the realm. */
export type SessionScope = "own" | "staff";

const listCalls = { own: "listSessions", staff: "listStaffSessions" } as const;

/** Reads every list of sessions again after one has ended. */
export function useSessionsRefetch(): () => void {
  const client = useQueryClient();
  return () => void invalidateCalls(client, [...Object.values(listCalls), "listLoginNotices"]);
}

/** Logins to the user's account on new devices, until the user has seen them. */
export const useLoginNotices = () => useCall("listLoginNotices", {}, { staleTime: Number.POSITIVE_INFINITY });

/** Open sessions, the current one first. They are always read again. */
export function useSessions(scope: SessionScope) {
  const refetchAll = useSessionsRefetch();
  const query = useCall(listCalls[scope], {}, { staleTime: 0, select: currentFirst });
  return { ...query, refetchAll };
}

const currentFirst = (sessions: readonly Session[]) =>
  [...sessions].sort((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
