import { and, count, eq, inArray, lt } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { recoveryCodes, secondFactors } from "./second-factor.table.ts";

export type SecondFactorRow = typeof secondFactors.$inferSelect;

export async function findSecondFactor(db: Db, userId: string): Promise<SecondFactorRow | undefined> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return row;
}

export const hasSecondFactor = async (db: Db, userId: string): Promise<boolean> =>
  (await findSecondFactor(db, userId)) !== undefined;

/** Finds which of these users have a second factor. */
export async function withSecondFactor(db: Db, userIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(inArray(secondFactors.userId, userIds));
  return new Set(rows.map(({ userId }) => userId));
}

/** @returns false if the user already had one */
export async function insertSecondFactor(db: Db, values: typeof secondFactors.$inferInsert): Promise<boolean> {
  const rows = await db.insert(secondFactors).values(values).onConflictDoNothing().returning();
  return rows.length > 0;
}

/** @returns whether the user had one */
export async function deleteSecondFactor(db: Db, userId: string): Promise<boolean> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = await db.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return rows.length > 0;
}

/** Consumes a time step atomically on all instances, so that only one caller succeeds with its code. */
export async function consumeStep(db: Db, userId: string, step: number): Promise<boolean> {
  const rows = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return rows.length > 0;
}

/** Consumes a recovery code atomically, so that only one caller succeeds. */
export async function consumeRecoveryCode(db: Db, userId: string, codeHash: string): Promise<boolean> {
  const rows = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId });
  return rows.length > 0;
}

export async function replaceRecoveryCodes(db: Db, userId: string, codeHashes: string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ userId, codeHash })));
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ left: count() }).from(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return row?.left ?? 0;
}
