import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import type { Realm } from "#contract/auth.ts";
import { loginAddresses, loginAttempts } from "./users.table.ts";

const windowSeconds = 15 * 60;
const trustedAddressDays = 30;
/** Failures allowed within the window before the next attempt is refused. */
const limits = { accountFromAddress: 5, address: 20, account: 100 } as const;

export type LoginSource = { realm: Realm; normalizedUserName: string; address: string; now: Date };

const ofAccount = (source: LoginSource) =>
  and(eq(loginAttempts.realm, source.realm), eq(loginAttempts.normalizedUserName, source.normalizedUserName));

/**
 * Counts an attempt as failed until `forgetAttempts` says otherwise. Because it is written before it is counted, of any
 * number of simultaneous attempts no more than the limit gets past.
 * @returns the attempt's id
 * @throws {Problem} too_many_logins
 */
export async function startAttempt(db: Db, source: LoginSource): Promise<string> {
  const [attempt] = await db
    .insert(loginAttempts)
    .values({
      realm: source.realm,
      normalizedUserName: source.normalizedUserName,
      address: source.address,
      createdAt: source.now,
    })
    .returning({ id: loginAttempts.id });
  if (!attempt) throw new Error("insert returned no row");
  const since = new Date(source.now.getTime() - windowSeconds * 1000);
  const sameAddress = eq(loginAttempts.address, source.address);
  const counted = async (where: ReturnType<typeof and>) => {
    const [row] = await db
      .select({ total: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${loginAttempts.createdAt})` })
      .from(loginAttempts)
      .where(and(where, gt(loginAttempts.createdAt, since)));
    return { total: row?.total ?? 0, oldest: row?.oldest ? new Date(row.oldest) : source.now };
  };
  const checks = [
    { limit: limits.accountFromAddress, ...(await counted(and(ofAccount(source), sameAddress))) },
    { limit: limits.address, ...(await counted(and(sameAddress))) },
    {
      limit: (await isTrustedAddress(db, source)) ? Number.POSITIVE_INFINITY : limits.account,
      ...(await counted(ofAccount(source))),
    },
  ];
  const exceeded = checks.find(({ total, limit }) => total > limit);
  if (!exceeded) return attempt.id;
  await db.delete(loginAttempts).where(eq(loginAttempts.id, attempt.id));
  const retryAfterSeconds = windowSeconds - (source.now.getTime() - exceeded.oldest.getTime()) / 1000;
  throw problem("too_many_logins", { retryAfterSeconds });
}

/** After a success: the account's failures from this address are forgotten and the address becomes a trusted one. */
export async function forgetAttempts(db: Db, source: LoginSource): Promise<void> {
  await db.delete(loginAttempts).where(and(ofAccount(source), eq(loginAttempts.address, source.address)));
  const { realm, normalizedUserName, address, now } = source;
  await db
    .insert(loginAddresses)
    .values({ realm, normalizedUserName, address, lastLoginAt: now })
    .onConflictDoUpdate({
      target: [loginAddresses.realm, loginAddresses.normalizedUserName, loginAddresses.address],
      set: { lastLoginAt: now },
    });
}

async function isTrustedAddress(db: Db, { realm, normalizedUserName, address, now }: LoginSource): Promise<boolean> {
  const [row] = await db
    .select({ address: loginAddresses.address })
    .from(loginAddresses)
    .where(
      and(
        eq(loginAddresses.realm, realm),
        eq(loginAddresses.normalizedUserName, normalizedUserName),
        eq(loginAddresses.address, address),
        gt(loginAddresses.lastLoginAt, new Date(now.getTime() - trustedAddressDays * 86_400_000)),
      ),
    );
  return row !== undefined;
}

/** Rows that no window can count any more. */
export async function purgeAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(loginAttempts).where(lt(loginAttempts.createdAt, new Date(now.getTime() - 2 * windowSeconds * 1000)));
}
