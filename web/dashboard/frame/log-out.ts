import type { Realm } from "#contract/accounts/auth.ts";
import { publicApi } from "#web/calls/session-transport.ts";
import { endSession, liveToken } from "#web/session/session.ts";

const calls = { main: "mainLogout", iq: "iqLogout" } as const;

/** Ends the session here at once, and on the server as soon as that can be reached. */
export function logOut(realm: Realm): void {
  const token = liveToken(realm);
  endSession(realm, "signed-out");
  if (!token) return;
  const headers = { authorization: `Bearer ${token}` };
  publicApi.send(calls[realm], { headers }).catch(() => undefined);
}
