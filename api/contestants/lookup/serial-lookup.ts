import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressKey } from "#api/accounts/auth/address.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { AddressLimits } from "#api/limits/address-limits.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import type { ContestantRow } from "../contestants.columns.ts";
import { findBySerial } from "../contestants.queries.ts";

/** Beyond it the address gets 429 for a miss, and still an answer for a code that exists. */
const missLimit = { name: "misses", times: 20, seconds: 10 * 60 };
/** Beyond it the address gets 429 for every look-up, also of a code that exists, for an hour. */
const blockLimit = { name: "abuse", times: 200, seconds: 3600, blockSeconds: 3600 };

export type SerialLookup = (typed: string, ip: string) => Promise<ContestantRow>;

/**
 * Look-ups by serial. Only misses are counted, so that a whole school behind one address can look up its results, and a
 * hit costs one query. The serial's 50 random bits prevent guessing.
 */
export function createSerialLookup(db: Db, limits: AddressLimits): SerialLookup {
  const misses = limits(missLimit);
  const blocks = limits(blockLimit);
  /** Blocked addresses that this instance knows; each instance learns them by a miss. */
  const blocked = new RateLimiterMemory({ points: 0, duration: blockLimit.blockSeconds });

  const blockedFor = async (address: string) => {
    const block = await blocked.get(address);
    return block && block.msBeforeNext > 0 ? block.msBeforeNext / 1000 : null;
  };

  const countMiss = async (ip: string) => {
    const [missWait, blockWait] = await Promise.all([misses.count(ip), blocks.count(ip)]);
    if (blockWait !== null) await blocked.block(addressKey(ip), blockWait);
    return blockWait ?? missWait;
  };

  /** @throws {Problem} serial_invalid, contestant_not_found, too_many_requests */
  return async (typed, ip) => {
    const serial = parseSerial(typed);
    if (!serial) throw problem("serial_invalid");
    const blockedSeconds = await blockedFor(addressKey(ip));
    const row = blockedSeconds === null ? await findBySerial(db, serial) : null;
    if (row) return row;
    const retryAfterSeconds = blockedSeconds ?? (await countMiss(ip));
    throw retryAfterSeconds === null
      ? problem("contestant_not_found")
      : problem("too_many_requests", { retryAfterSeconds });
  };
}
