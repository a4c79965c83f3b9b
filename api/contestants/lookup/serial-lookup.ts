import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressKey } from "#api/accounts/auth/address.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { AddressLimits } from "#api/limits/address-limits.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import type { ContestantRow } from "../contestants.columns.ts";
import { findBySerial } from "../contestants.queries.ts";

const noise = { name: "misses", times: 20, seconds: 10 * 60 };
const abuse = { name: "abuse", times: 200, seconds: 3600, blockSeconds: 3600 };

export type SerialLookup = (typed: string, ip: string) => Promise<ContestantRow>;

/**
 * Look-ups by serial. Only misses are counted, so that a whole school behind one address can look up its results, and a
 * hit costs one query. The serial's 50 random bits prevent guessing.
 */
export function createSerialLookup(db: Db, limits: AddressLimits): SerialLookup {
  const noisy = limits(noise);
  const abusive = limits(abuse);
  /** Addresses that this instance has seen beyond the limit; each instance learns them by a miss. */
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
