import { useCall } from "../use-call.ts";

export const useSecondFactor = () => useCall("getSecondFactor", {}, { staleTime: 0 });

/** The key for an authenticator app. It is requested only once, because the phone has scanned it. */
export const useSetupKey = () =>
  useCall(
    "getSecondFactorSetup",
    {},
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
