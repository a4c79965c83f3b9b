import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { foldArabic } from "#contract/arabic-folding.ts";
import type { LoginRequest, Role } from "#contract/auth.ts";
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
  stranger: Actor,
): Promise<{ token: string; role: Role }> {
  const { realm } = stranger;
  const source = { realm, normalizedUserName: foldArabic(username), address: stranger.address, now };
  const attempt = await startAttempt(db, source);
  const user = await findUserByName(db, realm, source.normalizedUserName);
  if (!(await isPasswordRight(user?.passwordHash ?? null, password)) || !user) {
    // A name that no account has is not kept: it may be a password in the wrong field.
    await audited(db, user ? asUser(stranger, user) : stranger, async (tx) => ({
      result: await failAttempt(tx, attempt, now()),
      line: did("loginFailed", "session", { nounId: user?.id ?? null }),
    }));
    throw problem("invalid_credentials");
  }
  await audited(db, asUser(stranger, user), async (tx) => ({
    result: await succeedAttempt(tx, attempt, source),
    line: did("login", "session", { nounId: user.id }),
  }));
  return { token: await tokens.sign(user), role: user.role };
}

const asUser = (stranger: Actor, { id, userName: name, role }: UserRow): Actor => ({ ...stranger, id, name, role });

/** The token is forgotten by whoever holds it; what stays is the line. */
export const logout = (db: Db, actor: Actor): Promise<void> =>
  audited(db, actor, async () => ({ result: undefined, line: did("logout", "session", { nounId: actor.id }) }));
