import { randomBytes } from "node:crypto";
import type { Config } from "#api/config.ts";
import type { Db } from "#api/db/client.ts";
import { foldUserName } from "#contract/arabic-folding.ts";
import { type Realm, realms } from "#contract/auth.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword, isPasswordRight } from "./passwords.ts";
import { findUserByName, insertFirstUser } from "./users.queries.ts";

export type NewAccount = { realm: Realm; userName: string; password: string };

/**
 * Gives each realm that has nobody yet its first account.
 * @returns the accounts whose password was generated, to be printed this once: nothing keeps it
 */
export async function createFirstAccounts(db: Db, first: Config["firstAccounts"]): Promise<NewAccount[]> {
  const generated: NewAccount[] = [];
  for (const realm of realms) {
    const { userName, password = randomBytes(12).toString("base64url") } = first[realm];
    const isCreated = await insertFirstUser(db, {
      realm,
      userName,
      normalizedUserName: foldUserName(userName),
      email: "",
      role: realm === "iq" ? "SuperAdmin" : "Admin",
      passwordHash: await hashPassword(password),
    });
    if (isCreated && !first[realm].password) generated.push({ realm, userName, password });
  }
  return generated;
}

/**
 * The accounts that a password of the configuration still opens which is among those that everybody tries first. Whoever
 * sets these variables has the machine, so they are told, at every start, and not refused.
 */
export async function findCommonFirstPasswords(
  db: Db,
  first: Config["firstAccounts"],
): Promise<{ realm: Realm; userName: string }[]> {
  const found: { realm: Realm; userName: string }[] = [];
  for (const realm of realms) {
    const { userName, password } = first[realm];
    if (password === undefined || !(await isCommonPassword(password))) continue;
    const user = await findUserByName(db, realm, foldUserName(userName));
    if (user && (await isPasswordRight(user.passwordHash, password))) found.push({ realm, userName });
  }
  return found;
}
