import { randomBytes } from "node:crypto";
import type { Config } from "#api/config.ts";
import type { Db } from "#api/db/client.ts";
import { foldArabic } from "#contract/arabic-folding.ts";
import { type Realm, realms } from "#contract/auth.ts";
import { hashPassword } from "./passwords.ts";
import { insertFirstUser } from "./users.queries.ts";

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
      normalizedUserName: foldArabic(userName),
      email: "",
      role: realm === "iq" ? "SuperAdmin" : "Admin",
      passwordHash: await hashPassword(password),
    });
    if (isCreated && !first[realm].password) generated.push({ realm, userName, password });
  }
  return generated;
}
