import { hash } from "node:crypto";
import { getTableName, lt } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { addressLimits } from "./address-limits.table.ts";
import { addressKey } from "./auth/address.ts";
import { tryLock } from "./db/advisory-locks.ts";
import { type Database, type Db, inTransaction } from "./db/client.ts";
import { problem } from "./problem.ts";

export type AddressLimitRule = {
  /** What is counted, in the key of each row. */
  name: string;
  times: number;
  seconds: number;
  /** Whoever passes the limit waits so long from then on, rather than until their count starts anew. */
  blockSeconds?: number;
};

export type AddressLimit = {
  /** Counts one more. @returns the seconds to wait once the limit is passed, null until then */
  count(ip: string): Promise<number | null>;
  /**
   * Counts `work` and does it. Work that failed is given back, so that whoever tries again after an outage has used nothing up.
   * Refused attempts are not: an address that was refused while its work was under way waits until its count starts anew.
   * @throws {Problem} too_many_requests
   */
  allow<Result>(ip: string, work: () => Promise<Result>): Promise<Result>;
};

export type AddressLimits = (rule: AddressLimitRule) => AddressLimit;

/**
 * What each address may do in a while, counted by all instances together (record 045).
 * @param salt keeps the addresses of the rows from being guessed; the same on every instance
 */
export function createAddressLimits({ $client }: Database, salt: string): AddressLimits {
  return ({ name, times, seconds, blockSeconds }) => {
    const limiter = new RateLimiterPostgres({
      storeClient: $client,
      storeType: "pool",
      tableName: getTableName(addressLimits),
      tableCreated: true,
      // Housekeeping does.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: times,
      duration: seconds,
      // From `inMemoryBlockOnConsumed` on this instance refuses without a statement. With it the library never starts
      // `blockDuration`, so a rule has one of them.
      ...(blockSeconds ? { blockDuration: blockSeconds } : { inMemoryBlockOnConsumed: times + 1 }),
    });
    const keyOf = (ip: string) => hash("sha256", `${salt}\n${name}\n${addressKey(ip)}`, "base64url");

    const count = async (ip: string) => {
      try {
        await limiter.consume(keyOf(ip));
        return null;
      } catch (refused) {
        if (refused instanceof RateLimiterRes) return refused.msBeforeNext / 1000;
        throw refused;
      }
    };

    return {
      count,
      async allow(ip, work) {
        const retryAfterSeconds = await count(ip);
        if (retryAfterSeconds !== null) throw problem("too_many_requests", { retryAfterSeconds });
        try {
          return await work();
        } catch (error) {
          await limiter.reward(keyOf(ip)).catch(() => undefined);
          throw error;
        }
      },
    };
  };
}

/** Removes what counts no longer. One instance at a time does so. */
export const purge = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (await tryLock(tx, "addressLimits"))
      await tx.delete(addressLimits).where(lt(addressLimits.expire, now.getTime()));
  });
