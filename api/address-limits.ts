import { hash } from "node:crypto";
import { getTableName, lt } from "drizzle-orm";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { addressLimits } from "./address-limits.table.ts";
import { addressKey } from "./auth/address.ts";
import type { Database, Db } from "./db/client.ts";
import { sharedStatements } from "./db/shared-statements.ts";
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
  /** Counts one more, of `about` alone where it is named. @returns the seconds to wait once the limit is passed, null until then */
  count(ip: string, about?: string): Promise<number | null>;
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
export function createAddressLimits({ pipeline }: Pick<Database, "pipeline">, salt: string): AddressLimits {
  return ({ name, times, seconds, blockSeconds }) => {
    const limiter = new RateLimiterPostgres({
      storeClient: pipeline,
      storeType: "client",
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

    /** Counts as many at once. @returns how many of them pass, and how long the rest wait */
    const consume = async (key: string, points: number) => {
      try {
        await limiter.consume(key, points);
        return { passing: points, waitSeconds: null };
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        // Whom the list in memory refuses is not counted.
        const isCounted = refused.consumedPoints > 0;
        const passing = isCounted ? Math.max(0, times + points - refused.consumedPoints) : 0;
        return { passing, waitSeconds: refused.msBeforeNext / 1000 };
      }
    };
    /** One statement for those of an address who come at the same moment; all who are counted together go on together. */
    const countTogether = sharedStatements<string, number | null>(async (keys) => {
      const waits: (number | null | Error)[] = [];
      const ofKey = Map.groupBy(keys.keys(), (turn) => keys[turn] ?? "");
      const count = async (key: string, turns: readonly number[]) => {
        const { passing, waitSeconds } = await consume(key, turns.length);
        for (const [index, turn] of turns.entries()) waits[turn] = index < passing ? null : waitSeconds;
      };
      const fail = (turns: readonly number[]) => (error: Error) => {
        for (const turn of turns) waits[turn] = error;
      };
      await Promise.all([...ofKey].map(([key, turns]) => count(key, turns).catch(fail(turns))));
      return waits;
    });
    const count = (ip: string, about?: string) => countTogether(keyOf(ip, about));
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
