import { randomBytes } from "node:crypto";
import type { Config } from "#api/config.ts";
import type { Db } from "#api/db/client.ts";
import { type Realm, realms } from "#contract/accounts/auth.ts";
import { foldUserName } from "#contract/text/arabic-folding.ts";
import { findUserByName, insertFirstUser } from "../users/users.queries.ts";
import { isCommonPassword } from "./common-passwords.ts";
import { hashPassword, isPasswordRight } from "./passwords.ts";

export type NewAccount = { realm: Realm; userName: string; password: string };

/**
 * Creates the first account of each realm without accounts.
 * @returns the accounts with a generated password, which is printed once and not stored
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
 * Accounts that still have a common password from the configuration. The person who sets these variables owns the
 * machine, so every start warns instead of refusing.
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
