import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, gt, isNull, lt, not, or, type SQL, sql } from "drizzle-orm";
import { loginDevices } from "#api/accounts/sessions/devices.table.ts";
import { lockOne } from "#api/db/advisory-locks.ts";
import { type Db, inTransaction } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { Realm } from "#contract/accounts/auth.ts";
import { loginAddresses, loginAttempts, users } from "../users/users.table.ts";

const windowSeconds = 15 * 60;
const knownDays = 30;
/**
 * Numbers of failures within the window that lock. Failures and pending attempts together never exceed them. A device
 * that has logged in to the account before has five failures of its own, so that other people's wrong passwords at its
 * address do not lock it out.
 */
const limits = { accountFromAddress: 5, address: 20, account: 100 };
/**
 * How long an attempt may be pending. Checking a password takes a fraction of a second; only a killed process leaves an
 * attempt pending.
 */
const pendingSeconds = 10;
const wait = { intervalMs: 100, times: 50, retryAfterSeconds: 5 } as const;

export type LoginSource = {
  realm: Realm;
  normalizedUserName: string;
  /** The caller's address, grouped by `addressKey`. */
  address: string;
  /** The cookie that identifies the browser, if it has one. */
  device: string | null;
  now: () => Date;
};

const ofAccount = ({ realm, normalizedUserName }: LoginSource) =>
  and(eq(loginAttempts.realm, realm), eq(loginAttempts.normalizedUserName, normalizedUserName));
const fromAddress = ({ address }: LoginSource) => eq(loginAttempts.address, address);
/**
 * Attempts of this source at this account. A known device has its own attempts; all others at its address share theirs.
 */
const ofSource = (source: LoginSource, deviceId: string | null) =>
  and(
    ofAccount(source),
    deviceId ? eq(loginAttempts.deviceId, deviceId) : and(fromAddress(source), isNull(loginAttempts.deviceId)),
  );
const secondsFrom = (time: Date, seconds: number) => new Date(time.getTime() + seconds * 1000);

/**
 * Opens a pending attempt. If the pending ones could reach the limit by failing, it waits for them for up to five
 * seconds.
 * @returns the attempt's id, for `failAttempt` or `succeedAttempt`
 * @throws {Problem} too_many_logins
 */
export async function startAttempt(db: Db, source: LoginSource): Promise<string> {
  for (let asked = 0; asked <= wait.times; asked += 1) {
    if (asked > 0) await sleep(wait.intervalMs);
    const id = await openAttempt(db, source);
    if (id) return id;
  }
  throw problem("too_many_logins", { retryAfterSeconds: wait.retryAfterSeconds });
}

/**
 * Opens an attempt if there is room for it.
 * @returns null if it must wait for pending attempts
 * @throws {Problem} too_many_logins after too many failures
 */
function openAttempt(db: Db, source: LoginSource): Promise<string | null> {
  return inTransaction(db, async (tx) => {
    await takeTurns(tx, source);
    const now = source.now();
    const deviceId = await findKnownDevice(tx, source, now);
    const counts = [{ limit: limits.accountFromAddress, ...(await count(tx, ofSource(source, deviceId), now)) }];
    if (!deviceId && !(await isKnownAddress(tx, source, now))) {
      counts.push({ limit: limits.address, ...(await count(tx, fromAddress(source), now)) });
      counts.push({ limit: limits.account, ...(await count(tx, ofAccount(source), now)) });
    }
    const locked = counts.find(({ failed, limit }) => failed >= limit);
    if (locked) {
      const unlockedAt = secondsFrom(locked.oldestFailure ?? now, windowSeconds);
      throw problem("too_many_logins", { retryAfterSeconds: (unlockedAt.getTime() - now.getTime()) / 1000 });
    }
    if (counts.some(({ failed, pending, limit }) => failed + pending >= limit)) return null;
    const { realm, normalizedUserName, address } = source;
    const pendingUntil = secondsFrom(now, pendingSeconds);
    const [attempt] = await tx
      .insert(loginAttempts)
      .values({ realm, normalizedUserName, address, deviceId, createdAt: now, pendingUntil })
      .returning({ id: loginAttempts.id });
    return attempt?.id ?? null;
  });
}

/** Lets only one attempt for an address and for an account count and write at a time, on all instances. */
async function takeTurns(db: Db, { realm, normalizedUserName, address }: LoginSource): Promise<void> {
  await lockOne(db, "rafid login address", address);
  const account = `${realm} ${normalizedUserName}`;
  await lockOne(db, "rafid login account", account);
}

async function count(db: Db, which: SQL | undefined, now: Date) {
  const hasFailed = isNull(loginAttempts.pendingUntil);
  const [row] = await db
    .select({
      failed: sql<number>`(count(*) filter (where ${hasFailed}))::int`,
      pending: sql<number>`(count(*) filter (where not ${hasFailed}))::int`,
      oldestFailure: sql<string | null>`min(${loginAttempts.createdAt}) filter (where ${hasFailed})`,
    })
    .from(loginAttempts)
    .where(
      and(
        which,
        gt(loginAttempts.createdAt, secondsFrom(now, -windowSeconds)),
        or(hasFailed, gt(loginAttempts.pendingUntil, now)),
      ),
    );
  const { failed = 0, pending = 0, oldestFailure = null } = row ?? {};
  return { failed, pending, oldestFailure: oldestFailure === null ? null : new Date(oldestFailure) };
}

/**
 * Whether the attempt still has its place. One that was pending for too long has lost it, perhaps to another attempt.
 * Its outcome is then withheld, because answering would exceed the limit.
 */
const isStillPending = (id: string, now: Date) => and(eq(loginAttempts.id, id), gt(loginAttempts.pendingUntil, now));
const outcomeTooLate = () => problem("too_many_logins", { retryAfterSeconds: wait.retryAfterSeconds });

/**
 * Frees the attempt's place without counting an outcome.
 * @returns the known device of the attempt
 * @throws {Problem} too_many_logins as `failAttempt` does
 */
export async function withdrawAttempt(db: Db, id: string, now: Date): Promise<string | null> {
  const [attempt] = await db
    .delete(loginAttempts)
    .where(isStillPending(id, now))
    .returning({ deviceId: loginAttempts.deviceId });
  if (!attempt) throw outcomeTooLate();
  return attempt.deviceId;
}

/** Counts the attempt as a failure. @throws {Problem} too_many_logins if it was pending for too long */
export async function failAttempt(db: Db, id: string, now: Date): Promise<void> {
  const failed = await db
    .update(loginAttempts)
    .set({ pendingUntil: null })
    .where(isStillPending(id, now))
    .returning({ id: loginAttempts.id });
  if (failed.length === 0) throw outcomeTooLate();
}

/**
 * Clears the source's failures at the account and remembers its address as known.
 * @throws {Problem} too_many_logins if the attempt was pending for too long
 */
export async function succeedAttempt(db: Db, id: string, source: LoginSource): Promise<void> {
  const now = source.now();
  const deviceId = await withdrawAttempt(db, id, now);
  await db.delete(loginAttempts).where(and(ofSource(source, deviceId), isNull(loginAttempts.pendingUntil)));
  const { realm, normalizedUserName, address } = source;
  await db
    .insert(loginAddresses)
    .values({ realm, normalizedUserName, address, lastLoginAt: now })
    .onConflictDoUpdate({
      target: [loginAddresses.realm, loginAddresses.normalizedUserName, loginAddresses.address],
      set: { lastLoginAt: now },
    });
}

/** Finds the device if it has logged in to the account lately. */
async function findKnownDevice(
  db: Db,
  { realm, normalizedUserName, device }: LoginSource,
  now: Date,
): Promise<string | null> {
  if (device === null) return null;
  const [row] = await db
    .select({ id: loginDevices.id })
    .from(loginDevices)
    .innerJoin(users, eq(users.id, loginDevices.userId))
    .where(
      and(
        eq(users.realm, realm),
        eq(users.normalizedUserName, normalizedUserName),
        not(users.isDeleted),
        eq(loginDevices.digest, hash("sha256", device, "buffer")),
        gt(loginDevices.lastLoginAt, secondsFrom(now, -knownDays * 86_400)),
      ),
    );
  return row?.id ?? null;
}

async function isKnownAddress(
  db: Db,
  { realm, normalizedUserName, address }: LoginSource,
  now: Date,
): Promise<boolean> {
  const [row] = await db
    .select({ address: loginAddresses.address })
    .from(loginAddresses)
    .where(
      and(
        eq(loginAddresses.realm, realm),
        eq(loginAddresses.normalizedUserName, normalizedUserName),
        eq(loginAddresses.address, address),
        gt(loginAddresses.lastLoginAt, secondsFrom(now, -knownDays * 86_400)),
      ),
    );
  return row !== undefined;
}

/** Removes rows that are older than every window. */
export async function purgeAttempts(db: Db, now: Date): Promise<void> {
  await db.delete(loginAttempts).where(lt(loginAttempts.createdAt, secondsFrom(now, -2 * windowSeconds)));
}
