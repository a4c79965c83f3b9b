import type { Realm } from "#contract/auth.ts";
import { createApiClient, type Transport } from "./api-client.ts";
import { browserTransport, patientTransport } from "./browser-transport.ts";
import { endSession, storedToken } from "./session.ts";

const askedAt: Partial<Record<Realm, number>> = {};

/** How long ago the API was last asked with the realm's token; infinite when it has not been. */
export const millisecondsSinceAsked = (realm: Realm) => Date.now() - (askedAt[realm] ?? Number.NEGATIVE_INFINITY);

/**
 * Sends the realm's token with every request. A 401 means that this token is over: when another tab has logged in
 * meanwhile the request is repeated once with the new token, otherwise the session ends, and the dashboard's layout,
 * which watches the session, goes to its login.
 */
export function withSession(realm: Realm, transport: Transport): Transport {
  return async (request) => {
    const sendWith = (token: string | null) =>
      transport(token ? { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } } : request);
    askedAt[realm] = Date.now();
    let token = storedToken(realm);
    let answer = await sendWith(token);
    const stored = storedToken(realm);
    if (answer.status === 401 && stored !== null && stored !== token) {
      token = stored;
      answer = await sendWith(token);
    }
    if (answer.status === 401 && storedToken(realm) === token) endSession(realm, "expired");
    return answer;
  };
}

/** For screens that nobody is logged in to, logins included. */
export const publicApi = createApiClient(browserTransport);
export const mainApi = createApiClient(withSession("main", browserTransport));
export const iqApi = createApiClient(withSession("iq", browserTransport));
/** As `iqApi`, for calls that may take minutes. */
export const patientIqApi = createApiClient(withSession("iq", patientTransport));
