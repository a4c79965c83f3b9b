import { RateLimiterMemory } from "rate-limiter-flexible";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { parseSerial } from "#contract/serial.ts";
import type { ContestantRow } from "./contestants.columns.ts";
import { findBySerial } from "./contestants.queries.ts";

const noise = { misses: 20, windowSeconds: 10 * 60 };
const abuse = { misses: 200, windowSeconds: 3600 };

export type SerialLookup = (db: Db, typed: string, address: string) => Promise<ContestantRow>;

/**
 * Look-ups by serial, counting only misses, so that a whole school behind one address can look its results up.
 * The counts live in this process: the defence against guessing is the serial's 50 random bits.
 */
export function createSerialLookup(): SerialLookup {
  const noisy = new RateLimiterMemory({ points: noise.misses, duration: noise.windowSeconds });
  const abusive = new RateLimiterMemory({
    points: abuse.misses,
    duration: abuse.windowSeconds,
    blockDuration: abuse.windowSeconds,
  });

  /** @returns seconds to wait, or null while there are points left */
  const spend = async (limiter: RateLimiterMemory, address: string): Promise<number | null> => {
    try {
      await limiter.consume(address);
      return null;
    } catch (refused) {
      return (refused as { msBeforeNext: number }).msBeforeNext / 1000;
    }
  };

  /** @throws {Problem} serial_invalid, contestant_not_found, too_many_requests */
  return async (db, typed, address) => {
    const serial = parseSerial(typed);
    if (!serial) throw problem("serial_invalid");
    const standing = await abusive.get(address);
    if (standing && standing.consumedPoints > abuse.misses) {
      throw problem("too_many_requests", { retryAfterSeconds: standing.msBeforeNext / 1000 });
    }
    const row = await findBySerial(db, serial);
    if (row) return row;
    await spend(abusive, address);
    const retryAfterSeconds = await spend(noisy, address);
    throw retryAfterSeconds === null
      ? problem("contestant_not_found")
      : problem("too_many_requests", { retryAfterSeconds });
  };
}
