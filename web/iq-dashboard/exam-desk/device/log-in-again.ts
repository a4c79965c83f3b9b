import { publicApi } from "#web/calls/session-transport.ts";
import { loginToken } from "#web/session/login-token.ts";
import { startSession } from "#web/session/session.ts";

export type Credentials = { username: string; password: string };
/** The second step of a login, if the account has one. */
export type SecondStep = { ticket: string; code: string };

/**
 * Asks for a password even if somebody is logged in, because another person may hold the device.
 * @throws {ApiProblem}
 * @returns a ticket for the second step, or null when the session has begun
 */
export async function logInAgain(credentials: Credentials, second: SecondStep | null): Promise<string | null> {
  const answer = second
    ? await publicApi.exchange("iqCodeLogin", { body: second })
    : await publicApi.exchange("iqLogin", { body: credentials });
  if ("ticket" in answer.body) return answer.body.ticket;
  startSession("iq", loginToken(answer), answer.body);
  return null;
}
