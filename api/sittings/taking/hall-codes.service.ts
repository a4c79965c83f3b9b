import { addressKey } from "#api/accounts/auth/address.ts";
import type { Db } from "#api/db/client.ts";
import { problem } from "#api/http/problem.ts";
import type { MarkedDevice } from "#api/limits/device-marks.ts";
import type { createPaces } from "#api/limits/paces.ts";
import { findHallOfCode, isInOtherHall } from "../supervising/halls.queries.ts";
import { countCodeMiss } from "./code-misses.queries.ts";

/** Limit for an address, which a whole hall may share. */
const addressPace = { name: "hall-codes", tries: 60, everySeconds: 1 };
/** Limit for a marked device. Wrong codes from others at its address do not delay it. */
const devicePace = { name: "hall-codes-of-device", tries: 10, everySeconds: 10 };

export type CodeTry = {
  assessmentId: string;
  hallCode: string;
  /** The contestant is unknown before the look-up. */
  contestantId?: string;
  ip: string;
  device: MarkedDevice | null;
};

export type HallCodes = ReturnType<typeof createHallCodes>;

type HallCodeDeps = { db: Db; now: () => Date; paces: ReturnType<typeof createPaces> };

/** Codes of halls. Tries are paced, right ones too, and nobody is ever locked out (record 062). */
export function createHallCodes({ db, now, paces }: HallCodeDeps) {
  const [ofAddress, ofDevice] = [paces(addressPace), paces(devicePace)];
  return {
    /**
     * Finds the hall with this code that admits the contestant; null for a wrong code, which is counted.
     * @throws {Problem} hall_code_paced, hall_day_over
     */
    async enter({ assessmentId, hallCode, contestantId, ip, device }: CodeTry): Promise<string | null> {
      const pace = device ? ofDevice : ofAddress;
      const who = device?.key ?? addressKey(ip);
      const retryAfterSeconds = await pace.take(who);
      if (retryAfterSeconds !== null) throw problem("hall_code_paced", { retryAfterSeconds });
      const hall = await findHallOfCode(db, assessmentId, hallCode);
      if (hall && !hall.isOpen) throw problem("hall_day_over");
      const isElsewhere =
        hall && contestantId ? await isInOtherHall(db, { assessmentId, contestantId, hallId: hall.id }) : false;
      if (!hall || isElsewhere) {
        await countCodeMiss(db, assessmentId, now());
        return null;
      }
      await pace.giveBack(who);
      return hall.id;
    },
  };
}
