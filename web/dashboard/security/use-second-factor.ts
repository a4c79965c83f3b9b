import type { Realm } from "#contract/accounts/auth.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { useQuery } from "../use-query.ts";

export const useSecondFactor = (realm: Realm) =>
  useQuery({
    queryKey: ["second-factor"],
    queryFn: ({ signal }) => staffApi[realm].send("getSecondFactor", { signal }),
    staleTime: 0,
  });

/** The key for an authenticator app. It is requested once, because the phone has scanned it. */
export const useSetupKey = (realm: Realm) =>
  useQuery({
    queryKey: ["second-factor", "setup"],
    queryFn: ({ signal }) => staffApi[realm].send("getSecondFactorSetup", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
