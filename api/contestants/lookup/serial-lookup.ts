import type { FastifyRequest } from "fastify";
import { RateLimiterMemory } from "rate-limiter-flexible";
import { addressKey } from "#api/accounts/auth/address.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { AddressLimits } from "#api/limits/address-limits.ts";
import type { DeviceMarks, MarkedDevice } from "#api/limits/device-marks.ts";
import { parseSerial } from "#contract/contestants/serial.ts";
import type { ContestantRow } from "../contestants.columns.ts";
import { findBySerial } from "../contestants.queries.ts";

/** After more misses, the address gets 429 for a miss, but still an answer for a code that exists. */
const missLimit = { name: "misses", times: 20, seconds: 10 * 60 };
/**
 * After more misses, the address gets 429 for every look-up for an hour, except for codes of the devices that found
 * them before.
 */
const blockLimit = { name: "abuse", times: 200, seconds: 3600, blockSeconds: 3600 };
/**
 * After more misses, a known device is treated like its address. Otherwise, people who register repeatedly would get
 * unlimited misses.
 */
const deviceLimit = { name: "device-misses", times: 20, seconds: 3600 };

export type LookupCaller = {
  ip: string;
  device: MarkedDevice | null;
  /** Whether the caller is admitted for another reason: they gave the right code of a hall. */
  isLetIn?: () => Promise<boolean>;
};
export type SerialLookup = (typed: string, caller: LookupCaller) => Promise<ContestantRow>;

/** Finds the owner of a code that a request has. */
export type OwnerOf = (typed: string, request: FastifyRequest) => Promise<ContestantRow>;

/** The look-up counts misses, so that no call with a code helps to guess codes. */
export const createOwnerOf =
  (lookUp: SerialLookup, marks: DeviceMarks): OwnerOf =>
  (typed, { callerIp, headers }) =>
    lookUp(typed, { ip: callerIp, device: marks.read(headers.cookie) });

/**
 * Creates the look-up by serial. Only misses are counted, so that a whole school behind one address can look up its
 * results, and a hit costs one query. The 50 random bits of a serial prevent guessing.
 */
export function createSerialLookup(db: Db, limits: AddressLimits): SerialLookup {
  const misses = limits(missLimit);
  const blocks = limits(blockLimit);
  const deviceMisses = limits(deviceLimit);
  /** Blocked addresses that this instance knows. Each instance learns of a block at the next miss. */
  const blocked = new RateLimiterMemory({ points: 0, duration: blockLimit.blockSeconds });

  const blockedFor = async (address: string) => {
    const block = await blocked.get(address);
    return block && block.msBeforeNext > 0 ? block.msBeforeNext / 1000 : null;
  };

  /** Whether a caller behind a blocked address gets an answer for a code that exists. */
  async function isExcepted(serial: string, { device, isLetIn }: LookupCaller): Promise<boolean> {
    if (device && (device.serial === serial || !(await deviceMisses.isPassed(device.key)))) return true;
    return (await isLetIn?.()) ?? false;
  }

  async function countMiss({ ip, device }: LookupCaller): Promise<number | null> {
    const [missWait, blockWait] = await Promise.all([
      misses.count(ip),
      blocks.count(ip),
      device && deviceMisses.count(device.key),
    ]);
    if (blockWait !== null) await blocked.block(addressKey(ip), blockWait);
    return blockWait ?? missWait;
  }

  /** @throws {Problem} serial_invalid, contestant_not_found, too_many_requests, and those of `isLetIn` */
  return async (typed, caller) => {
    const serial = parseSerial(typed);
    if (!serial) throw problem("serial_invalid");
    const blockedSeconds = await blockedFor(addressKey(caller.ip));
    const isAnswered = blockedSeconds === null || (await isExcepted(serial, caller));
    const row = isAnswered ? await findBySerial(db, serial) : null;
    if (row) return row;
    if (blockedSeconds !== null && caller.device) await deviceMisses.count(caller.device.key);
    const retryAfterSeconds = blockedSeconds ?? (await countMiss(caller));
    throw retryAfterSeconds === null
      ? problem("contestant_not_found")
      : problem("too_many_requests", { retryAfterSeconds });
  };
}
