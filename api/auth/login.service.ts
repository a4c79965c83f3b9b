import type { Orm } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { foldArabic } from "#contract/arabic-folding.ts";
import type { LoginRequest, Realm, Role } from "#contract/auth.ts";
import { failAttempt, startAttempt, succeedAttempt } from "./login-throttle.ts";
import { isPasswordRight } from "./passwords.ts";
import type { Tokens } from "./tokens.ts";
import { findUserByName } from "./users.queries.ts";

export type LoginDeps = { orm: Orm; tokens: Tokens; now: () => Date };

/**
 * @param address where the caller is, as `addressKey` groups addresses
 * @throws {Problem} invalid_credentials, the same for unknown users and wrong passwords; too_many_logins
 */
export async function login(
  deps: LoginDeps,
  realm: Realm,
  { username, password }: LoginRequest,
  address: string,
): Promise<{ token: string; role: Role }> {
  const source = { realm, normalizedUserName: foldArabic(username), address, now: deps.now };
  const attempt = await startAttempt(deps.orm, source);
  const user = await findUserByName(deps.orm, realm, source.normalizedUserName);
  if (!(await isPasswordRight(user?.passwordHash ?? null, password)) || !user) {
    await failAttempt(deps.orm, attempt, deps.now());
    throw problem("invalid_credentials");
  }
  await succeedAttempt(deps.orm, attempt, source);
  return { token: await deps.tokens.sign(user), role: user.role };
}
