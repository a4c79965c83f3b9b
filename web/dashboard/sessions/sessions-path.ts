import type { Realm } from "#contract/auth.ts";

/** Where somebody sees their own sessions. */
export const sessionsPath = {
  main: "/dashboard/sessions",
  iq: "/IQ-test/dashboard/sessions",
} as const satisfies Record<Realm, string>;
