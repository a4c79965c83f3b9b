import { endLinks } from "#api/accounts/password-links/password-links.queries.ts";
import { withSecondFactor } from "#api/accounts/second-factor/second-factor.queries.ts";
import { removeDevicesOf } from "#api/accounts/sessions/devices.queries.ts";
import { audited, did, edited } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { type Db, isUniqueViolation } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import { commonPassword, type Realm, type Role } from "#contract/accounts/auth.ts";
import { type Duty, duties as everyDuty, superAdminLimited } from "#contract/accounts/duties.ts";
import { nameSkeleton } from "#contract/accounts/user-name.ts";
import { foldUserName } from "#contract/text/arabic-folding.ts";
import type { StaffActor } from "../auth/actor.ts";
import { isCommonPassword } from "../auth/common-passwords.ts";
import { changeAccount } from "../auth/password-confirmation.ts";
import { hashPassword } from "../auth/passwords.ts";
import { changeUser, countUsers, findUser, insertUser, listUsers, lockUsers, type UserRow } from "./users.queries.ts";

/** Staff of either realm. Passwords are hashed outside transactions, because a hash takes longer than any query. */

type Limit = { duties?: Duty[] | null | undefined };
type NewUser = Limit & { userName: string; email: string; password: string; role: Role };
/** `currentPassword` is the caller's. It is needed to change their own account. */
type Proof = { currentPassword?: string | undefined };
type UserChanges = Proof & Limit & { userName: string; email: string; role?: Role | undefined };
type Deps = { db: Db; now: () => Date };

/** The role in each realm that manages its users. The last manager cannot be removed. */
const managers = { main: "Admin", iq: "SuperAdmin" } as const satisfies Record<Realm, Role>;

export async function list(db: Db, realm: Realm): Promise<(UserRow & { hasSecondFactor: boolean })[]> {
  const users = await listUsers(db, realm);
  const guarded = await withSecondFactor(
    db,
    users.map(({ id }) => id),
  );
  return users.map((user) => ({ ...user, hasSecondFactor: guarded.has(user.id) }));
}

/** @throws {Problem} user_name_taken, validation_failed for a common password */
export async function create(db: Db, realm: Realm, actor: Actor, { password, ...user }: NewUser): Promise<UserRow> {
  const passwordHash = await newPasswordHash(password);
  const normalizedUserName = foldUserName(user.userName);
  const work = audited(db, actor, async (tx) => {
    await refuseAlikeName(tx, realm, user.userName);
    const duties = dutiesOf(user.role, user.duties);
    const result = await insertUser(tx, { ...user, duties, realm, normalizedUserName, passwordHash });
    return { result, line: did("create", "user", nameOf(result), result) };
  });
  return refuseTakenName(work);
}

/**
 * Changes a user. A new role ends the user's sessions; other duties hold at once in those that are open.
 * @throws {Problem} user_not_found, user_name_taken, own_account, last_admin, and those of `changeAccount`
 */
export async function update(
  { db, ...deps }: Deps,
  realm: Realm,
  actor: StaffActor,
  id: string,
  { userName, email, role, duties: given, currentPassword }: UserChanges,
): Promise<UserRow & { hasSecondFactor: boolean }> {
  const target = await found(findUser(db, realm, id));
  const isOwn = target.id === actor.id;
  dutiesOf(role ?? target.role, given);
  if (isOwn && role !== undefined && role !== target.role) throw problem("own_account");
  if (isOwn && userName === target.userName && email === target.email)
    return { ...target, hasSecondFactor: (await withSecondFactor(db, [target.id])).has(target.id) };
  const work = changeAccount(db, deps, actor, { user: target, currentPassword }, async (tx) => {
    await lockUsers(tx, realm);
    const user = await found(findUser(tx, realm, id));
    const isRoleChanged = role !== undefined && role !== user.role;
    if (isRoleChanged && user.role === managers[realm] && (await countUsers(tx, realm, user.role)) === 1)
      throw problem("last_admin");
    if (userName !== user.userName) await refuseAlikeName(tx, realm, userName, user.id);
    const newRole = role ?? user.role;
    const kept = newRole === "Admin" ? user.duties : null;
    const duties = given === undefined ? kept : dutiesOf(newRole, given);
    const changes = { userName, normalizedUserName: foldUserName(userName), email, role: newRole, duties };
    const result = await found(changeUser(tx, id, changes, isRoleChanged));
    const hasSecondFactor = (await withSecondFactor(tx, [user.id])).has(user.id);
    return {
      result: { ...result, hasSecondFactor },
      line: edited("user", nameOf(result), recorded(user), recorded(result)),
    };
  });
  return refuseTakenName(work);
}

/** The duties of a limit in their usual order, each once. @throws {Problem} validation_failed for a SuperAdmin */
export function dutiesOf(role: Role, given: Limit["duties"]): Duty[] | null {
  if (!given) return null;
  if (role === "SuperAdmin") throw problem("validation_failed", { errors: { duties: [superAdminLimited] } });
  return everyDuty.filter((duty) => given.includes(duty));
}

/** The audit log names the lack of a limit, so that a change of duties shows both states. */
const recorded = (user: UserRow) => ({ ...user, duties: user.duties ?? "all" });

/**
 * Sets a new password and ends the user's sessions. Callers who change their own password keep their present session.
 * @throws {Problem} user_not_found, validation_failed for a common password, and those of `changeAccount`
 */
export async function resetPassword(
  { db, ...deps }: Deps,
  realm: Realm,
  actor: StaffActor,
  id: string,
  { password, currentPassword }: Proof & { password: string },
): Promise<void> {
  const user = await found(findUser(db, realm, id));
  const passwordHash = await newPasswordHash(password);
  await changeAccount(db, deps, actor, { user, currentPassword }, async (tx) => {
    await found(changeUser(tx, user.id, { passwordHash }, true));
    await endLinks(tx, user.id);
    return { result: undefined, line: did("resetPassword", "user", nameOf(user)) };
  });
}

/** @throws {Problem} user_not_found, own_account, last_admin */
export async function remove(db: Db, realm: Realm, actor: Actor, id: string): Promise<void> {
  await audited(db, actor, async (tx) => {
    await lockUsers(tx, realm);
    const user = await found(findUser(tx, realm, id));
    if (actor.id === user.id) throw problem("own_account");
    if (user.role === managers[realm] && (await countUsers(tx, realm, user.role)) === 1) throw problem("last_admin");
    await found(changeUser(tx, id, { isDeleted: true }, true));
    await removeDevicesOf(tx, id);
    return { result: undefined, line: did("delete", "user", nameOf(user)) };
  });
}

/** @throws {Problem} validation_failed for a common password */
export async function newPasswordHash(password: string): Promise<string> {
  if (await isCommonPassword(password)) throw problem("validation_failed", { errors: { password: [commonPassword] } });
  return hashPassword(password);
}

/** Locks the realm's user names until the transaction ends. @throws {Problem} user_name_taken */
export async function refuseAlikeName(tx: Db, realm: Realm, userName: string, ownId?: string): Promise<void> {
  await lockUsers(tx, realm);
  const others = (await listUsers(tx, realm)).filter(({ id }) => id !== ownId);
  const skeleton = nameSkeleton(userName);
  if (others.some((other) => nameSkeleton(other.userName) === skeleton)) throw problem("user_name_taken");
}

const nameOf = ({ id, userName }: UserRow) => ({ nounId: id, label: userName });

async function found(search: Promise<UserRow | undefined>): Promise<UserRow> {
  const user = await search;
  if (!user) throw problem("user_not_found");
  return user;
}

export const refuseTakenName = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw isUniqueViolation(error, "users_realm_name_unique") ? problem("user_name_taken") : error;
  });
