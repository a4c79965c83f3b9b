import { and, asc, eq, not, sql } from "drizzle-orm";
import { lockOne } from "#api/db/advisory-locks.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { prepared } from "#api/db/prepared.ts";
import type { Realm, Role } from "#contract/accounts/auth.ts";
import { users } from "./users.table.ts";

export type UserRow = typeof users.$inferSelect;

const active = (realm: Realm) => and(eq(users.realm, realm), eq(users.isDeleted, false));

export async function findUserByName(db: Db, realm: Realm, normalizedUserName: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(active(realm), eq(users.normalizedUserName, normalizedUserName)));
  return row;
}

const userById = prepared("user_by_id", (db) =>
  db
    .select()
    .from(users)
    .where(and(eq(users.id, sql.placeholder("id")), eq(users.realm, sql.placeholder("realm")), not(users.isDeleted))),
);

export async function findUser(db: Db, realm: Realm, id: string): Promise<UserRow | undefined> {
  const [row] = await userById(db, { realm, id });
  return row;
}

export const listUsers = (db: Db, realm: Realm): Promise<UserRow[]> =>
  db.select().from(users).where(active(realm)).orderBy(asc(users.createdAt), asc(users.id));

/** Serialises the removal of users and roles in a realm, until the transaction ends. */
export const lockUsers = (db: Db, realm: Realm) => lockOne(db, "rafid users", realm);

export const countUsers = (db: Db, realm: Realm, role: Role): Promise<number> =>
  db.$count(users, and(active(realm), eq(users.role, role)));

export async function insertUser(db: Db, values: typeof users.$inferInsert): Promise<UserRow> {
  const [row] = await db.insert(users).values(values).returning();
  if (!row) throw new Error("insert returned no row");
  return row;
}

/** Adds the first account of a realm without accounts. Safe if two processes start together. */
export async function insertFirstUser(db: Db, values: typeof users.$inferInsert): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    await lockOne(tx, "rafid first user", values.realm);
    const [existing] = await tx.select({ id: users.id }).from(users).where(eq(users.realm, values.realm)).limit(1);
    if (existing) return false;
    await tx.insert(users).values(values);
    return true;
  });
}

type Changes = Partial<
  Pick<UserRow, "userName" | "normalizedUserName" | "email" | "role" | "duties" | "passwordHash" | "isDeleted">
>;

/** Changes a user. `endsSessions` raises the token version, which every instance checks at each request. */
export async function changeUser(
  db: Db,
  id: string,
  changes: Changes,
  endsSessions: boolean,
): Promise<UserRow | undefined> {
  const [row] = await db
    .update(users)
    .set({ ...changes, ...(endsSessions && { tokenVersion: sql`${users.tokenVersion} + 1` }) })
    .where(and(eq(users.id, id), eq(users.isDeleted, false)))
    .returning();
  return row;
}
