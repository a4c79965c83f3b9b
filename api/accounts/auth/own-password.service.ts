import { endLinks } from "#api/accounts/password-links/password-links.queries.ts";
import { did } from "#api/audit/audited.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { commonPassword } from "#contract/accounts/auth.ts";
import { changeUser } from "../users/users.queries.ts";
import type { StaffActor } from "./actor.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { withPassword } from "./password-confirmation.ts";
import { hashPassword } from "./passwords.ts";

type Request = { password: string; newPassword: string };

/**
 * Changes the caller's password and ends the user's other sessions and links.
 * @throws {Problem} as `withPassword` does
 */
export async function changeOwnPassword(
  db: Db,
  deps: { now: () => Date },
  caller: StaffActor,
  { password, newPassword }: Request,
): Promise<void> {
  if (await isCommonPassword(newPassword))
    throw problem("validation_failed", { errors: { newPassword: [commonPassword] } });
  // The hash is made before the transaction, because it takes longer than any query.
  const passwordHash = await hashPassword(newPassword);
  await withPassword(db, deps, caller, password, async (tx, { id }) => {
    const user = await changeUser(tx, id, { passwordHash }, false);
    if (!user) throw problem("unauthorized");
    await endLinks(tx, id);
    return did("changePassword", "user", { nounId: id, label: user.userName });
  });
}
