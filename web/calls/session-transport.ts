import { declarations } from "#contract/addresses.ts";
import type { Realm } from "#contract/auth.ts";
import { isUnattended } from "#web/session/attendance.ts";
import { endSession, holdBack, storedToken } from "#web/session/session.ts";
import { type ApiClient, createApiClient, type Transport, type TransportAnswer } from "./api-client.ts";
import { problemOf } from "./api-problem.ts";
import { browserTransport, longTransport } from "./browser-transport.ts";

/**
 * Sends the realm's token with every request. A 401 means that this token is over. When another tab has logged in
 * meanwhile, the request is repeated once with the new token. Otherwise the session ends, and the dashboard's layout, which
 * watches the session, goes to its login; a GET is then repeated once without a token, so that a public read is answered
 * all the same. A write is not: without a token the public's rules would judge it, as a registration (record 024).
 */
export function withSession(realm: Realm, transport: Transport): Transport {
  return async (request) => {
    const marks = isUnattended() ? { "x-unattended": "1" } : {};
    const sendWith = (token: string | null) =>
      transport(
        token ? { ...request, headers: { ...request.headers, ...marks, authorization: `Bearer ${token}` } } : request,
      );
    const sent = storedToken(realm);
    const answer = await sendWith(sent);
    noteRefusal(realm, answer);
    if (answer.status !== 401) return answer;
    const stored = storedToken(realm);
    if (stored !== null && stored !== sent) {
      const repeated = await sendWith(stored);
      if (repeated.status === 401 && storedToken(realm) === stored) endSession(realm, "expired");
      return repeated;
    }
    endSession(realm, "expired");
    return sent !== null && request.method === "GET" ? sendWith(null) : answer;
  };
}

/** Every call as staff of the realm, by a transport. */
export function staffClient(realm: Realm, transport: Transport): ApiClient {
  return createApiClient(declarations, withSession(realm, transport));
}

/** The dashboard's frame then asks for the second factor that is missing, in place of its screens. */
function noteRefusal(realm: Realm, answer: TransportAnswer): void {
  if (answer.status === 403 && problemOf(answer).code === "second_factor_required") holdBack(realm, true);
}

/** For screens that nobody is logged in to, logins included. */
export const publicApi = createApiClient(declarations, browserTransport);
export const mainApi = staffClient("main", browserTransport);
export const iqApi = staffClient("iq", browserTransport);
/** For what both dashboards share. */
export const staffApi = { main: mainApi, iq: iqApi } as const satisfies Record<Realm, ApiClient>;
/** As `iqApi`, for calls that may take minutes. */
export const longIqApi = staffClient("iq", longTransport);
