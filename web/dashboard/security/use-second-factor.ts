import type { Realm } from "#contract/auth.ts";
import { staffApi } from "#web/calls/session-transport.ts";
import { useQuery } from "../use-query.ts";

export const useSecondFactor = (realm: Realm) =>
  useQuery({
    queryKey: ["second-factor"],
    queryFn: ({ signal }) => staffApi[realm].send("getSecondFactor", { signal }),
    staleTime: 0,
  });

/** A key to set an app up with. It is asked for once: another one would not fit what the phone has scanned. */
export const useSetupKey = (realm: Realm) =>
  useQuery({
    queryKey: ["second-factor", "setup"],
    queryFn: ({ signal }) => staffApi[realm].send("getSecondFactorSetup", { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
