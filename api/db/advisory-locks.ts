import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/**
 * Numbers of locks across all instances. They are in one list, so that they differ. A released number must never
 * change: during an upgrade, versions that run side by side would otherwise not exclude each other.
 */
export const lockNumbers = {
  /** Held by the one live instance on a data directory. */
  instance: 7_246_343,
  /** Held while the schema is created or changed. */
  migrations: 7_246_344,
  confirmations: 7_246_345,
  erasures: 7_246_346,
  storageMark: 7_246_350,
  /** Held while everybody of an exam day gets a place, because assigning for another day must see those places. */
  assigning: 7_246_351,
  /** Held while people of a file are registered, so that a person in two files is registered once. */
  registeringFiles: 7_246_352,
  /** Held while visits are added to the counts of the day. */
  visits: 7_246_353,
} as const;

type LockName = keyof typeof lockNumbers;

/** Waits for the lock, and holds it until the transaction ends. */
export const lock = (tx: Db, name: LockName) => tx.execute(sql`select pg_advisory_xact_lock(${lockNumbers[name]})`);

/**
 * Works as `lock`, for one of many objects, such as a user's realm or a quiz. Names of kinds must never change either.
 */
export const lockOne = (tx: Db, kind: `rafid ${string}`, id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${id}))`);
