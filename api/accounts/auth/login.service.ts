import { checkCode } from "#api/accounts/second-factor/check-code.ts";
import type { SecondFactorKeys } from "#api/accounts/second-factor/keys.ts";
import { hasSecondFactor } from "#api/accounts/second-factor/second-factor.queries.ts";
import { endSession } from "#api/accounts/sessions/sessions.queries.ts";
import { openSession } from "#api/accounts/sessions/sessions.service.ts";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { LoginRequest } from "#contract/accounts/auth.ts";
import { foldUserName } from "#contract/text/arabic-folding.ts";
import { findUser, findUserByName, type UserRow } from "../users/users.queries.ts";
import type { UnknownActor } from "./actor.ts";
import type { SignedInUser } from "./guards.ts";
import { failAttempt, type LoginSource, startAttempt, succeedAttempt, withdrawAttempt } from "./login-throttle.ts";
import { isPasswordRight } from "./passwords.ts";
import type { Tokens } from "./tokens.ts";

export type LoginDeps = { tokens: Tokens; now: () => Date; keys: SecondFactorKeys };
type LoggedIn = ReturnType<typeof rightsOf> & { token: string };

/**
 * Checks the name and the password.
 * @param stranger the sender, who is unknown so far
 * @returns a token, or a ticket if the account has a second factor. A ticket grants nothing yet.
 * @throws {Problem} invalid_credentials, the same for unknown users and wrong passwords; too_many_logins
 */
export async function login(
  db: Db,
  deps: LoginDeps,
  { username, password }: LoginRequest,
  stranger: UnknownActor,
): Promise<LoggedIn | { ticket: string }> {
  const { realm } = stranger;
  const { now, keys } = deps;
  const source = {
    realm,
    normalizedUserName: foldUserName(username),
    address: stranger.address,
    device: stranger.device,
    now,
  };
  const attempt = await startAttempt(db, source);
  const user = await findUserByName(db, realm, source.normalizedUserName);
  if (!(await isPasswordRight(user?.passwordHash ?? null, password)) || !user) {
    // An unknown name is not stored, because somebody may have typed a password into this field.
    await audited(db, user ? asUser(stranger, user) : stranger, async (tx) => ({
      result: await failAttempt(tx, attempt, now()),
      line: failed(user),
    }));
    throw problem("invalid_credentials");
  }
  if (await hasSecondFactor(db, user.id)) {
    await audited(db, asUser(stranger, user), async (tx) => ({
      // The failures stay counted. Otherwise who knows the password could try codes without limit.
      result: await withdrawAttempt(tx, attempt, now()),
      line: did("codeAsked", "session", { nounId: null, ownerId: user.id }),
    }));
    return { ticket: await keys.signTicket({ userId: user.id, realm, tokenVersion: user.tokenVersion }) };
  }
  const token = await audited(db, asUser(stranger, user), (tx) => enter(tx, deps, { attempt, source, user, stranger }));
  return { token, ...rightsOf(user) };
}

/**
 * Checks the second step of a login: a code from the app, or a recovery code.
 * @throws {Problem} login_ticket_over, login_code_wrong, second_factor_unreadable, too_many_logins
 */
export async function loginWithCode(
  db: Db,
  deps: LoginDeps,
  { ticket, code }: { ticket: string; code: string },
  stranger: UnknownActor,
): Promise<LoggedIn> {
  const { realm, address, device } = stranger;
  const { now, keys } = deps;
  const claims = await keys.verifyTicket(ticket);
  const user = claims?.realm === realm && (await findUser(db, realm, claims.userId));
  if (!claims || !user || user.tokenVersion !== claims.tokenVersion) throw problem("login_ticket_over");
  const source = { realm, normalizedUserName: user.normalizedUserName, address, device, now };
  const attempt = await startAttempt(db, source);
  const entered = await audited<string | Refusal>(db, asUser(stranger, user), async (tx) => {
    const { outcome, ...facts } = await checkCode(tx, deps, user.id, code);
    if (outcome === "right") return enter(tx, deps, { attempt, source, user, stranger, facts });
    const isWrong = outcome === "wrong";
    if (isWrong) await failAttempt(tx, attempt, now());
    else await withdrawAttempt(tx, attempt, now());
    return { result: refusals[outcome], line: isWrong ? failed(user) : null };
  });
  if (typeof entered !== "string") throw problem(entered.code);
  return { token: entered, ...rightsOf(user) };
}

const rightsOf = ({ role, duties }: UserRow) => ({ role, ...(duties && { duties }) });

const refusals = {
  wrong: { code: "login_code_wrong" },
  unreadable: { code: "second_factor_unreadable" },
} as const;
type Refusal = (typeof refusals)[keyof typeof refusals];

type Entry = { attempt: string; source: LoginSource; user: UserRow; stranger: UnknownActor; facts?: object };

async function enter(tx: Db, deps: LoginDeps, { attempt, source, user, stranger, facts = {} }: Entry) {
  await succeedAttempt(tx, attempt, source);
  const { token: result, session } = await openSession(tx, deps, user, stranger);
  return { result, line: did("login", "session", { nounId: session.id, ownerId: user.id }, { ...facts }) };
}

const failed = (user: UserRow | undefined) =>
  did("loginFailed", "session", { nounId: null, ...(user && { ownerId: user.id }) });

const asUser = (stranger: Actor, { id, userName: name, role }: UserRow): Actor => ({ ...stranger, id, name, role });

export const logout = (db: Db, { now }: Pick<LoginDeps, "now">, actor: Actor & SignedInUser): Promise<void> =>
  audited(db, actor, async (tx) => ({
    result: await endSession(tx, actor.sessionId, now()),
    line: did("logout", "session", { nounId: actor.sessionId, ownerId: actor.id }),
  }));
