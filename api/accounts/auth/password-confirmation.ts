import type { CodeCheck } from "#api/accounts/second-factor/check-code.ts";
import { keepSession } from "#api/accounts/sessions/sessions.queries.ts";
import { audited, did, recorded } from "#api/audit/audited.ts";
import type { Line } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { wrongCode, wrongPassword } from "#contract/accounts/second-factor.ts";
import { problems } from "#contract/problems.ts";
import { changeUser, findUser, type UserRow } from "../users/users.queries.ts";
import type { StaffActor } from "./actor.ts";
import { failAttempt, startAttempt, succeedAttempt, withdrawAttempt } from "./login-throttle.ts";
import { isPasswordRight } from "./passwords.ts";

type Refusal = Exclude<CodeCheck["outcome"], "right">;

/**
 * Runs `work` on the caller's own account if the password is right, because somebody else may be using the session. The
 * account's other sessions then end. Wrong passwords are limited like logins, and audited.
 * @throws {Problem} validation_failed, second_factor_unreadable, too_many_logins
 */
export async function withPassword(
  db: Db,
  { now }: { now: () => Date },
  owner: StaffActor,
  password: string,
  work: (tx: Db, user: UserRow) => Promise<Line | Refusal | null>,
  field = "password",
): Promise<void> {
  const user = await findUser(db, owner.realm, owner.id);
  if (!user) throw problem("unauthorized");
  const { realm, normalizedUserName } = user;
  const source = { realm, normalizedUserName, address: owner.address, device: owner.device, now };
  const attempt = await startAttempt(db, source);
  const wrong = proofFailed(user);
  if (!(await isPasswordRight(user.passwordHash, password))) {
    await audited(db, owner, async (tx) => ({ result: await failAttempt(tx, attempt, now()), line: wrong }));
    throw refused(field, wrongPassword);
  }
  const refusal = await audited(db, owner, async (tx) => {
    const done = await work(tx, user);
    if (done === "wrong") await failAttempt(tx, attempt, now());
    else if (done === "unreadable") await withdrawAttempt(tx, attempt, now());
    else {
      await succeedAttempt(tx, attempt, source);
      const changed = await changeUser(tx, user.id, {}, true);
      if (!changed) throw problem("unauthorized");
      await keepSession(tx, owner.sessionId, changed.tokenVersion);
    }
    if (typeof done !== "string") return { result: null, line: done };
    return { result: done, line: done === "wrong" ? wrong : null };
  });
  if (refusal === "wrong") throw refused("code", wrongCode);
  if (refusal === "unreadable") throw problem("second_factor_unreadable");
}

type Confirmed<Result> = { result: Result; line: Line | null };

/**
 * Changes an account. Changing the caller's own account needs the present password, as for `withPassword`.
 * @throws {Problem} own_password_needed, and those of `withPassword`
 */
export async function changeAccount<Result>(
  db: Db,
  deps: { now: () => Date },
  actor: StaffActor,
  { user, currentPassword }: { user: UserRow; currentPassword: string | undefined },
  work: (tx: Db) => Promise<Confirmed<Result>>,
): Promise<Result> {
  if (user.id !== actor.id) return audited(db, actor, work);
  if (currentPassword === undefined) {
    await recorded(db, actor, proofFailed(user));
    const { message } = problems.own_password_needed;
    throw problem("own_password_needed", { errors: { currentPassword: [message] } });
  }
  const results: Result[] = [];
  await withPassword(
    db,
    deps,
    actor,
    currentPassword,
    async (tx) => {
      const { result, line } = await work(tx);
      results.push(result);
      return line;
    },
    "currentPassword",
  );
  return results[0] as Result;
}

const proofFailed = ({ id, userName }: UserRow) => did("proofFailed", "user", { nounId: id, label: userName });

const refused = (field: string, message: string) => problem("validation_failed", { errors: { [field]: [message] } });
