import { randomInt, randomUUID } from "node:crypto";
import { audited, did } from "#api/audit/audited.ts";
import type { Actor } from "#api/audit/line.ts";
import { type Db, isUniqueViolation } from "#api/db/client.ts";
import { claimOf, type IdempotencyClaim, replay } from "#api/idempotency.ts";
import { problem } from "#api/problem.ts";
import type { Registration } from "#contract/contestant-rules.ts";
import { completeSerial } from "#contract/serial.ts";
import { foldedColumns } from "./contestants.search-text.ts";
import {
  findClaim,
  insertContestant,
  isErasedClaim,
  type NewContestant,
  type Registered,
} from "./registration.queries.ts";

/** 15 random digits in three draws, because `randomInt` is bounded by 2⁴⁸. */
const randomSerial = () =>
  completeSerial(Array.from({ length: 3 }, () => String(randomInt(100_000)).padStart(5, "0")).join(""));

const serialAttempts = 5;

/**
 * Registers a contestant. The same key with the same registration answers what it answered first.
 * @throws {Problem} idempotency_key_reused when the key came with another registration; contestant_erased when what it made
 *   has been erased
 */
export type Register = (
  registration: Registration,
  idempotencyKey: string | undefined,
  /** The member of staff who registers somebody; absent where people do it themselves. */
  actor?: Actor,
) => Promise<Registered>;

const insertForStaff = (db: Db, actor: Actor, row: NewContestant): Promise<boolean> =>
  audited(db, actor, async (tx) => {
    const isInserted = await insertContestant(tx, row);
    const named = { nounId: row.id, label: row.fullName };
    return { result: isInserted, line: isInserted ? did("create", "contestant", named, row) : null };
  });

export function createRegister(db: Db): Register {
  /** @returns null when the key was taken before */
  const insertNew = async (
    registration: Registration,
    claim: IdempotencyClaim | null,
    insert: (row: NewContestant) => Promise<boolean>,
  ): Promise<Registered | null> => {
    const { governarate: governorate, ...rest } = registration;
    for (let attempt = 1; ; attempt += 1) {
      const fields = { ...rest, governorate, id: randomUUID(), serialNumber: randomSerial() };
      try {
        const isInserted = await insert({ ...fields, ...foldedColumns(fields), claim });
        return isInserted ? { id: fields.id, serialNumber: fields.serialNumber } : null;
      } catch (error) {
        if (attempt === serialAttempts || !isUniqueViolation(error, "contestants_serial_unique")) throw error;
      }
    }
  };

  return async (registration, idempotencyKey, actor) => {
    const claim = claimOf(registration, idempotencyKey);
    const insert = (row: NewContestant) => (actor ? insertForStaff(db, actor, row) : insertContestant(db, row));
    const registered = await insertNew(registration, claim, insert);
    if (registered) return registered;
    if (claim && (await isErasedClaim(db, claim.keyDigest))) throw problem("contestant_erased");
    const { id, serialNumber } = await replay(claim, (keyDigest) => findClaim(db, keyDigest));
    return { id, serialNumber };
  };
}
