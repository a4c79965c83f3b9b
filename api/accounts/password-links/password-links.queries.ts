import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { UserRow } from "#api/accounts/users/users.queries.ts";
import { users } from "#api/accounts/users/users.table.ts";
import type { Db } from "#api/db/client.ts";
import { passwordLinks } from "./password-links.table.ts";

export type PasswordLinkRow = typeof passwordLinks.$inferSelect;

export const insertLink = (db: Db, values: typeof passwordLinks.$inferInsert) =>
  db.insert(passwordLinks).values(values);

/** A link with its user, unless the user is deleted. */
export async function findLink(
  db: Db,
  tokenHash: string,
): Promise<{ link: PasswordLinkRow; user: UserRow } | undefined> {
  const [row] = await db
    .select({ link: passwordLinks, user: users })
    .from(passwordLinks)
    .innerJoin(users, eq(users.id, passwordLinks.userId))
    .where(and(eq(passwordLinks.tokenHash, tokenHash), eq(users.isDeleted, false)));
  return row;
}

/** Consumes the link atomically, so that only one caller succeeds. */
export async function consumeLink(db: Db, tokenHash: string, now: Date): Promise<boolean> {
  const rows = await db
    .update(passwordLinks)
    .set({ usedAt: now })
    .where(and(eq(passwordLinks.tokenHash, tokenHash), isNull(passwordLinks.usedAt), gt(passwordLinks.expiresAt, now)))
    .returning({ userId: passwordLinks.userId });
  return rows.length > 0;
}

/** Ends the user's links by setting their expiry before their creation. */
export const endLinks = (db: Db, userId: string) =>
  db
    .update(passwordLinks)
    .set({ expiresAt: passwordLinks.createdAt })
    .where(and(eq(passwordLinks.userId, userId), isNull(passwordLinks.usedAt)));

export const deleteLinksBefore = (db: Db, time: Date) =>
  db.delete(passwordLinks).where(lt(passwordLinks.createdAt, time));
