import type { Realm } from "#contract/auth.ts";
import { publicApi } from "#web/calls/session-transport.ts";
import { endSession, liveToken } from "#web/session/session.ts";

const calls = { main: "mainLogout", iq: "iqLogout" } as const;

/** Ends the session here at once; that it ended is written down by the server, as far as it can be reached. */
export function logOut(realm: Realm): void {
  const token = liveToken(realm);
  endSession(realm, "signed-out");
  if (!token) return;
  const headers = { authorization: `Bearer ${token}` };
  publicApi.send(calls[realm], { headers }).catch(() => undefined);
}
