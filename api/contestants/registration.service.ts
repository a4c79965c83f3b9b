import { hash, randomInt, randomUUID } from "node:crypto";
import type { ISql } from "postgres";
import { isUniqueViolation } from "#api/db/client.ts";
import { problem } from "#api/problem.ts";
import type { Registration } from "#contract/contestant-rules.ts";
import { completeSerial } from "#contract/serial.ts";
import { foldedColumns } from "./contestants.search-text.ts";
import { findClaim, type IdempotencyClaim, insertContestant, type Registered } from "./registration.queries.ts";

const digest = (text: string) => hash("sha256", text, "buffer");

/** 15 random digits in three draws, because `randomInt` is bounded by 2⁴⁸. */
const randomSerial = () =>
  completeSerial(Array.from({ length: 3 }, () => String(randomInt(100_000)).padStart(5, "0")).join(""));

const serialAttempts = 5;

/**
 * Registers a contestant. The same key with the same registration answers what it answered first.
 * @throws {Problem} idempotency_key_reused when the key came with another registration
 */
export async function register(
  sql: ISql,
  registration: Registration,
  idempotencyKey: string | undefined,
): Promise<Registered> {
  const claim: IdempotencyClaim | null =
    idempotencyKey === undefined
      ? null
      : { keyDigest: digest(idempotencyKey), bodyDigest: digest(JSON.stringify(Object.entries(registration).sort())) };
  const { governarate: governorate, ...rest } = registration;
  for (let attempt = 1; ; attempt += 1) {
    const fields = { ...rest, governorate, id: randomUUID(), serialNumber: randomSerial() };
    const row = { ...fields, ...foldedColumns(fields) };
    try {
      if (await insertContestant(sql, row, claim)) return { id: row.id, serialNumber: row.serialNumber };
      if (claim) return await replay(sql, claim);
    } catch (error) {
      if (attempt === serialAttempts || !isUniqueViolation(error, "contestants_serial_unique")) throw error;
    }
  }
}

async function replay(sql: ISql, claim: IdempotencyClaim): Promise<Registered> {
  const first = await findClaim(sql, claim.keyDigest);
  if (!first?.bodyDigest.equals(claim.bodyDigest)) throw problem("idempotency_key_reused");
  return { id: first.id, serialNumber: first.serialNumber };
}
