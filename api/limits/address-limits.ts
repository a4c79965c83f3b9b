import { hash } from "node:crypto";
import { getTableName, lt } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { addressKey } from "../accounts/auth/address.ts";
import type { Database, Db } from "../db/client.ts";
import { problem } from "../http/problem.ts";
import { addressLimits } from "./address-limits.table.ts";

export type AddressLimitRule = {
  /** The counted action, which is part of each row's key. */
  name: string;
  times: number;
  seconds: number;
  /**
   * Seconds for which an address beyond the limit is blocked. Without it, the address waits until its count is reset.
   */
  blockSeconds?: number;
};

export type AddressLimit = {
  /** Counts one action. @returns the seconds to wait if the limit is passed, otherwise null */
  count(ip: string): Promise<number | null>;
  /** Whether the limit is passed. Asking does not count. */
  isPassed(ip: string): Promise<boolean>;
  /**
   * Counts `work` and runs it. Failed work is not counted, so that nobody loses tries by an outage. Refused attempts
   * are counted: an address that is refused while its work is running waits until its count is reset.
   * @throws {Problem} too_many_requests
   */
  allow<Result>(ip: string, work: () => Promise<Result>): Promise<Result>;
};

export type AddressLimits = (rule: AddressLimitRule) => AddressLimit;

/**
 * Limits actions per address over a period, shared by all instances (record 004).
 * @param salt makes the addresses in the rows hard to guess; the same on every instance
 */
export function createAddressLimits({ $client }: Pick<Database, "$client">, salt: string): AddressLimits {
  return ({ name, times, seconds, blockSeconds }) => {
    const limiter = new RateLimiterPostgres({
      storeClient: $client,
      storeType: "pool",
      tableName: getTableName(addressLimits),
      tableCreated: true,
      // The housekeeping job removes expired counts instead.
      clearExpiredByTimeout: false,
      keyPrefix: name,
      points: times,
      duration: seconds,
      // Beyond `inMemoryBlockOnConsumed` this instance refuses without a query. The library then never starts
      // `blockDuration`, so a rule sets only one of the two.
      ...(blockSeconds ? { blockDuration: blockSeconds } : { inMemoryBlockOnConsumed: times + 1 }),
    });
    const keyOf = (ip: string) => hash("sha256", `${salt}\n${name}\n${addressKey(ip)}`, "base64url");

    const count = async (ip: string) => {
      try {
        await limiter.consume(keyOf(ip));
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return refused.msBeforeNext / 1000;
      }
    };
    return {
      count,
      isPassed: async (ip) => ((await limiter.get(keyOf(ip)))?.consumedPoints ?? 0) > times,
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

/** Removes expired counts. */
export async function purge(db: Db, now: Date): Promise<void> {
  await db.delete(addressLimits).where(lt(addressLimits.expire, now.getTime()));
}
