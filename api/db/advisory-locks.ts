import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/**
 * Locks across all instances, in one list so that their numbers differ. A released number must never change: during an
 * upgrade, versions that run side by side would otherwise not exclude each other.
 */
export const lockNumbers = {
  /** The one live instance on a data directory. */
  instance: 7_246_343,
  /** Creating or changing the schema. */
  migrations: 7_246_344,
  confirmations: 7_246_345,
  erasures: 7_246_346,
  // 7_246_347 to …349 are reserved: earlier versions use them.
  storageMark: 7_246_350,
  /** Giving everybody of an exam day a place: another day must see those places. */
  assigning: 7_246_351,
} as const;

type LockName = keyof typeof lockNumbers;

/** Waits for the lock, and holds it until the transaction ends. */
export const lock = (tx: Db, name: LockName) => tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers[name]})`);

/** As `lock`, for one of many objects: a user's realm, a quiz. Names of kinds must never change either. */
export const lockOne = (tx: Db, kind: `rafid ${string}`, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${id}))`);
