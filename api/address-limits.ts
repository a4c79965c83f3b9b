import { hash } from "node:crypto";
import { getTableName, lt } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { addressLimits } from "./address-limits.table.ts";
import { addressKey } from "./auth/address.ts";
import type { Database, Db } from "./db/client.ts";
import { problem } from "./problem.ts";

export type AddressLimitRule = {
  /** What is counted, in the key of each row. */
  name: string;
  times: number;
  seconds: number;
  /** An address past the limit waits so long from then on, instead of until its count ends. */
  blockSeconds?: number;
};

export type AddressLimit = {
  /** Counts one more, of `about` alone where it is named. @returns the seconds to wait once the limit is passed, null until then */
  count(ip: string, about?: string): Promise<number | null>;
  /**
   * Counts `work` and does it. Failed work is given back, so that an outage uses nothing up. Refused attempts are not: an
   * address that is refused while its work is under way waits until its count ends.
   * @throws {Problem} too_many_requests
   */
  allow<Result>(ip: string, work: () => Promise<Result>): Promise<Result>;
};

export type AddressLimits = (rule: AddressLimitRule) => AddressLimit;

/**
 * What each address may do in a while, counted by all instances together (record 004).
 * @param salt keeps the addresses of the rows from being guessed; the same on every instance
 */
export function createAddressLimits({ $client }: Pick<Database, "$client">, salt: string): AddressLimits {
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
    const keyOf = (ip: string, about = "") =>
      hash("sha256", `${salt}\n${name}\n${addressKey(ip)}${about}`, "base64url");

    const count = async (ip: string, about?: string) => {
      try {
        await limiter.consume(keyOf(ip, about));
        return null;
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        return refused.msBeforeNext / 1000;
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

/** Removes what counts no longer. */
export async function purge(db: Db, now: Date): Promise<void> {
  await db.delete(addressLimits).where(lt(addressLimits.expire, now.getTime()));
}
