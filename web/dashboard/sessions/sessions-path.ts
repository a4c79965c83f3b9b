import type { Realm } from "#contract/accounts/auth.ts";

/** Address of the page with the user's own sessions. */
export const sessionsPath = {
  main: "/dashboard/sessions",
  iq: "/IQ-test/dashboard/sessions",
} as const satisfies Record<Realm, string>;
