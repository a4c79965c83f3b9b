import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/**
 * Locks that hold over all instances, side by side so that no two share a number. A number stays as it is once it was
 * released: versions that run together during an upgrade would otherwise not wait for each other.
 */
export const lockNumbers = {
  /** The one live instance on a data directory. */
  instance: 7_246_343,
  /** Whoever makes or changes the schema. */
  migrations: 7_246_344,
  confirmations: 7_246_345,
  erasures: 7_246_346,
  // 7_246_347 to …349 were those of work that is a job now.
  storageMark: 7_246_350,
} as const;

type LockName = keyof typeof lockNumbers;

/** Waits for the lock, and holds it until the transaction ends. */
export const lock = (tx: Db, name: LockName) => tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers[name]})`);

/** As `lock`, of one of many of a kind: a user's realm, a quiz. A kind's name stays as it is, for the same reason as a number. */
export const lockOne = (tx: Db, kind: `rafid ${string}`, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${id}))`);
