import { type Db, inTransaction, isUniqueViolation } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { foldArabic } from "#contract/arabic-folding.ts";
import type { Realm, Role } from "#contract/auth.ts";
import type { SignedInUser } from "./guards.ts";
import { hashPassword } from "./passwords.ts";
import { changeUser, countUsers, findUser, insertUser, listUsers, lockUsers, type UserRow } from "./users.queries.ts";

/** Managing the staff of either realm. Passwords are hashed outside transactions: a hash takes longer than any query. */

type NewUser = { userName: string; email: string; password: string; role: Role };
type UserChanges = { userName: string; email: string; role?: Role | undefined };
type Actor = Pick<SignedInUser, "id">;

/** Who can manage a realm's users; the last of them stays. */
const managers = { main: "Admin", iq: "SuperAdmin" } as const satisfies Record<Realm, Role>;

export const list = (db: Db, realm: Realm) => listUsers(db, realm);

/** @throws {Problem} user_name_taken */
export async function create(db: Db, realm: Realm, { password, ...user }: NewUser): Promise<UserRow> {
  const passwordHash = await hashPassword(password);
  const normalizedUserName = foldArabic(user.userName);
  return refuseTakenName(insertUser(db, { ...user, realm, normalizedUserName, passwordHash }));
}

/** A changed role ends the user's sessions. @throws {Problem} user_not_found, user_name_taken, own_account, last_admin */
export function update(
  db: Db,
  realm: Realm,
  actor: Actor,
  id: string,
  { userName, email, role }: UserChanges,
): Promise<UserRow> {
  const work = inTransaction(db, async (tx) => {
    await lockUsers(tx, realm);
    const user = await found(findUser(tx, realm, id));
    const isRoleChanged = role !== undefined && role !== user.role;
    if (isRoleChanged && actor.id === id) throw problem("own_account");
    if (isRoleChanged && user.role === managers[realm] && (await countUsers(tx, realm, user.role)) === 1)
      throw problem("last_admin");
    const changes = { userName, normalizedUserName: foldArabic(userName), email, ...(role && { role }) };
    return found(changeUser(tx, id, changes, isRoleChanged));
  });
  return refuseTakenName(work);
}

/** Ends the user's sessions, the caller's own too. @throws {Problem} user_not_found */
export async function resetPassword(db: Db, realm: Realm, id: string, password: string): Promise<void> {
  await found(findUser(db, realm, id));
  const passwordHash = await hashPassword(password);
  await found(changeUser(db, id, { passwordHash }, true));
}

/** @throws {Problem} user_not_found, own_account, last_admin */
export async function remove(db: Db, realm: Realm, actor: Actor, id: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockUsers(tx, realm);
    const user = await found(findUser(tx, realm, id));
    if (actor.id === id) throw problem("own_account");
    if (user.role === managers[realm] && (await countUsers(tx, realm, user.role)) === 1) throw problem("last_admin");
    await found(changeUser(tx, id, { isDeleted: true }, true));
  });
}

async function found(search: Promise<UserRow | undefined>): Promise<UserRow> {
  const user = await search;
  if (!user) throw problem("user_not_found");
  return user;
}

const refuseTakenName = (work: Promise<UserRow>): Promise<UserRow> =>
  work.catch((error: unknown) => {
    throw isUniqueViolation(error, "users_realm_name_unique") ? problem("user_name_taken") : error;
  });
