import { endLinks } from "#api/accounts/password-links/password-links.queries.ts";
import { keepSession } from "#api/accounts/sessions/sessions.queries.ts";
import { did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { commonPassword } from "#contract/accounts/auth.ts";
import { changeUser } from "../users/users.queries.ts";
import { isCommonPassword } from "./common-passwords.ts";
import type { SignedInUser } from "./guards.ts";
import { withPassword } from "./password-confirmation.ts";
import { hashPassword } from "./passwords.ts";

type Request = { password: string; newPassword: string };

/** Ends the user's other sessions and everything started with the old password. @throws {Problem} as `withPassword` */
export async function changeOwnPassword(
  db: Db,
  deps: { now: () => Date },
  caller: Actor & SignedInUser,
  { password, newPassword }: Request,
): Promise<void> {
  if (await isCommonPassword(newPassword))
    throw problem("validation_failed", { errors: { newPassword: [commonPassword] } });
  // Before the transaction, because a hash takes longer than any query.
  const passwordHash = await hashPassword(newPassword);
  await withPassword(db, deps, caller, password, async (tx, { id }) => {
    const user = await changeUser(tx, id, { passwordHash }, true);
    if (!user) throw problem("unauthorized");
    await keepSession(tx, caller.sessionId, user.tokenVersion);
    await endLinks(tx, id);
    return did("changePassword", "user", { nounId: id, label: user.userName });
  });
}
