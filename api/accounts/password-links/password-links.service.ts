import { createHash, randomBytes } from "node:crypto";
import type { StaffActor } from "#api/accounts/auth/actor.ts";
import { changeAccount } from "#api/accounts/auth/password-confirmation.ts";
import { hashPassword } from "#api/accounts/auth/passwords.ts";
import { changeUser, findUser, insertUser, type UserRow } from "#api/accounts/users/users.queries.ts";
import { dutiesOf, newPasswordHash, refuseAlikeName, refuseTakenName } from "#api/accounts/users/users.service.ts";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { Role } from "#contract/accounts/auth.ts";
import type { Duty } from "#contract/accounts/duties.ts";
import { passwordLinkHours } from "#contract/accounts/password-links.ts";
import { foldUserName } from "#contract/text/arabic-folding.ts";
import { consumeLink, deleteLinksBefore, endLinks, findLink, insertLink } from "./password-links.queries.ts";

export type NewLink = { token: string; expiresAt: Date };
type Now = () => Date;

const hourMs = 60 * 60 * 1000;
/** How long a used or expired link is kept, so that its page can say why it does not work. */
const keptDays = 30;
const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Creates an account that cannot log in until its password is chosen. @throws {Problem} user_name_taken */
export async function createUser(
  db: Db,
  actor: Actor,
  user: { userName: string; email: string; role: Role; duties?: Duty[] | null | undefined },
  now: Now,
): Promise<{ user: UserRow; link: NewLink }> {
  const passwordHash = await hashPassword(randomBytes(32).toString("base64url"));
  const normalizedUserName = foldUserName(user.userName);
  const duties = dutiesOf(user.role, user.duties);
  const values = { ...user, duties, realm: actor.realm, normalizedUserName, passwordHash };
  const work = audited(db, actor, async (tx) => {
    await refuseAlikeName(tx, actor.realm, user.userName);
    const made = await insertUser(tx, values);
    const link = await newLink(tx, made.id, now());
    return { result: { user: made, link }, line: did("create", "user", nameOf(made), { ...made, passwordLink: true }) };
  });
  return refuseTakenName(work);
}

/**
 * Creates a link and ends earlier ones. The present password stays valid until a new one is chosen.
 * @throws {Problem} user_not_found, and those of `changeAccount`
 */
export async function createLink(
  db: Db,
  actor: StaffActor,
  { userId, currentPassword }: { userId: string; currentPassword: string | undefined },
  now: Now,
): Promise<NewLink> {
  const user = await findUser(db, actor.realm, userId);
  if (!user) throw problem("user_not_found");
  return changeAccount(db, { now }, actor, { user, currentPassword }, async (tx) => {
    await endLinks(tx, user.id);
    return { result: await newLink(tx, user.id, now()), line: did("createPasswordLink", "user", nameOf(user)) };
  });
}

/** Finds a link that can be used. @throws {Problem} password_link_unknown, password_link_used, password_link_over */
export async function read(db: Db, token: string, now: Date) {
  const found = await findLink(db, hashOf(token));
  if (!found) throw problem("password_link_unknown");
  if (found.link.usedAt) throw problem("password_link_used");
  if (found.link.expiresAt <= now) throw problem("password_link_over");
  return found;
}

/**
 * Sets the chosen password, consumes the link and ends the user's sessions.
 * @throws {Problem} as `read` does, and validation_failed for a common password
 */
export async function choose(
  db: Db,
  { token, password }: { token: string; password: string },
  source: Pick<Actor, "address" | "requestId">,
  now: Now,
): Promise<void> {
  const { user } = await read(db, token, now());
  const passwordHash = await newPasswordHash(password);
  const { id, realm, userName: name, role } = user;
  await audited(db, { ...source, realm, id, name, role }, async (tx) => {
    // Another request may have consumed it first.
    if (!(await consumeLink(tx, hashOf(token), now()))) await read(tx, token, now());
    await endLinks(tx, id);
    if (!(await changeUser(tx, id, { passwordHash }, true))) throw problem("password_link_unknown");
    return { result: undefined, line: did("choosePassword", "user", nameOf(user)) };
  });
}

/** Removes links that ended long ago. */
export const purge = (db: Db, now: Date) => deleteLinksBefore(db, new Date(now.getTime() - keptDays * 24 * hourMs));

async function newLink(tx: Db, userId: string, createdAt: Date): Promise<NewLink> {
  const token = randomBytes(32).toString("base64url");
  const expiresAt = new Date(createdAt.getTime() + passwordLinkHours * hourMs);
  await insertLink(tx, { tokenHash: hashOf(token), userId, createdAt, expiresAt });
  return { token, expiresAt };
}

const nameOf = ({ id, userName }: UserRow) => ({ nounId: id, label: userName });
