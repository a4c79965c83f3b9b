import type { Db } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { foldArabic } from "#contract/arabic-folding.ts";
import type { LoginRequest, Realm, Role } from "#contract/auth.ts";
import { failAttempt, startAttempt, succeedAttempt } from "./login-throttle.ts";
import { isPasswordRight } from "./passwords.ts";
import type { Tokens } from "./tokens.ts";
import { findUserByName } from "./users.queries.ts";

export type LoginDeps = { tokens: Tokens; now: () => Date };

/**
 * @param address where the caller is, as `addressKey` groups addresses
 * @throws {Problem} invalid_credentials, the same for unknown users and wrong passwords; too_many_logins
 */
export async function login(
  db: Db,
  { tokens, now }: LoginDeps,
  realm: Realm,
  { username, password }: LoginRequest,
  address: string,
): Promise<{ token: string; role: Role }> {
  const source = { realm, normalizedUserName: foldArabic(username), address, now };
  const attempt = await startAttempt(db, source);
  const user = await findUserByName(db, realm, source.normalizedUserName);
  if (!(await isPasswordRight(user?.passwordHash ?? null, password)) || !user) {
    await failAttempt(db, attempt, now());
    throw problem("invalid_credentials");
  }
  await succeedAttempt(db, attempt, source);
  return { token: await tokens.sign(user), role: user.role };
}
