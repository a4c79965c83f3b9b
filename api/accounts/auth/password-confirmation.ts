import type { CodeCheck } from "#api/accounts/second-factor/check-code.ts";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor, Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { wrongCode, wrongPassword } from "#contract/accounts/second-factor.ts";
import { findUser, type UserRow } from "../users/users.queries.ts";
import { failAttempt, startAttempt, succeedAttempt, withdrawAttempt } from "./login-throttle.ts";
import { isPasswordRight } from "./passwords.ts";

type Owner = Actor & { id: string };
type Refusal = Exclude<CodeCheck["outcome"], "right">;

/**
 * Runs `work` if the password is right, since somebody else may be using the session. Guesses are limited like logins
 * and audited. @throws {Problem} validation_failed, second_factor_unreadable, too_many_logins
 */
export async function withPassword(
  db: Db,
  { now }: { now: () => Date },
  owner: Owner,
  password: string,
  work: (tx: Db, user: UserRow) => Promise<Line | Refusal>,
): Promise<void> {
  const user = await findUser(db, owner.realm, owner.id);
  if (!user) throw problem("unauthorized");
  const { realm, normalizedUserName } = user;
  const source = { realm, normalizedUserName, address: owner.address, now };
  const attempt = await startAttempt(db, source);
  const wrong = did("proofFailed", "user", { nounId: user.id, label: user.userName });
  if (!(await isPasswordRight(user.passwordHash, password))) {
    await audited(db, owner, async (tx) => ({ result: await failAttempt(tx, attempt, now()), line: wrong }));
    throw refused("password", wrongPassword);
  }
  const refusal = await audited(db, owner, async (tx) => {
    const done = await work(tx, user);
    if (done === "wrong") await failAttempt(tx, attempt, now());
    else if (done === "unreadable") await withdrawAttempt(tx, attempt, now());
    else await succeedAttempt(tx, attempt, source);
    if (typeof done !== "string") return { result: null, line: done };
    return { result: done, line: done === "wrong" ? wrong : null };
  });
  if (refusal === "wrong") throw refused("code", wrongCode);
  if (refusal === "unreadable") throw problem("second_factor_unreadable");
}

const refused = (field: string, message: string) => problem("validation_failed", { errors: { [field]: [message] } });
