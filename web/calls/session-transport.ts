import type { Realm } from "#contract/accounts/auth.ts";
import { declarations } from "#contract/calls/addresses.ts";
import { isIdle } from "#web/session/idle.ts";
import { endSession, setSecondFactorNeeded, storedToken } from "#web/session/session.ts";
import { type ApiClient, createApiClient, type Transport, type TransportAnswer } from "./api-client.ts";
import { problemOf } from "./api-problem.ts";
import { browserTransport, longTransport, partingTransport } from "./browser-transport.ts";

/**
 * Sends the realm's token with every request. A 401 means that the token has expired. If another tab has logged in
 * meanwhile, the request is repeated once with the new token. Otherwise the session ends, and the dashboard's layout
 * goes to its login. A GET is then repeated once without a token, so that public data still loads. A write is not
 * repeated, because the API would apply the public's rules to it, such as those of a registration (record 024).
 */
export function withSession(realm: Realm, transport: Transport): Transport {
  return async (request) => {
    const marks = isIdle() ? { "x-unattended": "1" } : {};
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

/** Makes a client that sends every call as staff of the realm. */
export function staffClient(realm: Realm, transport: Transport): ApiClient {
  return createApiClient(declarations, withSession(realm, transport));
}

/** Marks the session if the second factor is missing. The frame then shows its setup. */
function noteRefusal(realm: Realm, answer: TransportAnswer): void {
  if (answer.status === 403 && problemOf(answer).code === "second_factor_required") setSecondFactorNeeded(realm, true);
}

/** The client for screens without a session, logins included. */
export const publicApi = createApiClient(declarations, browserTransport);
export const mainApi = staffClient("main", browserTransport);
/** Works as `mainApi`, for a page that may be closed before the answer. */
export const partingMainApi = staffClient("main", partingTransport);
export const iqApi = staffClient("iq", browserTransport);
/** Clients by realm, for code that both dashboards use. */
export const staffApi = { main: mainApi, iq: iqApi } as const satisfies Record<Realm, ApiClient>;
/** Works as `iqApi`, for calls that may take minutes. */
export const longIqApi = staffClient("iq", longTransport);
