import type { Stranger } from "#api/audit/actor.ts";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { endSession } from "#api/sessions/sessions.queries.ts";
import { openSession } from "#api/sessions/sessions.service.ts";
import { foldArabic } from "#contract/arabic-folding.ts";
import type { LoginRequest, Role } from "#contract/auth.ts";
import type { SignedInUser } from "./guards.ts";
import { failAttempt, startAttempt, succeedAttempt } from "./login-throttle.ts";
import { isPasswordRight } from "./passwords.ts";
import type { Tokens } from "./tokens.ts";
import { findUserByName, type UserRow } from "./users.queries.ts";

export type LoginDeps = { tokens: Tokens; now: () => Date };

/**
 * @param stranger where the caller is, before it is known who they are
 * @throws {Problem} invalid_credentials, the same for unknown users and wrong passwords; too_many_logins
 */
export async function login(
  db: Db,
  { tokens, now }: LoginDeps,
  { username, password }: LoginRequest,
  stranger: Stranger,
): Promise<{ token: string; role: Role }> {
  const { realm } = stranger;
  const source = { realm, normalizedUserName: foldArabic(username), address: stranger.address, now };
  const attempt = await startAttempt(db, source);
  const user = await findUserByName(db, realm, source.normalizedUserName);
  if (!(await isPasswordRight(user?.passwordHash ?? null, password)) || !user) {
    // A name that no account has is not kept: it may be a password in the wrong field.
    await audited(db, user ? asUser(stranger, user) : stranger, async (tx) => ({
      result: await failAttempt(tx, attempt, now()),
      line: did("loginFailed", "session", { nounId: null, ...(user && { ownerId: user.id }) }),
    }));
    throw problem("invalid_credentials");
  }
  const token = await audited(db, asUser(stranger, user), async (tx) => {
    await succeedAttempt(tx, attempt, source);
    const { token: result, session } = await openSession(tx, { tokens, now }, user, stranger);
    return { result, line: did("login", "session", { nounId: session.id, ownerId: user.id }) };
  });
  return { token, role: user.role };
}

const asUser = (stranger: Actor, { id, userName: name, role }: UserRow): Actor => ({ ...stranger, id, name, role });

/** From now on the token is refused. */
export const logout = (db: Db, { now }: Pick<LoginDeps, "now">, actor: Actor & SignedInUser): Promise<void> =>
  audited(db, actor, async (tx) => ({
    result: await endSession(tx, actor.sessionId, now()),
    line: did("logout", "session", { nounId: actor.sessionId, ownerId: actor.id }),
  }));
