import type { LightMyRequestResponse } from "fastify";
import type { UserRow } from "#api/accounts/users/users.queries.ts";
import type { Realm, Role } from "#contract/accounts/auth.ts";
import { type TestApi, testPassword } from "../api.ts";
import { appCode } from "./app-code.ts";
import { realmCalls } from "./staff-calls.ts";

type Answer = Promise<LightMyRequestResponse>;

/** Enables the second factor of the token's user, with the current code. */
export async function enableSecondFactor(api: TestApi, token: string, address = "203.0.113.7") {
  const { key, sealedKey } = (await api.send("GET", "/api/second-factor/setup", { token, address })).json();
  const body = { sealedKey, password: testPassword, code: appCode(key, api.now()) };
  return { key, answer: await api.send("POST", "/api/second-factor", { token, body, address }) };
}

export type GuardedUser = {
  user: UserRow;
  token: string;
  key: string;
  /** The recovery codes that were not used yet. */
  recoveryCodes: string[];
  /** Makes the first step of a login. @returns the ticket */
  ticket(address?: string): Promise<string>;
  /** Makes the second step of a login. */
  confirm(ticket: string, code: string, address?: string): Answer;
  /** Makes both steps with a recovery code, or only the second if a ticket is given. */
  logIn(address?: string, ticket?: string): Answer;
  /** Makes a change that needs password and code, with a recovery code. */
  prove(url: string, address?: string): Answer;
};

/** Creates a member of staff with a second factor. The current code is used up. */
export async function guardedUser(api: TestApi, realm: Realm, role: Role = "Admin"): Promise<GuardedUser> {
  const { user, token } = await api.signUp(realm, role);
  const { key, answer } = await enableSecondFactor(api, token);
  const { login } = realmCalls[realm];
  const taken = () => guarded.recoveryCodes.shift() ?? "";
  const guarded: GuardedUser = {
    user,
    token,
    key,
    recoveryCodes: answer.json().recoveryCodes,
    ticket: async (address = "203.0.113.7") => {
      const body = { username: user.userName, password: testPassword };
      return (await api.send("POST", login, { body, address })).json().ticket;
    },
    confirm: (ticket, code, address = "203.0.113.7") =>
      api.send("POST", `${login}/code`, { body: { ticket, code }, address }),
    logIn: async (address, ticket) => guarded.confirm(ticket ?? (await guarded.ticket(address)), taken(), address),
    prove: async (url, address = "203.0.113.7") => {
      const body = { password: testPassword, code: taken() };
      const proved = await api.send("POST", url, { token, body, address });
      const { recoveryCodes } = proved.statusCode === 200 ? proved.json() : {};
      if (recoveryCodes) guarded.recoveryCodes = recoveryCodes;
      return proved;
    },
  };
  return guarded;
}
