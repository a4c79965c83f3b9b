import { RateLimiterMemory } from "rate-limiter-flexible";
import type { AddressLimits } from "#api/address-limits.ts";
import { addressKey } from "#api/auth/address.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import { parseSerial } from "#contract/serial.ts";
import type { ContestantRow } from "./contestants.columns.ts";
import { findBySerial } from "./contestants.queries.ts";

const noise = { name: "misses", times: 20, seconds: 10 * 60 };
const abuse = { name: "abuse", times: 200, seconds: 3600, blockSeconds: 3600 };

export type SerialLookup = (typed: string, ip: string) => Promise<ContestantRow>;

/**
 * Look-ups by serial, counting only misses, so that a whole school behind one address can look its results up, and one who
 * is found costs one statement. The defence against guessing is the serial's 50 random bits.
 */
export function createSerialLookup(db: Db, limits: AddressLimits): SerialLookup {
  const noisy = limits(noise);
  const abusive = limits(abuse);
  /** Whom this instance has seen past the limit of abuse: each instance learns it by a miss. */
  const turnedAway = new RateLimiterMemory({ points: 0, duration: abuse.blockSeconds });

  const waitOf = async (address: string) => {
    const standing = await turnedAway.get(address);
    return standing && standing.msBeforeNext > 0 ? standing.msBeforeNext / 1000 : null;
  };

  const countMiss = async (ip: string) => {
    const [noiseWait, abuseWait] = await Promise.all([noisy.count(ip), abusive.count(ip)]);
    if (abuseWait !== null) await turnedAway.block(addressKey(ip), abuseWait);
    return abuseWait ?? noiseWait;
  };

  /** @throws {Problem} serial_invalid, contestant_not_found, too_many_requests */
  return async (typed, ip) => {
    const serial = parseSerial(typed);
    if (!serial) throw problem("serial_invalid");
    const standing = await waitOf(addressKey(ip));
    const row = standing === null ? await findBySerial(db, serial) : null;
    if (row) return row;
    const retryAfterSeconds = standing ?? (await countMiss(ip));
    throw retryAfterSeconds === null
      ? problem("contestant_not_found")
      : problem("too_many_requests", { retryAfterSeconds });
  };
}
